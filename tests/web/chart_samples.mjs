// Charts to try: one of each kind with figures that are easily checked, and some that are hard to draw.

/** @typedef {import('../../shell/lab/charts/types.d.ts').Chart} Chart */

/** @param {number} count */
const upTo = (count) => Array.from({ length: count }, (_, index) => index);

/** @param {number} count of series @param {(x: number, index: number) => number} [f] @returns {import('../../shell/lab/charts/types.d.ts').Lines} */
export const lines = (count, f = (x, index) => 100 + 10 * x + 7 * index) => ({
  kind: 'lines',
  title: 'Points by penalty',
  x: { title: 'Penalty' },
  y: { title: 'Points' },
  series: upTo(count).map((index) => ({
    name: `Series ${index + 1}`,
    points: upTo(12).map((at) => {
      const [x, y] = [7 + at, f(7 + at, index)];
      return { x, y, low: y - 4, high: y + 6, label: `Series ${index + 1} at ${x}`, pick: `${index}/${at}` };
    }),
  })),
});

/** @param {number} count of series @returns {import('../../shell/lab/charts/types.d.ts').Steps} */
export const steps = (count) => ({
  kind: 'steps',
  title: 'Best so far over nodes',
  x: { title: 'Nodes', isLog: true },
  y: { title: 'Points' },
  series: upTo(count).map((index) => ({
    name: `Series ${index + 1}`,
    points: [0, 10, 300, 2000].map((x, at) => ({ x, y: at * (index + 1), label: `node ${x}`, pick: at })),
    end: 50_000,
  })),
});

/** @param {number} groups @param {number} count of values in each @param {(index: number) => number} [f] @returns {import('../../shell/lab/charts/types.d.ts').Strip} */
export const strip = (groups, count, f = (index) => 30 + ((index * 37) % 101) / 7) => ({
  kind: 'strip',
  title: 'Moves of each run',
  value: { title: 'Moves' },
  groups: upTo(groups).map((group) => ({
    name: `Group ${group + 1}`,
    values: upTo(count).map((run) => ({ value: f(run) + group, label: `run ${run}`, pick: `${group}/${run}` })),
    median: 37.5 + group,
  })),
});

/** @param {number} columns @param {number} rows @param {'less' | 'more'} [better] @returns {import('../../shell/lab/charts/types.d.ts').Heat} */
export const heat = (columns, rows, better = 'more') => ({
  kind: 'heat',
  title: 'Points by width and depth',
  value: { title: 'Points' },
  x: { title: 'Width', values: upTo(columns).map(String) },
  y: { title: 'Depth', values: upTo(rows).map(String) },
  better,
  cells: upTo(columns * rows).map((at) => {
    const value = at === 1 ? null : 10 + at;
    return { x: at % columns, y: Math.floor(at / columns), value, label: `cell ${at}`, pick: at };
  }),
});

/** @param {number} count @returns {import('../../shell/lab/charts/types.d.ts').Cross} */
export const cross = (count) => ({
  kind: 'cross',
  title: 'Who wins how often',
  players: upTo(count).map((index) => `Player ${index + 1}`),
  shares: upTo(count).map((row) =>
    upTo(count).map((column) => {
      if (row === column) return null;
      const share = 0.5 + (row - column) / (2 * count);
      return {
        share,
        low: share - 0.1,
        high: share + 0.1,
        games: 100,
        label: `${row} against ${column}`,
        pick: [row, column],
      };
    }),
  ),
});

/** @param {number} groups @param {(index: number) => number} [f] @returns {import('../../shell/lab/charts/types.d.ts').Histogram} */
export const histogram = (groups, f = (index) => 30 + (index % 5)) => ({
  kind: 'histogram',
  title: 'How many moves how often',
  value: { title: 'Moves' },
  groups: upTo(groups).map((group) => ({ name: `Group ${group + 1}`, values: upTo(50).map((at) => f(at) + group) })),
});

/** One of each kind. @returns {Chart[]} */
export const oneOfEach = () => [lines(3), steps(3), strip(3, 40), heat(5, 4), cross(4), histogram(3)];

const long = 'A setting whose name goes on and on, with every parameter that it has and all of their values';

/** Charts that are hard to draw. @returns {Record<string, Chart>} */
export const odd = () => ({
  'no series': lines(0),
  'no points': { ...steps(1), series: [{ name: 'Series', points: [], end: 5 }] },
  'no groups': strip(0, 0),
  'no values': strip(2, 0),
  'no cells': heat(0, 0),
  'no players': cross(0),
  'no figures': histogram(0),
  'one point': { ...lines(1), series: [{ name: 'Series', points: [{ x: 7, y: 3, low: 2, high: 4, label: 'one' }] }] },
  'one value': strip(1, 1),
  'one cell': heat(1, 1),
  'one bar': histogram(1, () => 7),
  'equal values': lines(2, () => 5),
  'equal runs': strip(2, 60, () => 7),
  'equal zeros': histogram(2, () => 0),
  negative: lines(2, (x) => -10 * x),
  huge: lines(2, (x, index) => 10 ** (x + index)),
  'tiny and fractional': histogram(2, (index) => index * 1e-7),
  'not numbers': lines(2, (x) => (x % 2 ? NaN : Infinity)),
  'thirty series': lines(30),
  'thirty groups': strip(30, 20),
  'many cells': heat(60, 30, 'less'),
  'many players': cross(24),
  'long names': { ...lines(3), series: lines(3).series.map((each) => ({ ...each, name: long })) },
  'long groups': { ...strip(2, 20), groups: strip(2, 20).groups.map((each) => ({ ...each, name: long })) },
  'long players': { ...cross(3), players: [long, long, long] },
  'long titles': { ...lines(2), x: { title: long }, y: { title: long } },
});
