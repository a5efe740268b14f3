// Numbers for people: 12,400 and 1.2 M; and for tables that are copied.

const units = [
  { least: 1e12, name: ' T' },
  { least: 1e9, name: ' G' },
  { least: 1e6, name: ' M' },
];
const tooLarge = 1e15;
const tooSmall = 1e-4;

/** @param {string} text */
const withMinus = (text) => text.replace(/^-/, '−');

/** @param {number} value @param {Intl.NumberFormatOptions} options */
const inEnglish = (value, options) => withMinus(new Intl.NumberFormat('en', options).format(value));

/** 1.2e18 @param {number} value */
const withExponent = (value) => withMinus(Number(value.toPrecision(2)).toExponential().replace('+', ''));

/** A number by itself: at most four digits that matter, or all of a whole number below a million. @param {number} value */
export function short(value) {
  const size = Math.abs(value);
  if (size >= tooLarge || (size > 0 && size < tooSmall)) return withExponent(value);
  const unit = units.find(({ least }) => size >= least * 0.9995);
  if (unit) return inEnglish(value / unit.least, { maximumSignificantDigits: 3 }) + unit.name;
  return size >= 1000
    ? inEnglish(value, { maximumFractionDigits: 0 })
    : inEnglish(value, { maximumSignificantDigits: 4 });
}

/** The numbers of an axis: all with one unit and as many decimals as tell them apart. @param {number[]} ticks in order */
export function formatTicks(ticks) {
  const most = Math.max(...ticks.map(Math.abs), 0);
  const step = ticks.length > 1 ? Math.abs(ticks[1] - ticks[0]) : most;
  if (most >= tooLarge || (most > 0 && most < tooSmall)) return ticks.map((tick) => (tick ? withExponent(tick) : '0'));
  const unit = units.find(({ least }) => most >= least) ?? { least: 1, name: '' };
  const decimals = Math.max(0, -Math.floor(Math.log10(step / unit.least || 1) + 1e-9));
  const digits = { minimumFractionDigits: Math.min(decimals, 6), maximumFractionDigits: Math.min(decimals, 6) };
  return ticks.map((tick) => (tick ? inEnglish(tick / unit.least, digits) + unit.name : '0'));
}

/** @param {number} share of 0 to 1 */
export const percent = (share) => inEnglish(100 * share, { maximumFractionDigits: 0 });

/** All of it that is no rounding error, as other programs read it. @param {number} value */
export const exact = (value) => String(Number(value.toPrecision(12)));
