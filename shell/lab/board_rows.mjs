// The boards of a plan: series of generators, boards of the gallery, boards as text.
import { make } from '../common/elements.mjs';
import { opensFirst } from '../common/menus.mjs';
import { textField } from './fields.mjs';

/** @typedef {import('../engine.d.ts').Game} Game */

const usualSeeds = '1-20';

/** A series in its pieces; undefined for any other board. @param {Game} game @param {string} board */
function seriesOf(game, board) {
  const [id, seeds = '', ...shape] = board.split(':');
  const generator = game.generators.find((each) => each.id === id);
  return generator && { generator, seeds, shape: shape.join(':') };
}

/** Boards have ranges with a dash; whoever writes one with dots, as other fields have them, means the same. @param {string} seeds */
const boardRange = (seeds) => seeds.trim().replace(/^(\d+)\s*(?:\.\.|–|-)\s*(\d+)$/, '$1-$2');

/** @param {{ generator: { id: string }, seeds: string, shape: string }} series */
const seriesText = ({ generator, seeds, shape }) =>
  [generator.id, boardRange(seeds), ...(shape.trim() ? [shape.trim()] : [])].join(':');

/** @param {Game} game @param {string[]} boards which are changed @param {number} at @param {() => void} onInput */
function boardFields(game, boards, at, onInput) {
  const series = seriesOf(game, boards[at]);
  const name = `b/${at}`;
  if (!series) {
    const known = game.gallery.find(({ board }) => board === boards[at]);
    return [
      textField(name, known?.name ?? 'Board', boards[at], (value) => {
        boards[at] = value.trim();
        onInput();
      }),
    ];
  }
  const change = () => {
    boards[at] = seriesText(series);
    onInput();
  };
  const seeds = textField(
    name,
    `${series.generator.name}, seeds`,
    series.seeds,
    (value) => {
      series.seeds = value;
      change();
    },
    { placeholder: usualSeeds },
  );
  const shape = textField(
    `${name}/shape`,
    'Shape',
    series.shape,
    (value) => {
      series.shape = value;
      change();
    },
    { placeholder: series.generator.shape },
  );
  shape.title = series.generator.shape_rows.map(({ name: part }) => part).join(', ');
  return [seeds, shape];
}

/** Boards as text: one or many, in any form that the game reads. @param {(text: string) => string | null} take says what is wrong with a text */
function pasteField(take) {
  const problem = make('span', { className: 'hint', role: 'alert' });
  const field = make('textarea', { rows: 5, spellcheck: false });
  field.addEventListener('change', () => (problem.textContent = take(field.value) ?? ''));
  return make('label', { className: 'field' }, make('span', {}, 'Boards as text'), field, problem);
}

/**
 * @param {Game} game
 * @param {string[]} boards which are changed
 * @param {{ read: (text: string) => { boards: string[] } | import('../engine.d.ts').Failure, onInput: () => void, onShape: () => void }} on when a value, and when the number of boards has changed
 */
export function boardRows(game, boards, { read, onInput, onShape }) {
  const rows = boards.map((_, at) => {
    const row = make('div', { className: 'board-row' }, ...boardFields(game, boards, at, onInput));
    if (boards.length > 1) {
      const remove = make('button', { type: 'button', className: 'icon-button' }, '×');
      remove.ariaLabel = `Remove boards ${at + 1}`;
      remove.addEventListener('click', () => {
        boards.splice(at, 1);
        onShape();
      });
      row.append(remove);
    }
    return row;
  });
  const add = make(
    'select',
    { ariaLabel: 'Add boards' },
    make('option', { value: '' }, 'Add boards…'),
    ...game.generators.map(({ id, name }) => make('option', { value: `${id}:${usualSeeds}` }, `${name}: a series`)),
    ...game.gallery.map(({ board, name }) => make('option', { value: board }, name)),
    make('option', { value: 'paste' }, 'Paste boards…'),
  );
  const box = make('fieldset', { className: 'boards' }, make('legend', {}, 'Boards'), ...rows, add);
  const paste = pasteField((text) => {
    const found = read(text);
    if ('error' in found) return `Line ${found.error.line}: ${found.error.message}.`;
    boards.push(...found.boards);
    onShape();
    return null;
  });
  opensFirst(add).addEventListener('change', () => {
    if (add.value !== 'paste') {
      boards.push(add.value);
      onShape();
      return;
    }
    box.append(paste);
    add.value = '';
    paste.querySelector('textarea')?.focus();
  });
  return box;
}
