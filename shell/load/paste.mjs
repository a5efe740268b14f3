// Boards as text, typed, pasted or from a file. A text that cannot be read is marked where it goes wrong.
import { drawBoard } from '../common/board_svg.mjs';
import { acceptChosen, readText } from '../common/files.mjs';
import { excerpt } from '../common/notice.mjs';
import { element, input, make } from '../common/elements.mjs';

/** @typedef {import('../engine.d.ts').EngineError} EngineError */

/** @typedef {import('../playground.d.ts').Playground} Playground */

/**
 * Reads a text as a board of that game or, where it is none, of the first game that has such boards. What is wrong is
 * said of that game. Any rows of digits could be one column of numbers, so that such a board is of no other game.
 * @param {Playground} playground @param {string} game @param {string} text
 */
export function readAsAny(playground, game, text) {
  const read = playground.read(game, text);
  if (!('error' in read)) return read;
  const others = playground.catalog().map(({ id }) => playground.read(id, text));
  return others.find((other) => !('error' in other) && other.picture.columns > 1) ?? read;
}

export class Paste {
  /** @param {Playground} playground @param {(found: import('./dialog.mjs').Found) => void} report */
  constructor(playground, report) {
    this.playground = playground;
    this.report = report;
    this.text = /** @type {HTMLTextAreaElement} */ (element('text'));
    this.focus = this.text;
    this.preview = /** @type {Element} */ (element('from-paste').querySelector('.preview'));
    this.text.addEventListener('input', () => this.#read());
    this.text.addEventListener('scroll', () =>
      element('wrong-line').style.setProperty('--scrolled', String(this.text.scrollTop)),
    );
    acceptChosen(input('file'), async (file) => {
      const read = await readText(file);
      if ('problem' in read) return this.refuse(`${file.name}: ${read.problem}`);
      this.fill(read.text);
      this.#read();
    });
  }

  /** @param {import('../engine.d.ts').Game} game */
  show(game) {
    this.game = game;
    element('notation').textContent = game.notation;
    this.#read();
  }

  /** @param {string} text */
  fill(text) {
    this.text.value = text;
  }

  /** Of a file that gives no text: what was typed before stays. @param {string} problem */
  refuse(problem) {
    this.report({ wrong: make('span', {}, `${problem}.`) });
  }

  #read() {
    const text = this.text.value;
    const found = text.trim() ? readAsAny(this.playground, this.game?.id ?? '', text) : null;
    const isWrong = found !== null && 'error' in found;
    this.text.ariaInvalid = String(isWrong);
    this.preview.classList.toggle('stale', isWrong);
    element('wrong-line').hidden = !isWrong;
    if (isWrong) return this.#showError(text, found.error);
    if (found) drawBoard(this.preview, found.picture);
    else this.preview.replaceChildren();
    this.report(found);
  }

  /** @param {string} text @param {EngineError} error */
  #showError(text, error) {
    const style = element('wrong-line').style;
    style.setProperty('--line-before', String(error.line - 1));
    style.setProperty('--scrolled', String(this.text.scrollTop));
    const place = text.trim().includes('\n') ? `Line ${error.line}, column ${error.column}` : `Column ${error.column}`;
    this.report({ wrong: make('div', {}, `${place}: ${error.message}`, excerpt(text, error)) });
  }
}
