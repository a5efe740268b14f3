// Numbers for people: 12,400 and 1.2 M; and for tables that are copied.

const units = [
  { least: 1e12, name: ' T' },
  { least: 1e9, name: ' G' },
  { least: 1e6, name: ' M' },
];
const tooLarge = 1e15;
const tooSmall = 1e-4;

/** @param {string} text */
const withMinus = (text) => text.replaceAll('-', '−');

/** @param {number} value @param {Intl.NumberFormatOptions} options */
const inEnglish = (value, options) => withMinus(new Intl.NumberFormat('en', options).format(value));

/** 1.2e18 @param {number} value */
const withExponent = (value) => withMinus(Number(value.toPrecision(2)).toExponential().replace('+', ''));

/** A number by itself: at most four digits that matter, or all of a whole number below a million. @param {number} value */
export function short(value) {
  const size = Math.abs(value);
  if (size >= tooLarge || (size > 0 && size < tooSmall)) return withExponent(value);
  const isShort = Number.isInteger(value) && size < 1e6;
  const unit = isShort ? undefined : units.find(({ least }) => size >= least * 0.9995);
  if (unit) return inEnglish(value / unit.least, { maximumSignificantDigits: 3 }) + unit.name;
  return size >= 1000
    ? inEnglish(value, { maximumFractionDigits: 0 })
    : inEnglish(value, { maximumSignificantDigits: 4 });
}

/**
 * Numbers that stand beside each other: all with as many decimals as the one that needs most; nothing for what is none.
 * @param {(number | null)[]} values
 */
export function formatAlike(values) {
  const texts = values.map((value) => (isNumber(value) ? short(value) : ''));
  const arePlain = texts.every((text) => /^(−?[\d,]+(\.\d+)?)?$/.test(text));
  const decimals = arePlain ? Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0)) : 0;
  if (!decimals) return texts;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return values.map((value) => (isNumber(value) ? inEnglish(value, digits) : ''));
}

/** @param {number | null} value @returns {value is number} */
export const isNumber = (value) => value !== null && Number.isFinite(value);

/** How many decimals a step has. @param {number} step */
function decimalsOf(step) {
  let decimals = 0;
  for (let rest = step; decimals < 8 && Math.abs(rest - Math.round(rest)) > 1e-6 * Math.abs(rest); rest *= 10)
    ++decimals;
  return decimals;
}

/** The numbers of an axis: all with one unit and as many decimals as tell them apart. @param {number[]} ticks in order */
export function formatTicks(ticks) {
  const most = Math.max(...ticks.map(Math.abs), 0);
  const step = ticks.length > 1 ? Math.abs(ticks[1] - ticks[0]) : most;
  if (most >= tooLarge || (most > 0 && most < tooSmall)) return ticks.map((tick) => (tick ? withExponent(tick) : '0'));
  const unit = units.find(({ least }) => most >= least) ?? { least: 1, name: '' };
  const decimals = decimalsOf(step / unit.least);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return ticks.map((tick) => (tick ? inEnglish(tick / unit.least, digits) + unit.name : '0'));
}

/** @param {number} share of 0 to 1 */
export const percent = (share) => inEnglish(100 * share, { maximumFractionDigits: 0 });

/** All of it that is no rounding error, as other programs read it. @param {number} value */
export const exact = (value) => String(Number(value.toPrecision(12)));
