// The engine module's names (web/bindings/, but those of the page), and what they return (engine/run/describe.h).

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
  /** In words. Between two players a position that goes on is "undecided", and what nobody has searched "not known yet". */
  result: string;
}
export interface Improvement extends Result {
  depth: number;
  node: number;
}
/** A move from the root of a search between two players, and what the search thinks of it. */
export interface RootMove extends Partial<Result> {
  move: string;
  /** How its value is known; with `none`, it has none. */
  bound: 'none' | 'exact' | 'at-least' | 'at-most';
  nodes: number;
}
/** What a search between two players knows besides its line; a report of any other has nothing of it. */
export interface Outlook {
  moves_from_root: RootMove[];
  finished_depth: number;
  cutoffs: number;
  table_used: number;
  table_size: number;
  /** Of a search that has proved that every move loses and chose the one that is hardest to answer: how many replies it
   *  leaves, and how many of them lose. */
  replies?: number;
  replies_that_lose?: number;
}
export interface Report extends Improvement, Partial<Outlook> {
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
  /** Why there is no line of fewer moves: so many are needed to reach both of two cells, where a search looks for that. */
  witness?: { cells: [string, string]; moves: number };
}
/** Cells and marks, row by row; marks are bits, 1 changed, 2 reachable;
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
  /** How many algorithms search: a match of one is against a person. */
  algorithms: number;
  /** Who searches, in words: of a match also the person who plays, of a race all runs. */
  names: string[];
  /** Ids of the game and, as the value of b=, of the board. */
  game: string;
  board: string;
  /** Played before what it shows: of a match, before the search that at= names. */
  moves: number;
  /** The node that it shows; of a race, of the run that goes furthest. Null where it shows a start. */
  node: number | null;
  /** How many moves of the best line found up to that node are shown, or of a match's own; null where the node is. */
  move: number | null;
  /** Eight hexadecimal digits over what its maker saw at that node; empty where it has none. */
  check: string;
  /** What the Lab begins with: of a match against a person its algorithm as a run, otherwise `spec`. */
  experiment: string;
}

/** What happened at a node. */
export interface SearchEvent {
  event: 'enter' | 'expand' | 'cut' | 'evaluate' | 'improve' | 'restart';
  node: number;
  /** Moves from the root of the run. */
  ply: number;
  /** That led to the node; null at the root. */
  move: string | null;
  /** Of `expand` the children, of `improve` the objective, of `restart` the ply. */
  value: number;
}

export interface Session {
  /** Nodes of earlier turns' searches, which stand in m=, to be examined before this run's first one, at the most. */
  toPrepare(): number;
  /** Examines at most so many of them; advance(), seek() and goTo() do what is left at once. */
  prepare(nodes: number): void;
  /** Examines at most so many more nodes; returns the status. Here as elsewhere, a count below 0 or one that is no number
   *  is a TypeError. */
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
  /** What is proved, in sentences for people: that the player to move has lost, or what no line can be better than. */
  proofs(): string[];
  improvements(): Improvement[];
  /** From now on keeps the newest 1,024 events, or keeps none. It changes no result. */
  watch(on: boolean): void;
  /** The last so many of those that were kept, the oldest first; none while watch() is off. */
  events(most: number): SearchEvent[];
  /** Moves to the node just examined. */
  line(): string[];
  /** The line to any node that was reached, wherever the run stands; null where only seek() can tell. */
  lineAt(node: number): string[] | null;
  picture(): Picture;
  /** The board after so many moves of the best line found so far, or after all of them. */
  solution(move: number): Picture;
  check(): string;
  /** Gives its memory back. A session that is forgotten is deleted when JavaScript collects it, sooner or later. */
  delete(): void;
}

/** A board to be played on by hand, with the moves so far. */
export interface Position {
  /** The spec with these moves: a link to this moment; where it names an algorithm, start() has that search for a hint. */
  spec(): string;
  /** The moves worth searching, in the game's order. Others may be legal. */
  moves(): string[];
  /** Plays a legal move. */
  play(move: string): { spec: string } | Failure;
  /** Takes the last move back; false if there is none. */
  undo(): boolean;
  /** In a game that is played alone, 1. */
  toMove(): 1 | 2;
  isOver(): boolean;
  picture(): Picture;
  /** How many lines of so many moves there are, of those worth searching. */
  countLines(moves: number): number;
  delete(): void;
}

/** How a match ends: the player to move has no move, or has one and found none. */
export type MatchEnd = 'none' | 'no move' | 'forfeit';

/** A game between two: one run for each move of an algorithm, a move for each of a person. */
export interface Match {
  /** Its moves so far stand in m=, each with the nodes that chose it: a link to this moment. */
  spec(): string;
  moves(): string[];
  picture(): Picture;
  toMove(): 1 | 2;
  isAlgorithmsTurn(): boolean;
  /** The run of the next move, at its beginning: to be advanced as far as one likes, and then given to take(). */
  turn(): { session: Session } | Failure;
  /** Plays the first move of the best line of a run that turn() gave, and deletes the session; a run that found none
   *  forfeits the match. */
  take(session: Session): void;
  /** Plays a person's move. */
  play(move: string): { spec: string } | Failure;
  /** `none` while it goes on. */
  end(): MatchEnd;
  /** Null while it goes on. */
  winner(): 1 | 2 | null;
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
  /** What menus list it under: "Tree searches"; empty if under nothing. */
  family: string;
  revision: number;
  idea: string;
  cost: string;
  guarantee: string;
  source: string;
  /**
   * Pseudocode. A line is what was done at a node where one of its events happened: `enter`, `expand`, `cut`, `evaluate`,
   * `improve`, `restart`. `id` stands for the value of a parameter.
   */
  code: { text: string; events: string[] }[];
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
  /** What `idea` leaves open: how a result comes about, and when the game is over. */
  rules: string;
  /** How a generator's boards are asked for, all options included. */
  shapes: string;
  generators: Generator[];
  gallery: { name: string; note: string; board: string }[];
  /** What to begin with: `spec` is what a spec has after its board. */
  invitations: { name: string; spec: string }[];
  /** Whether it has a board of the day. */
  daily: boolean;
  algorithms: Algorithm[];
  presets: Preset[];
  heuristics: { id: string; name: string; help: string }[];
}

/** A value of a row: of a column that the run's algorithm does not have, null. */
export type Cell = null | boolean | number | string;

/** A key of a plan's canonical text and its values, as `7..18` or `greedy,random`. */
export interface PlanEntry {
  /** The number N of its eN. or pN.; 0 where it has none. */
  group: number;
  /** Whether it is of an algorithm, or of a limit that groups have of their own. */
  setting: boolean;
  key: string;
  values: string;
}
export interface PlanDescription {
  /** The canonical text. */
  plan: string;
  game: string;
  tournament: boolean;
  /** How many runs or games it is. */
  runs: number;
  boards: number;
  seeds: number;
  /** Whether any of the algorithms draws; else each seed gives the same. */
  depends_on_seed: boolean;
  /** Of each setting or player, as a spec has it: `a=beam;width=5`. */
  settings: string[];
  /** The number of the setting that others are compared with, from 1. */
  base: number | null;
  entries: PlanEntry[];
}
/** A plan: the rows that `lookahead experiment` prints for it. */
export interface Experiment {
  runs(): number;
  columns(): string[];
  /** The columns by which its settings differ. */
  differing(): string[];
  description(): PlanDescription;
  /** Over the revisions of the game's algorithms: rows of the same are made by the same searches. */
  revisions(): string;
  /** What tells a run, counted from 0, from all others, whatever plan it is in. */
  key(run: number): string;
  /** The numbers of a game's players, from 1: who begins, and who follows. */
  players(run: number): [number, number];
  /** Makes a run or plays a game, to its end: its row, with 0 milliseconds. A number that none has is a RangeError. */
  row(run: number): Cell[];
  /** The table of games, of each of which the winner and the loser are given, counted from 1. */
  standings(winners: Uint32Array, losers: Uint32Array): Standings;
  delete(): void;
}
/** How a player did in a tournament. */
export interface Standing {
  games: number;
  won: number;
  share: number;
  /** 95 %. */
  interval: [number, number];
  /** On the scale of A. E. Elo, where all players' mean is 0. */
  rating: number;
  /** 95 %. */
  rating_interval: [number, number];
}
export interface Standings {
  tournament: {
    /** Between each two players. */
    games: number;
    players: (Standing & { player: string; won_against: number[] })[];
  };
}

/** Figures by name; those of a share have its 95 % interval beside them where there is one. */
export type PublishedFigures = Record<string, number | [number, number]>;
export interface PublishedRow {
  row: string;
  published: PublishedFigures | null;
  /** Null until all of its runs are made. */
  ours: PublishedFigures | null;
  /** Why the two differ, where they do. */
  note: string;
  /** The first run behind the row, made or not; empty while none is known. */
  link: string;
}
export interface PublishedTable {
  id: string;
  name: string;
  source: string;
  /** Its id. */
  game: string;
  /** What boards have to be given, in words, and how many; empty where none have to be. */
  boards_asked: string;
  boards_count: number;
  figures: { name: string; kind: 'whole' | 'mean' | 'share' }[];
  rows: PublishedRow[];
}
/** A published table that is being run again, in parts. */
export interface Replicating {
  /** The plan of each part; null for a part that is a series. */
  plans(): (string | null)[];
  add(part: number, rows: Cell[][]): void;
  addSeries(part: number, objectives: number[], link: string): void;
  rows(): PublishedRow[];
  delete(): void;
}

/** A certificate in the making: `head()` and then the texts of all parts, in their order, are what `lookahead certify`
 *  prints. */
export interface Certifying {
  head(): string;
  /** One for each first move of the loser. */
  parts(): number;
  /** Makes a part, counted from 0. Parts may be made in any order, also by several engines. */
  part(part: number): { text: string } | Failure;
  delete(): void;
}
/** A certificate that was read: its answers are legal and leave no move of the loser out. Whether they win is said by the
 *  referee, at the ends. */
export interface Certificate {
  /** Game and board, as a spec has them. */
  start(): string;
  winner(): 1 | 2;
  answers(): number;
  /** How many lines no other continues. */
  ends(): number;
  /** Whether the referee proves that the loser has lost at the end of one, counted from 0. */
  isProved(end: number): boolean;
  delete(): void;
}

export interface Term {
  name: string;
  meaning: string;
}

export interface Engine {
  /** delete() it when done. */
  experiment(plan: string, withImprovements: boolean): { experiment: Experiment } | Failure;
  /** The boards in a file of them, as specs have them. */
  boards(game: string, text: string): { boards: string[] } | Failure;
  /** Experiments to begin with. */
  examples(): { question: string; plan: string }[];
  /** In the order in which fold() has them. */
  figureNames(): string[];
  /** The figures of each group of rows, one group after the other; NaN for those that there are not, and for values and
   *  bases that there are not. Rows with the same number of a board are a cluster: intervals are of boards. */
  fold(
    groups: Uint32Array,
    groupCount: number,
    values: Float64Array,
    bases: Float64Array,
    boards: Uint32Array,
  ): Float64Array;
  /** Shares of games won, with their 95 % intervals. */
  shares(won: number[], played: number[]): { share: number; least: number; most: number }[];
  /** What Experiment.key() says of a game that was played, by its row's link; empty where that is none. */
  keyOfGame(link: string): string;
  /** How players did in games, of each of which the winner and the loser are given, counted from 1: each with its number, the
   *  best first. */
  standings(players: number, winners: Uint32Array, losers: Uint32Array): (Standing & { player: number })[];
  /** By how much the mean of the first is above that of the second, and half of its 95 % interval. Boards as in fold(). */
  welch(
    first: Float64Array,
    firstBoards: Uint32Array,
    second: Float64Array,
    secondBoards: Uint32Array,
  ): { difference: number; half_interval: number } | null;
  replications(): PublishedTable[];
  /** delete() it when done. */
  replicate(id: string, boards: string[]): { replicating: Replicating } | Failure;
  /** Runs a part of a published table that is a series. */
  series(id: string, part: number): { objectives: number[]; link: string };
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
  /** The same for those who never go back: without keyframes, it needs less memory. */
  startForwards(text: string): { session: Session } | Failure;
  /** The board of a spec after its moves; delete() it when done. */
  position(text: string): { position: Position } | Failure;
  /** The match that a spec's p1. and p2. play, after its moves; a player that it does not name is a person. delete() it
   *  when done. */
  match(text: string): { match: Match } | Failure;
  /** Who wins, as `lookahead certify` proves it: the search of the spec is run to its end. The referee may have to look at so
   *  many positions after an end; 100,000 on the command line. delete() it when done. */
  certify(spec: string, mostPositions: number): { certifying: Certifying } | Failure;
  /** Reads a certificate, to be checked as `lookahead verify` does. delete() it when done. */
  certificate(text: string): { certificate: Certificate } | Failure;
  /** The board of a link after the moves that it holds; nothing is searched. An empty text is a first visit. */
  preview(link: string): (Link & { picture: Picture }) | Failure;
  catalog(): Game[];
  /** The words of the field, each explained in a sentence or two. */
  glossary(): Term[];
  bench(): string;
}

/** A WebAssembly.Module, for programs whose TypeScript does not know that name, as it does only with the library "dom". */
export type WasmModule = object;

/** What Emscripten's modules can be given; all of it may be left out. */
export interface EngineOptions {
  /** Where the file `engine.wasm` lies, for programs that put it somewhere else. `folder` is that of this module. */
  locateFile?(file: string, folder: string): string;
  /** Starts WebAssembly that is compiled already: calls `use`, and returns {}. */
  instantiateWasm?(
    imports: Record<string, Record<string, Function>>,
    use: (instance: { readonly exports: object }, module: WasmModule) => void,
  ): object;
}
/** An engine of its own, with memory of its own. */
export default function createEngine(options?: EngineOptions): Promise<Engine>;
