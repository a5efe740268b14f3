// The engine module's names (web/bindings/engine.cpp), and what they return (engine/run/describe.h).

export interface EngineError {
  message: string;
  /** Bytes from the start of the text. */
  offset: number;
  /** From 1, as is the column. */
  line: number;
  column: number;
}
export type Failure = { error: EngineError };

export interface Result {
  /** In the game's unit; null where a line that ends here is worth nothing yet. */
  objective: number | null;
  result: string;
}
export interface Improvement extends Result {
  depth: number;
  node: number;
}
export interface Report extends Improvement {
  spec: string;
  status: string;
  /** Proved: no line is worth more than this, in the unit of `objective`; null where nothing is proved. */
  bound: number | null;
  /** Whether that is what the best line is worth: no search can find a better one. */
  proved_best: boolean;
  moves: number;
  counters: Record<string, number>;
  line: string[];
  /** The same as the game's source writes it, where that is something else. */
  source_line?: string;
}
/** Cells and marks, row by row: 0 is an empty cell, else 1 + its colour; marks are bits, 1 changed, 2 reachable;
 *  numbers are what stands on the cells, 0 nothing, and empty where cells show none. */
export interface Picture extends Result {
  rows: number;
  columns: number;
  /** Row by row: 0 is gone, 255 can be taken, else 1 + colour. */
  cells: Uint8Array;
  marks: Uint8Array;
  numbers: Int32Array;
  /** What else there is to know of the position; may be empty. */
  note: string;
  text: string;
}

/** What there is to know of a spec without running it. */
export interface Link {
  /** The canonical text. */
  spec: string;
  /** A board alone, a run, a match or a race. */
  kind: 'board' | 'run' | 'match' | 'race';
  /** Ids of the game and, as the value of b=, of the board. */
  game: string;
  board: string;
  /** Played before what it shows: of a match, before the search that at= names. */
  moves: number;
  /** The node that it shows; of a race, of the run that goes furthest. Null where it shows a start. */
  node: number | null;
}

export interface Session {
  /** Nodes of earlier turns' searches, which stand in m=, to be examined before this run's first one, at the most. */
  toPrepare(): number;
  /** Examines at most so many of them; advance(), seek() and goTo() do what is left at once. */
  prepare(nodes: number): void;
  /** Examines at most so many more nodes; returns the status. */
  advance(nodes: number): string;
  /** Goes as near to that many nodes as it can at once; returns how many are left to examine. */
  seek(nodes: number): number;
  goTo(nodes: number): string;
  /** Keyframes at most so many nodes apart, so that going back is quick where nodes are slow. */
  spaceKeyframes(nodes: number): void;
  stop(): void;
  status(): string;
  nodes(): number;
  report(): Report;
  improvements(): Improvement[];
  /** Moves to the node just examined. */
  line(): string[];
  /** The line to any node that was reached, wherever the run stands; null where only seek() can tell. */
  lineAt(node: number): string[] | null;
  picture(): Picture;
  check(): string;
  delete(): void;
}

export interface Param {
  id: string;
  name: string;
  help: string;
  kind: 'whole' | 'real' | 'yes-no' | 'choice';
  default: string;
  least?: number;
  most?: number;
  choices?: { id: string; name: string }[];
}
export interface Algorithm {
  id: string;
  name: string;
  revision: number;
  idea: string;
  cost: string;
  guarantee: string;
  source: string;
  /** Whether its results depend on the seed. */
  random: boolean;
  params: Param[];
  /** How many algorithms it is composed of at the most: `1.a=`, `2.a=`, ... */
  most_parts: number;
  /** What it asks of each part, besides the part's own parameters. */
  part_params: Param[];
  /** Those it has where none are named, as a spec has them. */
  default_parts: string;
}
/** An algorithm with settings that have a name of their own. */
export interface Preset {
  name: string;
  note: string;
  /** As a spec has it: `a=phases;1.a=...`. */
  algorithm: string;
}
/** Boards numbered by seeds: `id:seed:shape` in a spec. */
export interface Generator {
  id: string;
  name: string;
  revision: number;
  help: string;
  most_seed: number;
  /** The default: a number for each of shape_rows, joined with x, then what else the game says after a colon. */
  shape: string;
  shape_rows: { name: string; least: number; most: number }[];
}
export interface Game {
  id: string;
  name: string;
  players: number;
  idea: string;
  unit: string;
  less_is_better: boolean;
  board: string;
  algorithm: string;
  notation: string;
  generators: Generator[];
  gallery: { name: string; note: string; board: string }[];
  algorithms: Algorithm[];
  presets: Preset[];
  heuristics: { id: string; name: string; help: string }[];
}

export interface Engine {
  /** The canonical text. */
  parse(text: string): { spec: string } | Failure;
  /** The same, and what else a page has to know of it: so that nobody takes a spec apart. */
  describeLink(text: string): Link | Failure;
  /** The runs that a text shows: its own, that of a match's turn, or all of a race; each is for start(). */
  runs(text: string): { specs: string[] } | Failure;
  /** The value of check= in a link to what these runs show, from check() of each. */
  checkOf(checks: string[]): string;
  /** A run at its beginning; delete() it when done. */
  start(text: string): { session: Session } | Failure;
  /** The board of a link after the moves that it holds; nothing is searched. An empty text is a first visit. */
  preview(link: string): (Link & { picture: Picture }) | Failure;
  catalog(): Game[];
  bench(): string;
}
