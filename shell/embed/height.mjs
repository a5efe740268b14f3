// The height that suits a board, or those of a race, at the frame's width, with cells as large as that width lets them be.
import { raceGap, raceHead } from '../common/poster.mjs';

const leastBoard = 160; // CSS pixels
const leastForTwo = 500; // boards of a race in a row: as embed.css has it
const mostShare = 1.1; // of the width, so that a tall board does not take several screens

/** @param {{ rows: number, columns: number }} board @param {number} runs of a race, or 0 @returns {number} in CSS pixels */
export function wantedHeight({ rows, columns }, runs) {
  const style = getComputedStyle(document.documentElement);
  const pixels = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(`--${name}`));
  const box = getComputedStyle(/** @type {Element} */ (document.querySelector('.board')));
  const width = innerWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight);
  /** Of a board with that room beside it, of which there are so many one below the other. */
  const high = (/** @type {number} */ room, down = 1) => {
    const cell = Math.max(1, Math.floor(Math.min(room / columns, pixels('most-cell') / down)));
    return Math.min(rows * cell, room * mostShare);
  };
  const board = runs ? heightOfRace(width, runs, high) : Math.max(high(width), leastBoard);
  const around = pixels('say') + pixels('transport') + pixels('reason') + pixels('foot');
  return Math.ceil(around + board + parseFloat(box.paddingTop) + parseFloat(box.paddingBottom));
}

/** @param {number} width @param {number} runs @param {(room: number, down?: number) => number} high */
function heightOfRace(width, runs, high) {
  const isWide = width >= leastForTwo;
  const down = isWide ? Math.ceil(runs / 2) : runs;
  const board = isWide ? high((width - raceGap) / 2, down) : high(width);
  return down * (board + raceHead + raceGap) - raceGap;
}
