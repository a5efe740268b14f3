// The picture of a demo: its board, or those of a race, each with its name and what it has come to above it.
import { drawBoard } from '../common/board_svg.mjs';
import { make } from '../common/elements.mjs';
import { makeSvg } from '../common/svg.mjs';

/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../playground.d.ts').RaceBoard} RaceBoard */

/** @param {import('../common/board_svg.mjs').Board} board @param {string} label */
function placed(board, label) {
  const { rows, columns } = board;
  const svg = makeSvg('svg', { class: 'board-picture', role: 'img', 'aria-label': label });
  drawBoard(svg, board);
  svg.style.setProperty('--columns', String(columns));
  svg.style.setProperty('--rows', String(rows));
  const place = make('div', { className: 'place' });
  place.append(svg);
  return place;
}

/** @param {RaceBoard} run @param {string} label */
const named = ({ name, result, ...board }, label) =>
  make(
    'div',
    { className: 'run' },
    make('p', {}, make('b', {}, name), make('span', {}, result)),
    placed(board, `${name}: ${label}`),
  );

/** @param {HTMLElement} picture @param {Picture} board @param {RaceBoard[]} race empty where it is none */
export function drawPicture(picture, board, race) {
  const label = `Board, ${board.rows} rows, ${board.columns} columns`;
  picture.classList.toggle('race', race.length > 0);
  if (race.length) picture.replaceChildren(...race.map((run) => named(run, label)));
  else picture.replaceChildren(placed(board, `${label}: ${board.result}`));
}
