// The playground in the frame, for as long as it is on screen. Canvas, mirror and all that belongs to them stand in one
// element, which is taken out to be rid of all of them and to free the drawing context.
import { followState } from '../page/announce.mjs';
import { followLayout } from '../page/layout.mjs';
import { Mirror } from '../mirror/mirror.mjs';
import { loadPlayground, NoCanvasError } from '../page/playground.mjs';
import { listenToPointers } from '../page/pointer.mjs';
import { followTheme } from '../page/theme.mjs';
import { element } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').State} State */

/**
 * @typedef {object} Owner
 * @property {(state: State) => void} follow told whenever what is shown has changed
 * @property {() => void} lost the browser took the drawing context away
 * @property {(error: Error) => void} broken it can't go on, and nothing can be asked of it any more
 * @property {() => boolean} mayScroll whether wheel and fingers are the demo's
 */

/** Makes a canvas and its regions, on which nothing is drawn yet. */
function makeStage() {
  const template = /** @type {HTMLTemplateElement} */ (element('live'));
  const main = /** @type {HTMLElement} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true));
  element('stage').append(main);
  return { main, canvas: /** @type {HTMLCanvasElement} */ (main.querySelector('canvas')) };
}

export class Live {
  #leaving = new AbortController();

  /** @param {HTMLElement} main @param {HTMLCanvasElement} canvas @param {Playground} playground */
  constructor(main, canvas, playground) {
    this.main = main;
    this.canvas = canvas;
    this.playground = playground;
  }

  /** @param {Owner} owner @returns {Promise<Live>} */
  static async start(owner) {
    const { main, canvas } = makeStage();
    const announce = followState();
    /** @type {Mirror | undefined} */
    let mirror;
    try {
      const playground = await loadPlayground(
        {
          canvas,
          onChange: () => {
            const state = playground.state();
            mirror?.follow(state);
            announce(state);
            owner.follow(state);
          },
          onMirror: (parts) => mirror?.changed(parts),
          onCursor: (cursor) => (canvas.style.cursor = cursor),
        },
        owner.broken,
      );
      mirror = new Mirror(playground);
      const live = new Live(main, canvas, playground);
      live.#connect(owner);
      return live;
    } catch (error) {
      if (error instanceof NoCanvasError) error.playground.close(); // else it is held, although nothing reads of it
      main.remove();
      throw error;
    }
  }

  /**
   * Whether the browser has taken the drawing context. A canvas whose context went while the playground was loading gives it
   * that one, and the event came before anybody listened: so this is to be asked once it has started.
   */
  isLost() {
    return this.canvas.getContext('webgl2')?.isContextLost() ?? false;
  }

  /** @param {Owner} owner */
  #connect(owner) {
    const { signal } = this.#leaving;
    followTheme(this.playground, signal);
    followLayout(this.canvas, this.playground, signal);
    listenToPointers(this.canvas, this.playground, owner.mayScroll);
    this.canvas.addEventListener('webglcontextlost', () => owner.lost(), { signal });
    Object.assign(globalThis, { lookahead: this.playground }); // for the console, as on the page itself
    this.#showWhenDrawn();
  }

  #showWhenDrawn() {
    if (this.#leaving.signal.aborted) return;
    if (this.playground.frames()) {
      this.canvas.classList.add('live');
      document.documentElement.classList.add('live');
      // What had the focus is hidden now. With the focus here, the next Tab goes to the first control, and screen
      // readers go on reading here.
      if (document.hasFocus() && document.activeElement === document.body) this.main.focus({ preventScroll: true });
    } else requestAnimationFrame(() => this.#showWhenDrawn());
  }

  /**
   * Takes all of it away; the memory is free when the browser has laid the frame out again. A browser has only sixteen
   * drawing contexts, so that this one is given back at once.
   */
  close() {
    this.#leaving.abort();
    this.playground.close();
    Object.assign(globalThis, { lookahead: undefined });
    // To the playground that is no news: it may be broken, and is not called again.
    this.canvas.addEventListener('webglcontextlost', (event) => event.stopImmediatePropagation(), { capture: true });
    this.canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    this.main.remove();
    document.documentElement.classList.remove('live');
  }
}
