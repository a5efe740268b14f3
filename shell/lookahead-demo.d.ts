// What a demo's frame and the page around it tell each other, and the element that does it for you. All messages are
// plain objects for postMessage; anything else is ignored on either side.

export type Theme = 'light' | 'dark' | 'system';
/** Nodes a second, from 1 on; 'max' is as fast as possible, 'auto' slow at first and then faster, so that a run of any
 *  length is seen in some fifteen seconds. */
export type Speed = number | 'auto' | 'max';

/** To the frame. */
export type Order = { lookahead: 1 } & (
  | /** Shows another run: a spec, as it stands after a link's #. */ { type: 'load'; spec: string }
  | { type: 'play' }
  | { type: 'pause' }
  | /** Goes to a node, from 0, and stays there. */ { type: 'seek'; node: number }
  | { type: 'speed'; speed: Speed }
  | { type: 'theme'; theme: Theme }
);

/** What the frame shows. */
export interface DemoState {
  /** The moment on screen, for load or for a link. */
  spec: string;
  /** False while it is a picture: not started yet, or put away off screen. */
  live: boolean;
  playing: boolean;
  node: number;
  /** The last node known. */
  end: number;
  /** Of the run: "running", "solved", "exhausted", "limit", ... */
  status: string;
  /** What the board shows, in words. */
  sentence: string;
  /** The best result so far, in words. */
  best: string;
}

/** From the frame. */
export type News = { lookahead: 1 } & (
  | /** It listens. */ { type: 'ready' }
  | /** Something changed; ten times a second at most. */ ({ type: 'state' } & DemoState)
  | /** The height in CSS pixels that fits its width. */ { type: 'height'; height: number }
  | /** It has played to the end of the run; of a match, the match is over. */ {
      type: 'ended';
      status: string;
      best: string;
    }
  | /** What was loaded last can't be shown; all is as it was before. */ { type: 'error'; message: string }
);

/** <lookahead-demo spec="1;g=..." title="..."></lookahead-demo>, defined by the script of that name. With plan="1;g=..." in
 *  place of spec it is a table and a chart of the Lab, which tell nothing but `ready` and `height`. */
export interface LookaheadDemo extends HTMLElement {
  play(): void;
  pause(): void;
  /** Goes to a node, from 0. */
  seek(node: number): void;
  /** A spec, or a whole link. */
  load(spec: string): void;

  addEventListener<T extends News['type']>(
    type: T,
    listener: (event: CustomEvent<Extract<News, { type: T }>>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;

  removeEventListener<T extends News['type']>(
    type: T,
    listener: (event: CustomEvent<Extract<News, { type: T }>>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The element's events as JSX has them: `onstate={({ detail }) => ...}`. */
export type LookaheadDemoHandlers = {
  [T in News['type'] as `on${T}`]?: (event: CustomEvent<Extract<News, { type: T }>>) => void;
};

/** The attributes of the element, for JSX. */
export interface LookaheadDemoAttributes {
  spec?: string;
  plan?: string;
  title?: string;
  /** A line below the title. */
  note?: string;
  /** What is shown until it is started: a board and moves, as the page's own dialog writes them. */
  poster?: string;
  controls?: string;
  autoplay?: string;
  loop?: string;
  /** `yes`: below the demo stands why each move is made. */
  reason?: string;
  speed?: string;
  theme?: Theme;
  ratio?: string;
  /** The address of a Lookahead site; needed where the element comes from the package. */
  site?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'lookahead-demo': LookaheadDemo;
  }
}
