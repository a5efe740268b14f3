// Scales: which pixel a number is at. d3-array finds round numbers; d3-scale, which would have scales too, brings along colours,
// dates and formats, which a first visit to the Lab would have to fetch.
import { nice, ticks } from 'd3-array';

/** @typedef {[number, number]} Ends */
/**
 * @typedef {object} Round
 * @property {Ends} ends of its numbers
 * @property {boolean} isLog
 * @property {(count: number) => number[]} ticks round numbers between its ends, about so many
 */
/** @typedef {((value: number) => number) & Round} Scale */

/** Least and most, with room around a single value; around 0 where there is none. @param {Iterable<number>} values @returns {Ends} */
export function extentOf(values) {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least < most) return [least, most];
  const middle = Number.isFinite(least) ? least : 0;
  const around = Math.abs(middle) / 10 || 1;
  return [middle - around, middle + around];
}

const finest = 10; // ends of an axis lie on steps at least as fine, so that few ticks waste no room

/** The same, with ends that are round numbers. @param {Iterable<number>} values @param {number} count about how many ticks */
export function roundExtentOf(values, count) {
  const [least, most] = extentOf(values);
  return nice(least, most, Math.max(count, finest));
}

/** @param {Ends} from of the numbers @param {Ends} to of the pixels @returns {Scale} */
export function linear([least, most], [first, last]) {
  const scale = (/** @type {number} */ value) => {
    const share = (value - least) / (most - least);
    return first * (1 - share) + last * share;
  };
  const ticksOf = (/** @type {number} */ count) => ticks(least, most, count);
  return Object.assign(scale, { ends: /** @type {Ends} */ ([least, most]), isLog: false, ticks: ticksOf });
}

/** Of numbers above 0; what lies beyond an end is at the end. Its ticks are all of 1 to 9 times a power of ten. @param {Ends} from @param {Ends} to @returns {Scale} */
export function logarithmic([least, most], to) {
  const onLine = linear([Math.log(least), Math.log(most)], to);
  const scale = (/** @type {number} */ value) => onLine(Math.log(Math.min(Math.max(value, least), most)));
  const decades = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); ++power)
    for (let digit = 1; digit < 10; ++digit) decades.push(power < 0 ? digit / 10 ** -power : digit * 10 ** power);
  const between = decades.filter((value) => least <= value && value <= most);
  const few = 5; // are no scale to read from
  const ticksOf = () => (between.length < few ? ticks(least, most, 10) : between);
  return Object.assign(scale, { ends: /** @type {Ends} */ ([least, most]), isLog: true, ticks: ticksOf });
}
