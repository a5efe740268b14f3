// What stands in the page before any script runs, asked of the engine: the games, the first one's default board, and what
// the first nodes of its run change on it, which shell/page/first_moves.js plays.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { flatMarkup, viewBox } from '../../shell/common/board_svg.mjs';
import { escaped } from '../../shell/common/escaped.mjs';
import { posterOf } from '../../shell/common/poster.mjs';

/** Where a page wants the board, and where the games. */
const pictureMarker = '<!-- first picture -->';
const gamesMarker = '<!-- games -->';
const gameOptionsMarker = '<!-- game options -->';
const welcomeMarker = '<!-- welcome -->';
const invitationsMarker = '<!-- invitations -->';
const publishedTab = /\s*<button[^>]*id="tab-published"[^]*?<\/button>/;

/** @typedef {import('../../shell/engine.d.ts').Picture} Picture */
const firstNodes = 16; // which last for some five seconds, the time in which the canvas should be there

/** @typedef {{ board: Picture, moves: string, games: import('../../shell/engine.d.ts').Game[], words: import('../../shell/engine.d.ts').Term[], hasPublished: boolean }} FirstLook */

/** @param {string} html */
export const wantsFirstLook = (html) => html.includes(pictureMarker) || html.includes(gamesMarker);

/** @param {string} modules where the built modules are @returns {Promise<import('../../shell/engine.d.ts').Engine>} */
export async function loadEngine(modules) {
  const glue = path.join(modules, 'lookahead-engine.mjs');
  const { default: create } = await import(pathToFileURL(glue).href);
  return create({ wasmBinary: await readFile(glue.replace(/mjs$/, 'wasm')) });
}

/**
 * What each of the first nodes changes on the board that is shown before: `KINDS;NODE;NODE;...`, as a poster has it.
 * @param {import('../../shell/engine.d.ts').Engine} engine @param {string} spec
 */
function firstMoves(engine, spec) {
  const started = engine.start(spec);
  if ('error' in started) throw new Error(`the first moves: ${started.error.message}`);
  const { session } = started;
  const boards = Array.from({ length: firstNodes + 1 }, (_, node) => {
    session.goTo(node + 1); // the root is the first of the nodes that are examined
    return session.picture();
  });
  session.delete();
  const [, kinds, , ...moves] = posterOf(boards).split(';');
  return [kinds, ...moves].join(';');
}

/** @param {string} modules @returns {Promise<FirstLook>} */
export async function firstLook(modules) {
  const engine = await loadEngine(modules);
  const firstVisit = engine.preview('');
  if ('error' in firstVisit) throw new Error(`the first picture: ${firstVisit.error.message}`);
  return {
    board: firstVisit.picture,
    moves: firstMoves(engine, firstVisit.spec),
    games: engine.catalog(),
    words: engine.glossary(),
    hasPublished: engine.replications().length > 0,
  };
}

/** @param {Picture} board @param {string} moves */
const pictureMarkup = (board, moves) =>
  `<svg id="first-picture" class="board-picture" aria-hidden="true" data-moves="${moves}" viewBox="${viewBox(board)}">${flatMarkup(board)}</svg>`;

/** A button for each; shell/page/games.mjs gives them their use. @param {FirstLook['games']} games */
const gamesMarkup = (games) =>
  games.map(({ id, name }) => `<button type="button" data-game="${escaped(id)}">${escaped(name)}</button>`).join('');

/** The same as a list. @param {FirstLook['games']} games */
const gameOptionsMarkup = (games) =>
  games.map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`).join('');

/** The first game's rule and what its search does; shell/page/welcome.mjs goes on with it. @param {FirstLook['games']} games */
function welcomeMarkup([game]) {
  const algorithm = game.algorithms.find(({ id }) => id === game.algorithm);
  if (!algorithm) throw new Error(`${game.name} has no algorithm ${game.algorithm}`);
  const line = (/** @type {string} */ id, /** @type {{ name: string, idea: string }} */ of) =>
    `<p id="welcome-${id}"><b>${escaped(of.name)}</b> <span>${escaped(of.idea)}</span></p>`;
  return line('game', game) + line('algorithm', algorithm);
}

/** What the first game has to try, so that nothing moves when it can be clicked. @param {FirstLook['games']} games */
const invitationsMarkup = ([game]) =>
  game.invitations.map(({ name }) => `<button type="button" class="button">${escaped(name)}</button>`).join('');

/** @param {string} html @param {FirstLook} look */
export const withFirstLook = (html, { board, moves, games, hasPublished }) =>
  html
    .replace(pictureMarker, () => pictureMarkup(board, moves))
    .replace(gamesMarker, () => gamesMarkup(games))
    .replace(gameOptionsMarker, () => gameOptionsMarkup(games))
    .replace(welcomeMarker, () => welcomeMarkup(games))
    .replace(invitationsMarker, () => invitationsMarkup(games))
    .replace(publishedTab, (tab) => (hasPublished ? tab : '')); // other people's games may have no such tables

/** What the style sheet has to know of the board. @param {Picture} board */
export const pictureStyle = ({ rows, columns }) => `#first-picture { --columns: ${columns}; --rows: ${rows}; }`;
