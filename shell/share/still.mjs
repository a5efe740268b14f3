// The moment that is shared as a picture with a caption: what was searched, and what is shown.
import { contextOf, pngOf } from '../common/svg.mjs';
import { Painter } from './picture.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */

/** "BOARD, 1 · ALGORITHM 4". @param {Shared} shared */
export const titleOf = ({ state }) => [state.board, state.algorithm].filter(Boolean).join(' · ');

/** The two lines of the caption. A picture of a race is of one of its runs. @param {Shared} shared */
export const captionOf = (shared) => {
  const { board, run, runSentence, sentence } = shared.state;
  const words = run ? runSentence : sentence;
  return [run ? [board, run].join(' · ') : titleOf(shared), words.charAt(0).toUpperCase() + words.slice(1)];
};

/** As PNG. @param {Shared} shared @param {Painter} [painter] */
export async function stillOf(shared, painter = new Painter(shared.picture, 1200, true)) {
  const canvas = painter.canvas();
  await painter.paint(contextOf(canvas), shared.picture, captionOf(shared));
  return pngOf(canvas);
}
