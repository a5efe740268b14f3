// A demo: a picture of a link's board, or the playground itself. The playground comes when it is asked for and the frame
// is on screen, and goes again when it has been off screen for a while, or when the browser has taken its drawing context
// for others: the picture then is of the moment that it stood at, and so is what comes back.
import { drawBoard } from '../common/board_svg.mjs';
import { preview } from './picture.mjs';

/** @typedef {import('./live.mjs').Live} Live */
/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../playground.d.ts').State} State */
/** @typedef {import('../lookahead-demo.d.ts').DemoState} DemoState */
/** @typedef {import('../lookahead-demo.d.ts').Speed} Speed */

// In milliseconds.
const putAwayDelay = 3000; // off screen
const loopDelay = 2000; // at the end

const root = document.documentElement;

/**
 * @typedef {object} Watcher
 * @property {() => void} changed what describe() tells is another
 * @property {(picture: Picture) => void} drawn
 * @property {(message: string, isShown: boolean) => void} failed what was asked for can't be done; `isShown` where
 *   nothing else is on screen that tells
 * @property {(state: State) => void} ended it has played to the end
 * @property {() => boolean} mayScroll whether wheel and fingers are the demo's
 */

export class Demo {
  /** The moment to show; while it is live, the one that was asked for last. */
  #spec = '';
  /** Whether it is to play when it can. */
  #plays = false;
  /** The node to go to when it can. @type {number | undefined} */
  #node;
  /** On its way there, or to the link's. */
  #isUnderWay = false;
  #isVisible = false;
  #isStarting = false;
  /** Put away, and to come back when it is visible. */
  #isAsleep = false;
  /** How many runs were asked for. */
  #asked = 0;
  /** @type {Live | undefined} */
  #live;
  /** @type {State | undefined} */
  #state;
  /** @type {Picture | undefined} */
  #picture;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #putAwayTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #loopTimer;

  /** @param {Element} svg @param {Speed | undefined} speed @param {boolean} loops @param {Watcher} watcher */
  constructor(svg, speed, loops, watcher) {
    this.svg = /** @type {SVGSVGElement} */ (svg);
    this.speed = speed;
    this.loops = loops;
    this.watcher = watcher;
  }

  /** Undefined while there is but a picture. */
  get playground() {
    return this.#live?.playground;
  }

  /** The spec of the moment shown. */
  get spec() {
    return this.playground?.link() ?? this.#spec;
  }

  /** @returns {DemoState} */
  describe() {
    const { node = 0, end = 0, status = 'running', best = '' } = this.#state ?? {};
    const sentence = this.#state?.sentence ?? this.#picture?.result ?? '';
    const playing = this.#live !== undefined && this.#state?.playing === true;
    return { spec: this.spec, live: this.#live !== undefined, playing, node, end, status, sentence, best };
  }

  /**
   * Shows another run; where it can't, all stays as it was.
   * @param {string} spec @param {boolean} isAddress the frame's own: where it is broken, the frame has to say so
   */
  async load(spec, isAddress = false) {
    const asked = ++this.#asked;
    const wasLive = this.#live !== undefined;
    const opened = await this.#open(spec);
    if (asked !== this.#asked) return;
    if ('error' in opened) {
      const { message, column } = opened.error;
      this.watcher.failed(`This demo’s link can’t be opened: ${message} (column ${column}).`, isAddress);
      return;
    }
    if (!wasLive) this.playground?.open(opened.spec); // it came meanwhile
    this.#spec = opened.spec;
    this.#node = undefined;
    this.#state = undefined;
    this.#draw(opened.picture);
    this.#come();
    this.watcher.changed();
  }

  /** @param {string} spec */
  async #open(spec) {
    const { playground } = this;
    if (!playground) return preview(spec);
    const opened = playground.open(spec);
    return 'error' in opened ? opened : { spec: spec || opened.spec, picture: playground.picture() };
  }

  play() {
    this.#plays = true;
    this.#come();
  }

  /** Live, at rest unless it plays already. */
  wake() {
    this.#isAsleep = true;
    this.#come();
  }

  pause() {
    this.#plays = false;
    this.#isUnderWay = false;
    if (this.playground?.state().playing) this.playground.command('play');
  }

  /** @param {number} node */
  seek(node) {
    this.#plays = false;
    this.#node = node;
    this.#isUnderWay = false; // to any other
    this.#come();
  }

  /** @param {Speed} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.playground?.setSpeed(speed === 'max' ? Infinity : speed);
  }

  /** @param {boolean} isVisible */
  setVisible(isVisible) {
    this.#isVisible = isVisible;
    clearTimeout(this.#putAwayTimer);
    if (!isVisible) this.#putAwayTimer = setTimeout(() => this.#putAway(), putAwayDelay);
    if (this.#live) this.#apply();
    else this.#come();
  }

  /** The picture is of the moment on screen: for paper. */
  refreshPicture() {
    if (this.playground) this.#draw(this.playground.picture());
  }

  /** Goes live where something wants that, and does what is wanted. */
  #come() {
    const isWanted = this.#plays || this.#isAsleep || this.#node !== undefined;
    if (this.#live) this.#apply();
    else if (isWanted && this.#isVisible && this.#picture && !this.#isStarting) void this.#start();
  }

  async #start() {
    this.#isStarting = true;
    root.classList.add('loading');
    try {
      const { Live } = await import('./live.mjs');
      this.#live = await Live.start({
        follow: (state) => this.#follow(state),
        lost: () => this.#giveUp(),
        mayScroll: this.watcher.mayScroll,
      });
      this.#isAsleep = false;
      if (this.speed) this.setSpeed(this.speed);
      this.#live.playground.open(this.#spec);
      this.#apply();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.watcher.failed(`This demo can’t be started: ${reason}.`, true);
    }
    this.#isStarting = false;
    root.classList.remove('loading');
    if (!this.#isVisible) this.setVisible(false); // it was scrolled away meanwhile
  }

  /** What is wanted is done; what is on its way to a node goes on when it is there. */
  #apply() {
    const { playground } = this;
    if (!playground) return;
    if (this.#node !== undefined && !this.#isUnderWay) playground.goTo(this.#node);
    const { playing, seeking } = playground.state();
    this.#isUnderWay = seeking;
    if (!seeking) this.#node = undefined;
    if (!seeking && playing !== (this.#plays && this.#isVisible)) playground.command('play');
  }

  /** @param {State} state */
  #follow(state) {
    if (!this.#live) return; // what it shows before it is told what to show
    this.#state = state;
    const hasEnded = !state.playing && state.status !== 'running' && state.node === state.end;
    if (this.#isUnderWay && !state.seeking) {
      this.#isUnderWay = false;
      this.#node = undefined;
      this.#apply();
    } else if (this.#plays && hasEnded) this.#end(state);
    else if (!state.seeking && this.#isVisible) this.#plays = state.playing; // as whoever sees it wants it
    this.watcher.changed();
  }

  /** @param {State} state */
  #end(state) {
    this.#plays = false;
    this.watcher.ended(state);
    clearTimeout(this.#loopTimer);
    if (this.loops) this.#loopTimer = setTimeout(() => this.#playAgain(), loopDelay);
  }

  /** Unless somebody has gone elsewhere meanwhile. */
  #playAgain() {
    if (this.#state?.node === this.#state?.end) this.play();
  }

  #putAway() {
    const live = this.#live;
    if (!live) return;
    if (!this.#isUnderWay) this.#spec = live.playground.link();
    this.#draw(live.playground.picture());
    this.#live = undefined;
    this.#isAsleep = true;
    live.close();
    this.watcher.changed();
  }

  /** Others are on screen as well: it comes back when it is asked to. */
  #giveUp() {
    this.#plays = false;
    this.#putAway();
    this.#isAsleep = false;
  }

  /** @param {Picture} picture */
  #draw(picture) {
    this.#picture = picture;
    const { rows, columns, result } = picture;
    drawBoard(this.svg, picture);
    this.svg.style.setProperty('--columns', String(columns));
    this.svg.style.setProperty('--rows', String(rows));
    this.svg.setAttribute('aria-label', `Board, ${rows} rows, ${columns} columns: ${result}`);
    this.watcher.drawn(picture);
  }
}
