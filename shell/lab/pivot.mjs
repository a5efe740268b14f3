// Rows grouped by the values of some columns, and the figures of each group (the engine's fold).

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('../engine.d.ts').Engine} Engine */
/** Figures by name; null for those that there are not. @typedef {Record<string, number | null>} Figures */
/** @typedef {{ keys: Cell[], figures: Figures }} Group */

/** Numbers before texts, each ascending; nothing comes first. @param {Cell} a @param {Cell} b */
export function compareCells(a, b) {
  if (a === b) return 0;
  const rank = (/** @type {Cell} */ cell) => (cell === null ? 0 : typeof cell === 'string' ? 2 : 1);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return /** @type {number} */ (a) < /** @type {number} */ (b) ? -1 : 1;
}

/**
 * The order of a column's cells in tables and charts: that of numbers, and of all else the order of the plan, which its runs
 * have.
 * @param {import('./rows.mjs').Rows} rows @param {string} key
 * @returns {(a: Cell, b: Cell) => number}
 */
export function orderOf(rows, key) {
  const { codes, values } = rows.coded(key);
  if (!values.some((value) => value !== null && typeof value !== 'number')) return compareCells;
  const runs = rows.numbers('run');
  /** @type {number[]} */
  const first = values.map(() => Infinity);
  for (let i = 0; i < rows.length; ++i) first[codes[i]] = Math.min(first[codes[i]], runs[i]);
  const places = new Map(values.map((value, code) => [value, first[code]]));
  const place = (/** @type {Cell} */ cell) =>
    cell === null || typeof cell === 'number' ? undefined : places.get(cell);
  return (a, b) => {
    const [one, other] = [place(a), place(b)];
    return one === undefined || other === undefined ? compareCells(a, b) : one - other;
  };
}

/**
 * The group of each row, and the values that it stands for. Groups are in the order of their values.
 * @param {import('./rows.mjs').Rows} rows @param {string[]} keys
 * @returns {{ groups: Uint32Array, values: Cell[][] }}
 */
function groupRows(rows, keys) {
  let groups = new Uint32Array(rows.length);
  /** @type {Cell[][]} */
  let values = [[]];
  for (const key of keys) {
    const { codes, values: cells } = rows.coded(key);
    /** @type {Map<number, number>} */
    const known = new Map();
    /** @type {Cell[][]} */
    const next = [];
    const found = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; ++i) {
      const pair = groups[i] * cells.length + codes[i];
      let at = known.get(pair);
      if (at === undefined) {
        at = next.push([...values[groups[i]], cells[codes[i]]]) - 1;
        known.set(pair, at);
      }
      found[i] = at;
    }
    groups = found;
    values = next;
  }
  const orders = keys.map((key) => orderOf(rows, key));
  return inOrder(groups, values, (a, b) => compareLists(a, b, orders));
}

/** @param {Uint32Array} groups @param {Cell[][]} values @param {(a: Cell[], b: Cell[]) => number} compare */
function inOrder(groups, values, compare) {
  const order = values.map((_, i) => i).sort((a, b) => compare(values[a], values[b]));
  const place = new Uint32Array(values.length);
  order.forEach((from, to) => (place[from] = to));
  return { groups: groups.map((group) => place[group]), values: order.map((i) => values[i]) };
}

/** @param {Cell[]} a @param {Cell[]} b @param {((a: Cell, b: Cell) => number)[]} orders */
function compareLists(a, b, orders) {
  for (let i = 0; i < a.length; ++i) {
    const order = orders[i](a[i], b[i]);
    if (order) return order;
  }
  return 0;
}

/**
 * What each row is compared with: the measure of the base on the same board with the same seed.
 * @param {import('./rows.mjs').Rows} rows @param {string} measure
 * @param {import('../engine.d.ts').PlanDescription} [plan]
 */
function basesOf(rows, measure, plan) {
  if (!plan?.base) return new Float64Array(0);
  const values = rows.numbers(measure);
  const settings = rows.numbers('setting');
  const runs = rows.numbers('run');
  const perBoard = plan.settings.length * plan.seeds;
  /** The board and the seed of a row. @param {number} i */
  const caseOf = (i) => Math.floor((runs[i] - 1) / perBoard) * plan.seeds + ((runs[i] - 1) % plan.seeds);
  /** @type {Map<number, number>} */
  const base = new Map();
  for (let i = 0; i < rows.length; ++i) if (settings[i] === plan.base) base.set(caseOf(i), values[i]);
  return Float64Array.from(values, (_, i) => base.get(caseOf(i)) ?? NaN);
}

/**
 * The number of each row's board; rows of a file that names none are each of another.
 * @param {import('./rows.mjs').Rows} rows
 */
export const boardsOf = (rows) =>
  rows.names.includes('board') ? rows.coded('board').codes : Uint32Array.from({ length: rows.length }, (_, i) => i);

/**
 * @param {Engine} engine @param {import('./rows.mjs').Rows} rows @param {string[]} keys @param {string} measure
 * @param {import('../engine.d.ts').PlanDescription | Float64Array} [against] a plan whose base others are compared with, or what each row is compared with
 * @returns {Group[]}
 */
export function pivot(engine, rows, keys, measure, against) {
  if (rows.length === 0) return [];
  const { groups, values } = groupRows(rows, keys);
  const names = engine.figureNames();
  const bases = against instanceof Float64Array ? against : basesOf(rows, measure, against);
  const figures = engine.fold(groups, values.length, rows.numbers(measure), bases, boardsOf(rows));
  const figure = (/** @type {number} */ at) => (Number.isNaN(figures[at]) ? null : figures[at]);
  return values.map((cells, group) => ({
    keys: cells,
    figures: Object.fromEntries(names.map((name, i) => [name, figure(group * names.length + i)])),
  }));
}

/** The rows of each group, in the order of pivot(). @param {import('./rows.mjs').Rows} rows @param {string[]} keys @returns {number[][]} */
export function rowsByGroup(rows, keys) {
  const { groups, values } = groupRows(rows, keys);
  /** @type {number[][]} */
  const out = values.map(() => []);
  groups.forEach((group, row) => out[group].push(row));
  return out;
}

/** The rows whose cells are these. @param {import('./rows.mjs').Rows} rows @param {string[]} keys @param {Cell[]} cells */
export function rowsOf(rows, keys, cells) {
  const at = groupRows(rows, keys).values.findIndex((each) => each.every((cell, i) => cell === cells[i]));
  return rowsByGroup(rows, keys)[at] ?? [];
}
