// The steps of the accessible mirror: a line of moves, or what lies around a node of the search tree. They are one stop
// for Tab, and arrow keys go from step to step. The canvas shows the board at the step that has the focus; a step that
// is pressed stays there, or the search goes to it.
import { make } from '../common/elements.mjs';
import { setAttribute, setText } from './controls.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Part} Part */

const numbers = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

export class Steps {
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #current = 0;
  /** Where the search went to what was pressed, other steps lie around it. */
  #isPressed = false;
  #shown = '';

  /** @param {Playground} playground @param {number} id */
  constructor(playground, id) {
    this.playground = playground;
    this.id = id;
    this.element = make('ol');
    this.element.addEventListener('focusin', ({ target }) => {
      this.#isPressed = false; // what comes now was not pressed for
      this.#show(indexOf(target));
    });
    this.element.addEventListener('click', ({ target }) => {
      if (indexOf(target) < 0) return;
      this.#isPressed = true;
      playground.want(id, indexOf(target));
    });
    this.element.addEventListener('keydown', (event) => this.#listen(event));
  }

  /** @param {Part} part */
  update({ label, shown, choices, value }) {
    setAttribute(this.element, 'aria-label', `${label}, ${shown}`);
    const hasFocus = this.element.contains(document.activeElement);
    const all = choices.join('\n');
    const isOther = this.#shown !== all;
    this.#shown = all;
    while (this.#buttons.length > choices.length) this.#buttons.pop()?.parentElement?.remove();
    choices.forEach((words, index) => {
      const button = (this.#buttons[index] ??= this.#add(index));
      setText(button, words);
      setAttribute(button, 'aria-current', index === value ? 'step' : 'false');
    });
    const follows = this.#isPressed && isOther && value >= 0;
    if (isOther) this.#isPressed = false;
    this.#makeCurrent(follows ? value : Math.min(this.#current, choices.length - 1));
    const now = this.#buttons[this.#current];
    if (hasFocus && (follows || !this.element.contains(document.activeElement))) now?.focus({ preventScroll: true });
  }

  /** @param {number} index */
  #add(index) {
    const button = make('button', { type: 'button', tabIndex: -1 });
    button.dataset.item = String(index);
    this.element.append(make('li', {}, button));
    return button;
  }

  /** @param {number} index */
  #makeCurrent(index) {
    this.#current = Math.max(0, index);
    this.#buttons.forEach((button, other) => (button.tabIndex = other === this.#current ? 0 : -1));
  }

  /** @param {number} index */
  #show(index) {
    if (index < 0) return;
    this.#makeCurrent(index);
    this.playground.focus(this.id, index, -1);
  }

  /** @param {KeyboardEvent} event */
  #listen(event) {
    const step = numbers[/** @type {keyof typeof numbers} */ (event.key)];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(this.#current + step, 0), this.#buttons.length - 1);
    this.#buttons[next]?.focus({ preventScroll: true });
  }
}

/** @param {EventTarget | null} target */
const indexOf = (target) => (target instanceof HTMLElement && target.dataset.item ? Number(target.dataset.item) : -1);
