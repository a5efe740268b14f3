// The accessible mirror: the canvas for those who do not see it, or use keys alone. Each region of the page has,
// unseen, a real control for each one that its panel draws, and the panel's words (web/widgets/mirror.h tells them).
// What a control does is done by the panel, and where the focus is the canvas draws a ring. The page asks what there is
// whenever that has changed, but seldom while a search plays.
import { element, make } from '../common/elements.mjs';
import { BoardGrid } from './board_grid.mjs';
import { makers } from './controls.mjs';
import { Steps } from './steps.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Part} Part */
/** @typedef {import('../playground.d.ts').State} State */

/**
 * The elements of one part. `update` makes them show what the part has become.
 * @typedef {{ element: HTMLElement, update: (part: Part, isPlaying: boolean) => void }} View
 */

// In milliseconds.
const restInterval = 30;
const playingInterval = 500;

const focusable = 'button:not([tabindex="-1"]), select, input, [tabindex="0"]';

/** The mirror of one panel, in its region of the page. */
class Region {
  /** By id, or by kind and number where a part has none. @type {Map<string, { view: View, id: number }>} */
  #views = new Map();
  /** The keys of those that can have the focus, in the order of the panel. @type {string[]} */
  #controls = [];
  /** The one that had the focus when it went. */
  #left = '';

  /** @param {HTMLElement} region @param {(part: Part) => View} makeView */
  constructor(region, makeView) {
    this.name = region.dataset.region ?? '';
    this.makeView = makeView;
    this.element = make('div', { className: 'mirror' });
    region.append(this.element);
  }

  /** @param {Part[]} parts @param {boolean} isPlaying */
  update(parts, isPlaying) {
    const keys = keysOf(parts);
    const focused = this.#controls.find((key) => this.#views.get(key)?.view.element.contains(document.activeElement));
    const isBack = keys.includes(this.#left) && !this.#views.has(this.#left);
    for (const [key, { view }] of this.#views) {
      if (keys.includes(key)) continue;
      view.element.remove();
      this.#views.delete(key);
    }
    // Parts that stay keep their order, and are never taken out of the page: so they keep the focus, too.
    let next = this.element.firstElementChild;
    parts.forEach((part, index) => {
      const view = this.#viewOf(keys[index], part);
      view.update(part, isPlaying);
      if (view.element === next) next = next.nextElementSibling;
      else this.element.insertBefore(view.element, next);
    });
    const before = this.#controls;
    this.#controls = keys.filter((_, index) => parts[index].id !== 0);
    if (focused === undefined || this.#views.has(focused)) return;
    // The control that had the focus is gone. If one that went before it has come back in its stead, as the button that
    // has opened the editor does when the editor is left, that one gets the focus.
    this.#focus(isBack ? this.#left : this.#heirOf(focused, before));
    this.#left = focused;
  }

  /**
   * The control that stands after what stood before one that is gone; but no list or field if there is another, since these
   * take letters that are shortcuts elsewhere. @param {string} gone @param {string[]} before
   */
  #heirOf(gone, before) {
    const stays = before.slice(0, before.indexOf(gone)).filter((key) => this.#views.has(key));
    const place = stays.length > 0 ? this.#controls.indexOf(stays[stays.length - 1]) + 1 : 0;
    const later = this.#controls.slice(Math.min(place, this.#controls.length - 1));
    return later.find((key) => !/^(choice|number) /.test(key)) ?? later[0];
  }

  /** @param {string | undefined} key */
  #focus(key) {
    const element = key === undefined ? undefined : this.#views.get(key)?.view.element;
    const control = element?.matches(focusable) ? element : element?.querySelector(focusable);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }

  /** @param {string} key @param {Part} part */
  #viewOf(key, part) {
    const known = this.#views.get(key);
    if (known) return known.view;
    const view = this.makeView(part);
    this.#views.set(key, { view, id: part.id });
    return view;
  }

  /** Which part an element belongs to. @param {Node} node */
  idOf(node) {
    for (const { view, id } of this.#views.values()) if (view.element.contains(node)) return id;
    return 0;
  }
}

/** @param {Part[]} parts */
function keysOf(parts) {
  /** @type {Record<string, number>} */
  const counts = {};
  return parts.map(({ kind, id }) =>
    id ? `${kind} ${id}` : `${kind} no. ${(counts[kind] = (counts[kind] ?? 0) + 1)}`,
  );
}

export class Mirror {
  #isPlaying = false;
  #synced = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Playground} playground */
  constructor(playground) {
    this.playground = playground;
    const regions = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-region]')]);
    this.regions = regions.map((region) => new Region(region, (part) => this.#makeView(part)));
    element('main').addEventListener('focusin', (event) => this.#followFocus(event));
    element('main').addEventListener('focusout', () => playground.focus(0, -1, -1));
  }

  /** What panels show has changed. @param {boolean} isUrgent controls came or went, or have other choices */
  changed(isUrgent) {
    if (isUrgent) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    const interval = this.#isPlaying && !isUrgent ? playingInterval : restInterval;
    const wait = Math.max(0, this.#synced + interval - performance.now());
    this.#timer ??= setTimeout(() => this.#sync(), wait);
  }

  /** @param {State} state */
  follow({ playing }) {
    const comesToRest = this.#isPlaying && !playing;
    this.#isPlaying = playing;
    if (comesToRest) this.changed(true);
  }

  #sync() {
    this.#timer = undefined;
    const panels = this.playground.mirror();
    for (const region of this.regions) region.update(panels[region.name] ?? [], this.#isPlaying);
    this.#synced = performance.now();
  }

  /** @param {Part} part @returns {View} */
  #makeView(part) {
    if (part.kind === 'board') return new BoardGrid(this.playground, part.id);
    if (part.kind === 'steps') return new Steps(this.playground, part.id);
    return makers[part.kind](part, (value) => this.playground.want(part.id, value));
  }

  /** Rings are for those who use keys. Cells and steps tell of theirs themselves. @param {FocusEvent} event */
  #followFocus({ target }) {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || target.dataset.item) return;
    const id = this.regions.map((region) => region.idOf(target)).find(Boolean);
    if (id) this.playground.focus(id, -1, -1);
  }
}
