// What a demo shows before it is started: boards of the best line or of the match, and what came of it in words.
import { mostNodes } from '../common/poster.mjs';
import { movesOfMatch, solution } from './run.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */
/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {{ boards: Picture[], note: string }} Poster */

/** @param {Shared} shared @param {AbortSignal} signal @returns {Promise<Picture[]>} */
async function boardsOf({ run, moment, kind, state }, signal) {
  if (kind === 'match') return movesOfMatch(moment, signal);
  if (state.end > mostNodes) throw new Error('the search is too long');
  const boards = [];
  for await (const { picture, ringed } of solution(run, state.end, signal, () => {})) if (!ringed) boards.push(picture);
  return boards;
}

/**
 * Where there is no line yet, or the demo is to begin with the moment on screen, its board is all there is to show.
 * @param {Shared} shared @param {boolean} isMoment @param {AbortSignal} signal @returns {Promise<Poster>}
 */
export async function makePoster(shared, isMoment, signal) {
  const { picture, state } = shared;
  if (isMoment && shared.kind !== 'match') return { boards: [picture], note: state.sentence };
  try {
    const boards = await boardsOf(shared, signal);
    return { boards, note: boards[boards.length - 1].result };
  } catch (error) {
    if (signal.aborted) throw error;
    return { boards: [picture], note: state.best };
  }
}
