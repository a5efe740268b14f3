// What charts are drawn from, and what comes of them.

/** What a mark stands for: handed back when it is chosen. `label` is the text beside it while it is pointed at. */
export interface Told {
  label: string;
  pick?: unknown;
}
export interface Axis {
  title: string;
  /** What is not above 0 stands at the left edge. */
  isLog?: boolean;
  /** Its one place is no number. */
  isBare?: boolean;
}

/** With its interval, where there is one. */
export interface Estimate extends Told {
  y: number;
  low?: number;
  high?: number;
}
/** A sweep: a line a series; what has the same at every x is a level, and has no points. */
export interface Lines {
  kind: 'lines';
  title: string;
  x: Axis;
  y: { title: string };
  series: { name: string; points: (Estimate & { x: number })[]; level?: Estimate }[];
}
/** Best so far: each value holds until the next point, the last one until `end`. */
export interface Steps {
  kind: 'steps';
  title: string;
  x: Axis;
  y: { title: string };
  series: { name: string; points: (Told & { x: number; y: number })[]; end: number }[];
}
/** A row of points a group. */
export interface Strip {
  kind: 'strip';
  title: string;
  value: { title: string };
  groups: { name: string; values: (Told & { value: number })[]; median: number }[];
}
/** Cells by two parameters; x and y of a cell are indices. */
export interface Heat {
  kind: 'heat';
  title: string;
  value: { title: string };
  x: { title: string; values: string[] };
  y: { title: string; values: string[] };
  /** Which figures are; neither, where it is a matter of what one looks for. */
  better?: 'less' | 'more';
  cells: (Told & { x: number; y: number; value: number | null })[];
}
/** What each player won against each other: shares of 0 to 1, that of the row's player. */
export interface Cross {
  kind: 'cross';
  title: string;
  players: string[];
  shares: (null | (Told & { share: number; low: number; high: number; games: number }))[][];
}
/** How often which value: a row a group, with common bins. */
export interface Histogram {
  kind: 'histogram';
  title: string;
  value: { title: string };
  groups: { name: string; values: number[] }[];
}
export type Chart = Lines | Steps | Strip | Heat | Cross | Histogram;

export interface Options {
  /** CSS pixels. */
  width: number;
  /** CSS pixels, at least: charts of rows grow where their rows need it. */
  height: number;
  onPick?: (pick: unknown) => void;
  /** The label of what is pointed at or focused; null when nothing is any more. */
  onHover?: (text: string | null) => void;
}
export interface Drawn {
  svg: SVGSVGElement;
  marks: import('./marks.mjs').Marks;
  table: HTMLTableElement;
}

/** How much room there is, and the size of text, in CSS pixels. */
export interface Room {
  width: number;
  height: number;
  em: number;
}
/** A place that can be pointed at: a point, or where it has a size, a rectangle around it. */
export interface Mark extends Told {
  x: number;
  y: number;
  width?: number;
  height?: number;
  /** Left and right lead along a row, up and down from row to row. */
  row: number;
  /** What stands out while this is pointed at. */
  group?: SVGElement;
}
/** What a kind of chart makes: the table's head and rows, and the picture, where there is anything to be seen. */
export interface Drawing {
  head: string[];
  rows: string[][];
  drawing: { height: number; content: SVGElement[]; marks: Mark[] } | null;
}
