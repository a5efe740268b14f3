// What can be pointed at in a chart: the mark nearest to the pointer shows its label in a small box and is picked by a
// click. Where marks are few enough, they are also reached by keyboard: one stop for Tab, arrows from mark to mark, Enter.
import { makeSvg } from '../../common/svg.mjs';
import { round, widthOf, wrap, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Mark} Mark */
/** @typedef {import('./types.d.ts').Options} Options */
/** @typedef {import('./types.d.ts').Room} Room */

const mostFocusable = 200;
const reach = 28; // pixels from the pointer to a mark

export class Marks {
  /** @type {Mark | null} */
  #shown = null;
  /** @type {SVGElement[]} */
  #stops = [];
  /** Where the pointer was seen last. @type {MouseEvent | null} */
  #pointer = null;

  /** @param {SVGSVGElement} svg drawn but for this @param {Mark[]} marks @param {Options} options @param {Room} room */
  constructor(svg, marks, options, room) {
    this.svg = svg;
    this.marks = marks;
    this.options = options;
    this.room = room;
    this.halo = makeSvg('g', { class: 'halo', 'aria-hidden': 'true' });
    this.tip = makeSvg('g', { class: 'tip', 'aria-hidden': 'true' });
    svg.append(this.halo);
    this.isFocusable = marks.length > 0 && marks.length <= mostFocusable;
    if (this.isFocusable) this.#offerStops();
    svg.append(this.tip);
    svg.addEventListener('pointermove', (event) => this.#point(event));
    svg.addEventListener('pointerleave', () => this.#point(null));
    svg.addEventListener('click', (event) => this.#click(event));
  }

  /** @param {Mark} mark */
  #canPick(mark) {
    return mark.pick !== undefined && this.options.onPick !== undefined;
  }

  /** @param {Mark | null} mark */
  #pick(mark) {
    if (mark && this.#canPick(mark)) this.options.onPick?.(mark.pick);
  }

  #offerStops() {
    this.#stops = this.marks.map((mark, index) => {
      const stop = outline(mark, 'stop');
      const role = this.#canPick(mark) ? 'button' : 'img';
      stop.setAttribute('role', role);
      stop.setAttribute('aria-label', mark.label);
      stop.setAttribute('tabindex', index ? '-1' : '0');
      stop.addEventListener('focus', () => this.#focused(index));
      stop.addEventListener('blur', () => this.#show(null));
      stop.addEventListener('keydown', (event) => this.#key(/** @type {KeyboardEvent} */ (event), index));
      return stop;
    });
    this.svg.append(makeSvg('g', { class: 'stops' }, ...this.#stops));
  }

  /** @param {number} index */
  #focused(index) {
    this.#stops.forEach((stop, each) => stop.setAttribute('tabindex', each === index ? '0' : '-1'));
    this.#show(this.marks[index]);
  }

  /** @param {KeyboardEvent} event @param {number} index */
  #key(event, index) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#pick(this.marks[index]);
    else {
      const next = neighbour(this.marks, index, event.key);
      if (next === undefined) return;
      this.#stops[next].focus();
    }
    event.preventDefault(); // the page does not scroll
    event.stopPropagation();
  }

  /** @param {MouseEvent} event */
  #nearest({ clientX, clientY }) {
    // The style sheet may have made it smaller, or given it more room than it needs.
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return nearest(this.marks, x, y);
  }

  /** @param {MouseEvent | null} event */
  #point(event) {
    this.#pointer = event;
    const mark = event && this.#nearest(event);
    if (mark !== this.#shown) this.#show(mark);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    this.#point(event);
    this.#pick(this.#shown);
  }

  /** Which mark has the focus, and where the pointer is: for the chart that takes this one's place. */
  get reader() {
    return { focused: this.#stops.findIndex((stop) => stop === document.activeElement), pointer: this.#pointer };
  }

  /**
   * Goes on where a reader was in the chart before; false where this one has no mark for whoever was at one by keyboard.
   * @param {Marks['reader']} reader
   */
  resume({ focused, pointer }) {
    if (pointer) this.#point(pointer);
    if (focused < 0) return true;
    const last = this.#stops.length - 1;
    this.#stops[Math.min(focused, last)]?.focus({ preventScroll: true });
    return last >= 0;
  }

  /** @param {Mark | null} mark */
  #show(mark) {
    this.#shown?.group?.classList.remove('emphasised');
    mark?.group?.classList.add('emphasised');
    this.svg.classList.toggle('has-emphasis', mark?.group !== undefined);
    this.svg.classList.toggle('can-pick', mark !== null && this.#canPick(mark));
    this.halo.replaceChildren(...(mark ? [outline(mark, 'ring')] : []));
    this.tip.replaceChildren(...(mark ? drawTip(mark, this.room) : []));
    this.#shown = mark;
    this.options.onHover?.(mark ? mark.label : null);
  }
}

/** A circle around a point, or a cell's own rectangle. @param {Mark} mark @param {string} look */
function outline({ x, y, width, height }, look) {
  if (width === undefined || height === undefined)
    return makeSvg('circle', { class: look, cx: round(x), cy: round(y), r: 7 });
  const place = { x: round(x - width / 2), y: round(y - height / 2), width: round(width), height: round(height) };
  return makeSvg('rect', { class: look, rx: Math.min(4, width / 4, height / 4), ...place });
}

/** @param {Mark[]} marks @param {number} x @param {number} y @returns {Mark | null} */
function nearest(marks, x, y) {
  let [found, least] = [/** @type {Mark | null} */ (null), reach];
  for (const mark of marks) {
    const across = Math.max(0, Math.abs(mark.x - x) - (mark.width ?? 0) / 2);
    const down = Math.max(0, Math.abs(mark.y - y) - (mark.height ?? 0) / 2);
    const distance = mark.width === undefined ? Math.hypot(across, down) : Math.max(across, down) * 8;
    if (distance < least) [found, least] = [mark, distance];
  }
  return found;
}

/** Where a key leads from a mark. @param {Mark[]} marks @param {number} index @param {string} key */
function neighbour(marks, index, key) {
  const { row, x } = marks[index];
  const along = (/** @type {number} */ of) =>
    [...marks.keys()].filter((each) => marks[each].row === of).sort((one, other) => marks[one].x - marks[other].x);
  const ofRow = along(row);
  const place = ofRow.indexOf(index);
  if (key === 'ArrowRight') return ofRow[place + 1];
  if (key === 'ArrowLeft') return ofRow[place - 1];
  if (key === 'Home') return ofRow[0];
  if (key === 'End') return ofRow[ofRow.length - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  const rows = marks.map((mark) => (mark.row - row) * step).filter((distance) => distance > 0);
  if (!rows.length) return undefined;
  const distance = (/** @type {number} */ each) => Math.abs(marks[each].x - x);
  return along(row + step * Math.min(...rows)).reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** The box with the label: above the mark where there is room, and never beyond the chart's edge. @param {Mark} mark @param {Room} room */
function drawTip(mark, { width, height, em }) {
  const [padding, gap] = [0.7 * em, 11];
  const lines = wrap(mark.label, Math.min(24 * em, width - 2 * padding - 4), em);
  const box = {
    width: Math.max(...lines.map((line) => widthOf(line, em))) + 2 * padding,
    height: 1.4 * em * lines.length + padding,
  };
  const half = (mark.height ?? 0) / 2;
  const above = mark.y - half - gap - box.height;
  const top = above >= 1 ? above : Math.min(mark.y + half + gap, height - box.height - 1);
  const left = Math.min(Math.max(mark.x - box.width / 2, 1), width - box.width - 1);
  const place = { x: round(left), y: round(top), width: round(box.width), height: round(box.height), rx: 6 };
  const texts = lines.map((line, index) =>
    write(left + padding, top + padding / 2 + 1.4 * em * (index + 0.5), line, { size: em }),
  );
  return [makeSvg('rect', place), ...texts];
}
