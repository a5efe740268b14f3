// The moment that is shared as a picture with a caption: what was searched, and what is shown.
import { pngOf } from '../common/svg.mjs';
import { canvasOf, stillOfBoard, stillOfRace } from './picture.mjs';
import { capitalised } from './shared.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */

/** "BOARD, 1 · ALGORITHM 4". @param {string[]} names */
const joined = (...names) => capitalised(names.filter(Boolean).join(' · '));

/** Of an animation, which is of one run where it is a race. @param {Shared} shared */
export const titleOf = ({ state }) => joined(state.board, state.run || state.algorithm);

/** @param {Shared} shared @param {number} width in pixels @param {boolean} isCaptioned */
export function stillOf({ state, picture, race }, width, isCaptioned) {
  const { board, algorithm, sentence } = state;
  const words = isCaptioned ? [joined(board, algorithm), capitalised(sentence)] : [];
  return race.length ? stillOfRace(race, width, words) : stillOfBoard(picture, width, words);
}

/** @param {import('./picture.mjs').Still} still */
export const pngOfStill = async (still) => pngOf(await canvasOf(still));
