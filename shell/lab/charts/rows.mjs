// Charts with a row for each group: where rows stand, and their names, on the left where there is room and above them
// otherwise.
import { widest, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Room} Room */

const wide = 40; // in em
/** From the top of a row up to the middle of its name, in em. */
export const aboveRow = 0.8;

/**
 * @param {string[]} names @param {Room} room
 * @param {{ least: number, most: number, top: number, below: number }} heights of a row without its name, and of what is around rows
 */
export function layRows(names, { width, height, em }, { least, most, top, below }) {
  const isAbove = width < wide * em;
  const nameHeight = isAbove ? 2.1 * em : 0;
  const left = isAbove ? 0.5 * em : Math.min(0.28 * width, widest(names, em)) + em;
  const share = (height - top - below) / Math.max(1, names.length) - nameHeight;
  const rowHeight = Math.min(Math.max(share, least), most);
  const pitch = rowHeight + nameHeight;
  const bottom = top + pitch * names.length;
  const rowTop = (/** @type {number} */ index) => top + pitch * index + nameHeight;
  const content = names.map((name, index) =>
    isAbove
      ? write(0, rowTop(index) - aboveRow * em, name, { size: em, room: width - 6 * em })
      : write(left - em, rowTop(index) + rowHeight / 2, name, { size: em, room: left - em, anchor: 'end' }),
  );
  return { isAbove, left, rowHeight, rowTop, bottom, height: bottom + below, content };
}
