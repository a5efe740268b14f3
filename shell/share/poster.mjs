// What a demo shows before it is started: boards of the best line or of the match, and what came of it in words.
import { mostNodes } from '../common/poster.mjs';
import { matchOf, solution } from './run.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */
/** @typedef {import('../engine.d.ts').Picture} Picture */

/**
 * `note` stays true whatever the demo comes to, so it is empty unless its run or match has ended, or the reader is to
 * play. `start` is what the demo begins with, and `runs` what those of a race are called, each of which has a board.
 * @typedef {{ boards: import('../common/poster.mjs').Board[], runs: string[], note: string, start: string }} Poster
 */

const invitation = 'Press a cell when it is your turn';

/** @param {Shared['race']} race */
const namesOf = (race) => race.map(({ name }) => name);

/** @param {Picture[]} boards */
const resultOf = (boards) => boards[boards.length - 1].result;

/**
 * A match that is over is played once more, move by move. One that is not is begun anew: its moves are those that
 * somebody has made up to now.
 * @param {Shared} shared @param {boolean} isMoment @param {AbortSignal} signal @returns {Promise<Poster>}
 */
async function posterOfMatch({ moment, settings, algorithms }, isMoment, signal) {
  const { boards, isOver, start } = await matchOf(isMoment ? moment : settings, signal);
  const note = isOver ? resultOf(boards) : algorithms < 2 ? invitation : '';
  return { boards, runs: [], note, start: isMoment ? moment : isOver ? settings : start };
}

/** The board that all runs of a race begin with, for each. @param {Shared} shared @param {AbortSignal} signal @returns {Promise<Poster>} */
async function posterOfRace({ settings, race }, signal) {
  const { boards } = await matchOf(settings, signal); // its moves are those made before
  return { boards: race.map(() => boards[boards.length - 1]), runs: namesOf(race), note: '', start: settings };
}

/** @param {Shared} shared @param {AbortSignal} signal @returns {Promise<Poster>} */
async function posterOfRun({ run, settings, state }, signal) {
  if (state.end > mostNodes) throw new Error('the search is too long');
  const boards = [];
  let note = '';
  for await (const { picture, ringed, outcome } of solution(run, state.end, signal, () => {})) {
    if (!ringed) boards.push(picture);
    note = outcome;
  }
  return { boards, runs: [], note, start: settings };
}

/**
 * Where there is no line yet, or the demo is to begin with the moment on screen, its board is all there is to show.
 * @param {Shared} shared @param {boolean} isMoment @param {AbortSignal} signal @returns {Promise<Poster>}
 */
export async function makePoster(shared, isMoment, signal) {
  const { kind, picture, state, moment, settings } = shared;
  const note = state.ended && kind !== 'race' ? state.best : ''; // of a race it would be one run's
  const boards = kind === 'race' ? shared.race : [picture];
  const still = { boards, runs: namesOf(shared.race), note, start: isMoment ? moment : settings };
  if (isMoment && kind !== 'match') return still;
  try {
    if (kind === 'match') return await posterOfMatch(shared, isMoment, signal);
    return await (kind === 'race' ? posterOfRace : posterOfRun)(shared, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return still;
  }
}
