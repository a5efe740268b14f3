// The picture that stands in the page before any script runs: the first game's default board, asked of the engine.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cellsMarkup, viewBox } from '../../shell/board_svg.mjs';

/** Where a page wants it. */
export const marker = '<!-- first picture -->';

/** @param {string} modules where the built modules are */
export async function firstBoard(modules) {
  const glue = path.join(modules, 'lookahead-engine.mjs');
  const { default: create } = await import(pathToFileURL(glue).href);
  /** @type {import('../../shell/engine.d.ts').Engine} */
  const engine = await create({ wasmBinary: await readFile(glue.replace(/mjs$/, 'wasm')) });
  const [game] = engine.catalog();
  const started = engine.start(`g=${game.id};b=${game.board};a=${game.algorithm}`);
  if ('error' in started) throw new Error(`the first picture: ${started.error.message}`);
  return started.session.picture();
}

/** @param {import('../../shell/engine.d.ts').Picture} board */
export const pictureMarkup = (board) =>
  `<svg id="first-picture" viewBox="${viewBox(board)}">${cellsMarkup(board)}</svg>`;

/** What the style sheet has to know of it. @param {import('../../shell/engine.d.ts').Picture} board */
export const pictureStyle = ({ rows, columns }) => `#first-picture { --columns: ${columns}; --rows: ${rows}; }`;
