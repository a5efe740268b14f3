// What the playground module offers to the page (web/bindings/playground.cpp, boards.cpp and catalog.cpp): the canvas and
// all that it shows. The types of the engine's own results are in engine.d.ts.
import type { Failure, Game, Link, Picture } from './engine.d.ts';

/** Where a part of the page lies in the canvas, in CSS pixels: [left, top, width, height]. */
export type Box = [number, number, number, number];

/** The canvas as the page's style sheet lays it out. */
export interface Screen {
  /** The size of the canvas, in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels a CSS pixel. */
  ratio: number;
  /** Whether fingers are what points: controls are larger then. */
  touch: boolean;
  /** How large texts and controls are: 1 is the design's size. */
  scale: number;
  /** The largest that a board's cells get, in CSS pixels. */
  mostCell: number;
  /** By the names that the panels have in the table of web/panels/panels.h. A panel without a region is not drawn. */
  regions: Record<string, Box>;
}

/** A board that was read, not yet shown. */
export interface ReadBoard {
  /** The value of `b=` in a spec. */
  board: string;
  /** What the text was taken for: "rows of symbols", "link". */
  format: string;
  /** The game it is of: a link may name another than was asked for. */
  game: string;
  /** Where the text was a whole link: all of it, for open(). */
  spec?: string;
  picture: Picture;
}

/** A board that a generator made, by what it was made from. */
export interface GeneratedBoard {
  /** An id of Game.generators. */
  generator: string;
  seed: number;
  /** One for each of the generator's shape_rows. */
  numbers: number[];
  /** What the shape says after them, as `:r3c4`; empty where that is nothing. */
  rest: string;
}

export interface State {
  /** Id of the game on screen. */
  game: string;
  /** What the board is called: "Koblenski's boards, 1". */
  board: string;
  /** What searches it: "A name, depth 4". */
  algorithm: string;
  /** How the run stands: "running", "solved", ... (engine/contract/run.h). */
  status: string;
  /** Whether a run plays, is on its way to a node, or a match is about to make a move. */
  playing: boolean;
  seeking: boolean;
  /** The node that is shown, from 0. */
  node: number;
  /** The last node known. */
  end: number;
  /** Whether the search has ended and its last node is shown. */
  ended: boolean;
  /** Why it has, in words: "stopped at its limit of 20,000 nodes"; empty where it has not. */
  ending: string;
  /** Whether the best line, or a match move by move, is shown instead of the search; how many of its moves are made, and
   *  how many it has. */
  solution: boolean;
  move: number;
  moves: number;
  /** In words: what the board shows, a hint, or what it is painted with. */
  sentence: string;
  /** All of what stands above the board: whose turn it is and what was played last, what a hand has played, or the node
   *  and `sentence`. */
  words: string;
  /** What was done last, or why it was not, where nothing else tells of it: "Undone: 12 cells changed"; and how many such
   *  there were. */
  deed: string;
  deeds: number;
  /** Of a race, the name of the run whose board is the current one; else empty. */
  run: string;
  /** The node that is shown of that run; as `node` where there is no race. */
  runNode: number;
  /** Whether there is a reason to show for what the search does here. */
  explained: boolean;
  /** Whether a person is to move in a match, and has not asked a search what to play. */
  unasked: boolean;
  /** Whether it is what a hand's last move has led to, at rest. */
  ownMove: boolean;
  /** Whether the board is being painted: nothing is searched. */
  editing: boolean;
  /** Whether a hint is on screen, or being looked for. */
  hinting: boolean;
  /** The best result so far, in words. */
  best: string;
  /** Whether anything is known of it: a search between two may have no value for its line. */
  known: boolean;
  /** Whether it is proved that no line is worth more. */
  proved: boolean;
  /** What the maker of the opened link saw and this page does not, in words; mostly empty. */
  notice: string;
  canUndo: boolean;
  canRedo: boolean;
}

/** A board of a race. */
export interface RaceBoard extends Pick<Picture, 'rows' | 'columns' | 'cells' | 'numbers'> {
  name: string;
  result: string;
}

/** A thing that a panel of the canvas shows (web/widgets/mirror.h). */
export interface Part {
  kind: 'heading' | 'text' | 'fact' | 'button' | 'toggle' | 'choice' | 'number' | 'slider' | 'steps' | 'board';
  /** The words, of a heading or text. */
  label: string;
  /** The same as long as it is there; 0 where there is nothing to do with it. */
  id: number;
  /** Its value in words. */
  shown: string;
  /** A toggle's 0 or 1, the index of what is chosen or -1, the current step, the version of a board. */
  value: number;
  least: number;
  most: number;
  /** What 1 of them is worth in `shown`. */
  unit: number;
  enabled: boolean;
  /** Of a choice; the steps. */
  choices: string[];
  /** Of each choice, the heading that it stands under, and what it is; both may be empty. */
  sections: string[];
  notes: string[];
  help: string;
}

/** The board of the day, and what it has come to. */
export interface Daily {
  /** 2026-11-25. */
  date: string;
  /** The game's name. */
  game: string;
  /** Opens it, before any move. */
  spec: string;
  /** Whether it is on screen. */
  shown: boolean;
  /** The best result by hand in words; empty where no game was played to its end. */
  own: string;
  /** The game on screen as a spec, if a hand has played all of it; else empty. */
  by_hand: string;
  /** Of the algorithms that have come to their end, the worst first. `beaten` is 1 where the result by hand is better,
   *  -1 where it is not as good, 0 where it is as good or there is none. */
  results: { name: string; result: string; spec: string; beaten: -1 | 0 | 1 }[];
  /** Whether more results are to come; they are searched for while the board is on screen and nothing plays. */
  searching: boolean;
}

/** What the page costs, for its diagnostics. */
export interface Diagnostics {
  /** Drawn since the start. */
  frames: number;
  /** Milliseconds that the last 60 frames took the page itself, searching aside: their mean, and the most. */
  frame: number;
  mostFrame: number;
  /** Nodes examined in the last slice between frames. */
  sliceNodes: number;
  /** Bytes: WebAssembly's memory, and the model's memory of the search. */
  heap: number;
  search: number;
  keyframes: number;
  keyframeBytes: number;
}

/** The board in words. */
export interface BoardInWords {
  rows: number;
  columns: number;
  /** Whether dragging from cell to cell can mean a move. */
  drags: boolean;
  /** Whether a click paints a cell instead of playing there. */
  paints: boolean;
  /** A cell a line, row by row; less than what cell() tells. */
  names: string;
}

/** What keys and buttons do; the same everywhere on the page. */
export type Command =
  | 'play' // or pause
  | 'start'
  | 'back'
  | 'forward'
  | 'end'
  | 'previous-improvement'
  | 'next-improvement'
  | 'previous-decision' // a move played, an iteration finished, or an improvement
  | 'next-decision'
  | 'faster'
  | 'slower'
  | 'restart' // from the start, playing
  | 'solution' // the best line, played, or the moves of a match; or the search again
  | 'hint' // shown, then played
  | 'edit' // or back to searching
  | 'take-back'
  | 'undo'
  | 'redo';

export interface Playground {
  /** Starts to draw. The fonts are TrueType files. False where the browser has no WebGL 2. */
  start(regular: Uint8Array, semibold: Uint8Array): boolean;
  /** Never draws again. A frame that is still to come holds all its memory, and comes not while it is off screen. */
  close(): void;
  setScreen(screen: Screen): void;
  /** Names of the colours that the canvas needs: a style sheet has each as --NAME. */
  colourNames(): string[];
  /** Their values, in that order, as #rrggbb. */
  setColours(values: string[]): void;
  /** Whether cells have a pattern for their colour, and whether what plays changes seldom. */
  setLook(patterns: boolean, calm: boolean): void;
  /** Whether a search that has played to its end goes over to the best line that it has found. */
  setGoesOver(on: boolean): void;

  catalog(): Game[];
  /** Shows what a link says. After a failure all is as it was. An empty text is the first visit's default. */
  open(spec: string): Failure | { spec: string };
  /** Says which day it is, as YYYY-MM-DD; gives the spec of its board. */
  setDay(date: string): Failure | { spec: string };
  /** Null as long as no day was set. */
  daily(): Daily | null;
  /** A game that `by_hand` told of, before the page was loaded anew, counts again. */
  recall(game: string): void;
  /** The spec of the moment on screen. */
  link(): string;
  /** The same with less: "settings" is this run or match at its start, "board" the board as it was before any move; "run"
   *  is the one search on screen, also where it is for a move of a match. */
  shortened(to: 'settings' | 'board' | 'run'): string;
  /** What there is to know of a spec without showing it. */
  describeLink(spec: string): Link | Failure;
  /** What made a board, a value of b=; null where no generator of the game did. */
  generatedBoard(game: string, board: string): GeneratedBoard | null;
  /** The value of b= for a board that is to be generated, without a rest that does not go with its numbers. It may not
   *  be there: read() says so. */
  boardName(game: string, board: GeneratedBoard): string;
  /** Reads a board without showing it. Errors have line and column. */
  read(game: string, text: string): Failure | ReadBoard;
  /** Shows a board; algorithm and parameters stay where the game does. `board` as from read(). */
  openBoard(game: string, board: string): Failure | { spec: string };
  state(): State;
  command(command: Command): void;
  /** Opens, among the details, the reason for what the search does at the node shown. */
  explain(): void;
  /** Goes to a node without playing on, or to where the run ends if that comes before. */
  goTo(node: number): void;
  /** In nodes a second; Infinity is as fast as possible, 0 one that fits the run's length. Taken down to a speed that
   *  the page has. */
  setSpeed(nodes: number): void;

  /** A finger or the mouse: `type` is 'move', 'down', 'up' or 'leave', in CSS pixels of the canvas. */
  pointer(type: string, x: number, y: number, touch: boolean): void;
  /** Whether a finger put down there drags or scrolls something in the canvas, so that the page must not scroll. */
  wantsTouch(x: number, y: number): boolean;
  /**
   * A key, by its name in events, for what is open in the canvas: a list of choices, or, Escape, a hint or a board that
   * is kept. False where it is for none.
   */
  pressKey(key: string): boolean;
  /** The wheel over the canvas, turned by `dy`, in CSS pixels. False where nothing there scrolls on: leave it to the page. */
  wheel(x: number, y: number, dy: number): boolean;
  /** Frames drawn since the start. */
  frames(): number;
  /** What is still to be drawn: what came of input, the motion of what plays or is on its way to a node, a tooltip that a
   *  resting pointer may bring, nothing. */
  upcoming(): 'input' | 'motion' | 'tooltip' | 'nothing';
  diagnostics(): Diagnostics;
  /** Of WebAssembly's memory, which never shrinks, what is allocated just now. Counting takes some milliseconds a million
   *  blocks, so it is no part of the diagnostics. */
  bytesInUse(): number;
  /** What can be pointed at in the canvas, by label. */
  items(): { label: string; box: Box }[];

  /** What the panels on screen show, by region, as of the last frame. */
  mirror(): Record<string, Part[]>;
  /** Gives a control of mirror() a value, as if it was set in the canvas; any value presses a button. */
  want(id: number, value: number): void;
  /** The control that has the focus: the canvas draws a ring around it, or around one of its cells or steps. `from` is a
   *  cell that is being dragged. An id of 0 and items of -1 are none. */
  focus(id: number, item: number, from: number): void;
  /** The board on screen. */
  board(): BoardInWords;
  picture(): Picture;
  /** Of a race, what each run shows: its board, and its best result up to there. Else nothing. */
  race(): RaceBoard[];
  /** A cell and what a click there would do, in words; or what dragging another one there would: -1 for none. */
  cell(index: number, from: number): string;
  /** Plays what a click on a cell means, or a drag to another; paints it while the board is edited. Why nothing came of
   *  it; empty where something did. */
  useCells(from: number, to: number): string;
}

/** What the module is created with. */
export interface Host {
  canvas: HTMLCanvasElement;
  /**
   * Called after a frame in which something that state() or link() tells has changed; of what plays ten times a second
   * at most.
   */
  onChange?: () => void;
  /** Called after a frame in which something that mirror() tells has changed; `parts`: not only values have. */
  onMirror?: (parts: boolean) => void;
  /** Called when the canvas wants another mouse pointer: 'default', 'pointer', 'ew-resize'. */
  onCursor?: (cursor: string) => void;
}
