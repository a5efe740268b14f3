// The fragment of the address is the moment on screen. Opening an address shows its moment, and the address follows
// what is shown.
import { hideNotice, showBrokenLink, showOldLink } from '../common/notice.mjs';
import { addressOf, specOf } from './link.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').State} State */

// Milliseconds between changes of the address: browsers refuse to change it all the time.
const restInterval = 350;
const playingInterval = 1000;

/** @param {State} state */
const runOf = ({ game, board, algorithm }) => [game, board, algorithm].join('\n');

export class Link {
  /** The algorithm and the board on screen. A change of either is written to the address at once. */
  #run = '';
  #written = 0;
  /** The address as this page has last read or written it. */
  #address = '';
  /** The address of a link whose node the search is still on its way to; else empty. */
  #awaited = '';
  #notice = '';
  /** The spec of the last moment that was written to the address. */
  #moment = '';
  /** The last moment of each game that was left for something else. @type {Map<string, string>} */
  #left = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Playground} playground */
  constructor(playground) {
    this.playground = playground;
    // The two events may come in either order, and one of them may come alone.
    for (const type of ['popstate', 'hashchange'])
      addEventListener(type, () => location.href !== this.#address && this.openAddress());
  }

  /** Shows what the address names, or says what is wrong with it. @param {boolean} [isFirst] nothing is shown yet */
  openAddress(isFirst = false) {
    const spec = specOf(location.hash);
    const opened = this.playground.open(spec);
    if (!('error' in opened)) this.#forgetNotice();
    if (spec && !('error' in opened)) {
      this.#address = location.href;
      this.#await(this.#address);
      return;
    }
    if ('error' in opened) {
      showBrokenLink(spec, opened.error, isFirst ? 'Here is the board of a first visit instead.' : 'All is as it was.');
      if (isFirst) this.playground.open('');
    }
    this.#write();
  }

  /** What is opened may have the same to say again. */
  #forgetNotice() {
    hideNotice();
    this.#notice = '';
  }

  /** The last moment that was surely shown; empty if there was none yet. */
  get moment() {
    return this.#moment;
  }

  /** Shows another board, as a step that the browser can go back from. @param {string} game @param {string} board */
  openBoard(game, board) {
    return this.#goTo(() => this.playground.openBoard(game, board));
  }

  /**
   * Shows what was last shown of another game, or the game's own board; of the one that is on screen, all stays as it is.
   * @param {{ id: string, board: string }} game
   */
  openGame({ id, board }) {
    if (id === this.playground.state().game) return;
    const moment = this.#left.get(id);
    if (moment) this.open(moment);
    else this.openBoard(id, board);
  }

  /** @param {string} spec */
  open(spec) {
    return this.#goTo(() => this.playground.open(spec), addressOf(spec));
  }

  /** @template {object} T @param {() => T} opening @param {string} [address] of what it opens, where that names a node */
  #goTo(opening, address = '') {
    this.#write();
    const { game } = this.playground.state();
    const moment = this.#moment;
    const opened = opening();
    if ('error' in opened) return opened;
    this.#left.set(game, moment);
    this.#forgetNotice();
    this.#await(address);
    this.#address = this.#awaited || addressOf(this.playground.link());
    history.pushState(null, '', this.#address);
    return opened;
  }

  /** Keeps a link's address until its node is shown: whoever reloads the page meanwhile wants to go there. @param {string} address */
  #await(address) {
    const state = this.playground.state();
    this.#run = runOf(state);
    this.#awaited = state.seeking ? address : '';
  }

  /** @param {State} state */
  follow(state) {
    const { playing, seeking, notice } = state;
    if (notice && notice !== this.#notice) showOldLink(notice);
    this.#notice = notice;
    const run = runOf(state);
    if (!seeking || run !== this.#run) this.#awaited = '';
    const wait = playing && run === this.#run ? playingInterval : restInterval;
    this.#run = run;
    clearTimeout(this.#timer);
    const left = this.#written + wait - performance.now();
    if (left <= 0) this.#write();
    else this.#timer = setTimeout(() => this.#write(), left);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#written = performance.now();
    this.#moment = this.playground.link();
    this.#address = this.#awaited || addressOf(this.#moment);
    if (this.#address !== location.href) history.replaceState(null, '', this.#address);
  }
}
