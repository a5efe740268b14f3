// By what rows are grouped, which figure is shown, and as which chart.
import { element, make, replaceContent } from '../common/elements.mjs';
import { choiceField } from './fields.mjs';
import { charts, chartsOfImprovements } from './view.mjs';

/** @typedef {import('./view.mjs').View} View */

/** @typedef {import('./view.mjs').Dataset} Dataset */

/** Columns that say what was run, by which rows can be grouped. @param {Dataset} dataset */
function keysOf({ rows, isTournament, differing }) {
  if (isTournament) return ['first', 'second', 'winner', 'opening', 'seed'];
  const before = rows.names.slice(rows.names.indexOf('setting'), rows.names.indexOf('status'));
  const useful = before.filter((name) => name !== 'setting' && new Set(rows.coded(name).values).size > 1);
  return [...new Set([...differing, ...useful, 'status'])];
}

/** @param {Dataset} dataset */
function chartsOf({ isTournament, hasImprovements }) {
  if (isTournament) return ['cross'];
  return Object.keys(charts).filter(
    (chart) => chart !== 'cross' && (hasImprovements || !chartsOfImprovements.includes(chart)),
  );
}

const measuresOfGames = ['first_won', 'moves', 'nodes', 'milliseconds'];
const measuresOfRuns = [
  'objective',
  'moves',
  'nodes',
  'best_node',
  'best_depth',
  'milliseconds',
  'memory',
  'proved_best',
];

/**
 * @param {Dataset} dataset
 * @param {View} view
 * @param {import('./words.mjs').Words} words
 * @param {(view: View) => void} onChange
 */
export function arrange(dataset, view, words, onChange) {
  const { differing, isTournament } = dataset;
  const keys = keysOf(dataset);
  const named = (/** @type {string[]} */ names) =>
    names.map((name) => /** @type {[string, string]} */ ([name, words.column(name)]));
  const joined = view.rows.join(',');
  const rowChoices = new Map(named(keys));
  if (!rowChoices.has(joined)) rowChoices.set(joined, view.rows.map((name) => words.column(name)).join(', '));
  const all = differing.join(',');
  if (!rowChoices.has(all)) rowChoices.set(all, differing.map((name) => words.column(name)).join(', '));
  const fields = [
    choiceField('show/rows', 'Rows', [...rowChoices], joined, (value) => {
      const rows = value.split(',');
      onChange({ ...view, rows, columns: view.columns.filter((column) => !rows.includes(column)) });
    }),
    choiceField(
      'show/columns',
      'Columns',
      [['', 'Figures'], ...named(keys.filter((key) => !view.rows.includes(key)))],
      view.columns[0] ?? '',
      (value) => onChange({ ...view, columns: value ? [value] : [] }),
    ),
    choiceField(
      'show/figure',
      'Figure',
      named(isTournament ? measuresOfGames : measuresOfRuns),
      view.measure,
      (measure) => onChange({ ...view, measure }),
    ),
  ];
  const tabs = chartsOf(dataset).map((chart) => {
    const button = make(
      'button',
      { type: 'button', onclick: () => onChange({ ...view, chart }) },
      charts[/** @type {keyof typeof charts} */ (chart)],
    );
    button.setAttribute('aria-pressed', String(chart === view.chart));
    return button;
  });
  const kinds = make('div', { className: 'tabs', role: 'group', ariaLabel: 'Chart' }, ...tabs);
  const box = element('arrange');
  const shown = JSON.stringify([words.game.id, view, [...rowChoices], tabs.length]);
  if (box.dataset.shown === shown) return; // a menu that is open stays so while rows come
  box.dataset.shown = shown;
  replaceContent(box, ...(isTournament ? [] : fields), ...(tabs.length > 1 ? [kinds] : []));
}
