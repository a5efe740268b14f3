// What a demo shows before it is started: boards of the best line or of the match, and what came of it in words.
import { mostNodes } from '../common/poster.mjs';
import { matchOf, solution } from './run.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */
/** @typedef {import('../engine.d.ts').Picture} Picture */

/**
 * `note` stays true whatever the demo comes to, so it is empty unless its run or match has ended. `start` is what the demo
 * begins with.
 * @typedef {{ boards: Picture[], note: string, start: string }} Poster
 */

/** @param {Picture[]} boards */
const resultOf = (boards) => boards[boards.length - 1].result;

/**
 * A match that is over is played once more, move by move. One that is not is begun anew: its moves are those that
 * somebody has made up to now.
 * @param {Shared} shared @param {boolean} isMoment @param {AbortSignal} signal @returns {Promise<Poster>}
 */
async function posterOfMatch({ moment, settings }, isMoment, signal) {
  const { boards, isOver, start } = await matchOf(isMoment ? moment : settings, signal);
  return { boards, note: isOver ? resultOf(boards) : '', start: isMoment ? moment : isOver ? settings : start };
}

/** Of a race it is the board that all runs begin with. @param {Shared} shared @param {AbortSignal} signal @returns {Promise<Poster>} */
async function posterOfRun({ kind, run, settings, state }, signal) {
  if (state.end > mostNodes) throw new Error('the search is too long');
  const boards = [];
  let isOver = false;
  for await (const { picture, ringed, hasEnded } of solution(run, state.end, signal, () => {})) {
    if (!ringed) boards.push(picture);
    isOver = hasEnded;
    if (kind === 'race') break;
  }
  return { boards, note: isOver ? resultOf(boards) : '', start: settings };
}

/**
 * Where there is no line yet, or the demo is to begin with the moment on screen, its board is all there is to show.
 * @param {Shared} shared @param {boolean} isMoment @param {AbortSignal} signal @returns {Promise<Poster>}
 */
export async function makePoster(shared, isMoment, signal) {
  const { kind, picture, state, moment, settings } = shared;
  const still = { boards: [picture], note: state.ended ? state.best : '', start: isMoment ? moment : settings };
  if (isMoment && kind !== 'match') return still;
  try {
    return await (kind === 'match' ? posterOfMatch(shared, isMoment, signal) : posterOfRun(shared, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    return still;
  }
}
