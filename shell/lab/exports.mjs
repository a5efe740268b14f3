// What one takes along: rows, the table, the chart, the command line.
import { escaped } from '../common/escaped.mjs';
import { saveFile } from '../common/files.mjs';
import { element, make, reasonOf } from '../common/elements.mjs';
import { part } from '../common/parts.mjs';
import { withoutView } from './plan_text.mjs';

/** @typedef {import('./rows.mjs').Rows} Rows */

/** @param {string} plan */
export const commandOf = (plan) => `lookahead experiment '${withoutView(plan)}'`;

/** @param {string} plan @param {string} title */
export const embedOf = (plan, title) =>
  `<script async src="${new URL('lookahead-demo.js', document.baseURI).href}"></script>\n` +
  `<lookahead-demo plan="${escaped(plan)}" title="${escaped(title)}"></lookahead-demo>\n`;

/**
 * @typedef {object} Taken
 * @property {() => Rows} rows
 * @property {() => string} plan
 * @property {() => string} markdown
 * @property {() => string} embed
 * @property {(kind: 'svg' | 'png') => Promise<Blob | undefined>} chart
 * @property {(problem: string) => void} fail
 * @property {(text: string, said: string) => void} copy
 */

/** @param {Taken} taken @returns {(has: { rows: boolean, plan: boolean }) => void} allows what can be made of what is there */
export function offerExports(taken) {
  const rows =
    (/** @type {string} */ name, /** @type {string} */ type, /** @type {'csvOf' | 'jsonLinesOf'} */ form) =>
    async () => {
      const forms = await part(import('./row_files.mjs'));
      saveFile(name, new Blob(forms[form](taken.rows()), { type }));
    };
  const chart = (/** @type {'svg' | 'png'} */ kind) => async () => {
    const made = await taken.chart(kind);
    if (made) saveFile(`chart.${kind}`, made);
  };
  const press = async (/** @type {() => void | Promise<void>} */ way) => {
    try {
      await way();
    } catch (error) {
      taken.fail(`It could not be made: ${reasonOf(error)}`);
    }
  };
  /** @type {[string, string, 'rows' | 'plan', () => void | Promise<void>][]} */
  const ways = [
    ['CSV', 'All rows, for spreadsheets and pandas', 'rows', rows('rows.csv', 'text/csv', 'csvOf')],
    [
      'JSON lines',
      'All rows, as the command line has them',
      'rows',
      rows('rows.jsonl', 'application/jsonl', 'jsonLinesOf'),
    ],
    ['Markdown', 'The table, for a post', 'rows', () => taken.copy(taken.markdown(), 'The table is copied')],
    [
      'Embed',
      'Code for a post: chart and table, run when they are pressed',
      'plan',
      () => taken.copy(taken.embed(), 'The code is copied'),
    ],
    ['SVG', 'The chart as a drawing', 'rows', chart('svg')],
    ['PNG', 'The chart as an image', 'rows', chart('png')],
    [
      'Command line',
      'What makes the same rows in a terminal',
      'plan',
      () => taken.copy(commandOf(taken.plan()), 'The command is copied'),
    ],
  ];
  const buttons = ways.map(([name, title, , way]) => {
    const onclick = () => void press(way);
    return make('button', { type: 'button', className: 'button', title, onclick, disabled: true }, name);
  });
  element('exports').replaceChildren(...buttons);
  return (has) => ways.forEach(([, , needs], i) => (buttons[i].disabled = !has[needs]));
}
