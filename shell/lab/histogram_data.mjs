// What a histogram is drawn from: fetched when the first one is to be seen.
import { nameOf } from './chart_data.mjs';
import { pivot, rowsByGroup } from './pivot.mjs';

/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./charts/types.d.ts').Chart} Chart */

/** @param {Source} source @returns {Chart} */
export function histogram(source) {
  const { engine, rows, view, words } = source;
  const keys = [...view.rows, ...view.columns];
  const values = rows.numbers(view.measure);
  const members = rowsByGroup(rows, keys);
  const groups = pivot(engine, rows, keys, view.measure).map(({ keys: cells }, group) => ({
    name: nameOf(source, keys, cells),
    values: members[group].map((row) => values[row]).filter((value) => !Number.isNaN(value)),
  }));
  const measure = words.column(view.measure);
  return { kind: 'histogram', title: `How often which ${measure.toLowerCase()}`, value: { title: measure }, groups };
}
