// Offers the moment as a link, with all of it or less. What is too long for chats and mails is offered as a file, which
// the Load dialog reads.
import { saveFile } from '../common/files.mjs';
import { addressOf } from '../page/link.mjs';
import { button, counted, element, number, reasonOf } from '../common/elements.mjs';
import { part } from '../common/parts.mjs';
import { copyField, placeOf, showVerdict } from './shared.mjs';
import { pngOfStill, stillOf } from './still.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('./shared.mjs').Shared} Shared */
/** @typedef {'moment' | 'settings' | 'board'} Part */

// One chat service cuts messages at 2,000 characters, and people write something around a link.
const mostCharacters = 1800;

const pictureWidth = 1200; // pixels

// A QR code of more characters is too fine to be read off a screen.
const mostInCode = 500;

export class ShareLink {
  /** @type {Shared | undefined} */
  #shared;

  /** @param {Playground} playground */
  constructor(playground) {
    this.playground = playground;
    this.panel = element('as-link');
    this.field = /** @type {HTMLTextAreaElement} */ (element('share-link'));
    this.code = /** @type {Element} */ (element('share-code'));
    this.panel.addEventListener('change', () => this.#write());
    this.field.addEventListener('focus', () => this.field.select());
    button('copy-link').addEventListener('click', () => this.#copy());
    button('save-link').addEventListener('click', () => this.#save());
    button('save-picture').addEventListener('click', () => this.#savePicture());
  }

  /** @param {Shared} shared */
  show(shared) {
    const whole = /** @type {HTMLInputElement} */ (this.panel.querySelector('[value=moment]'));
    if (shared !== this.#shared) whole.checked = true;
    this.#shared = shared;
    this.#write();
  }

  /** Copies the link to the whole moment at once, unless it is too long to be sent. */
  offer() {
    if (this.#isLong()) showVerdict('Too long for most chats and mails: save it as a file, or share less.');
    else this.#copy();
  }

  #part() {
    const chosen = /** @type {HTMLInputElement} */ (this.panel.querySelector('[name=part]:checked'));
    return /** @type {Part} */ (chosen.value);
  }

  #spec() {
    return this.#shared?.[this.#part()] ?? '';
  }

  #isLong() {
    return this.field.value.length > mostCharacters;
  }

  #write() {
    this.field.value = addressOf(this.#spec());
    element('share-carries').textContent = this.#carries();
    element('share-length').textContent = `${number(this.field.value.length)} characters`;
    element('share-length').classList.toggle('bad', this.#isLong());
    button('save-link').hidden = !this.#isLong();
    showVerdict('');
    this.#drawCode();
  }

  /** The library for QR codes is loaded when it is first needed. */
  async #drawCode() {
    const link = this.field.value;
    const fits = link.length <= mostInCode;
    this.code.classList.toggle('none', !fits);
    if (!fits) return;
    try {
      const { drawCode } = await part(import('./code.mjs'));
      if (link === this.field.value) drawCode(this.code, link);
    } catch (error) {
      this.code.classList.add('none');
      showVerdict(`The QR code could not be drawn: ${reasonOf(error)}.`);
    }
  }

  /** Says what somebody who opens the link will see. */
  #carries() {
    const none = { node: 0, board: '', solution: false, move: 0, moves: 0 };
    const state = this.#shared?.state ?? none;
    const link = this.playground.describeLink(this.#spec());
    const { kind, moves } = 'error' in link ? { kind: 'board', moves: 0 } : link;
    const after = moves ? `, after ${counted(moves, 'move')}` : '';
    const line = kind === 'match' ? 'this match' : 'the best line';
    return {
      moment: state.solution
        ? `Opens this board at move ${number(state.move)} of ${number(state.moves)} of ${line}.`
        : `Opens this board at node ${number(state.node)}${after}.`,
      settings: kind === 'match' ? `Goes on with this match${after}.` : `Plays this search from its start${after}.`,
      board: `Opens the board alone, ${state.board}, with the game’s own search.`,
    }[this.#part()];
  }

  #copy() {
    return copyField(this.field, `Link copied: ${number(this.field.value.length)} characters`);
  }

  async #savePicture() {
    if (!this.#shared) return;
    const name = `lookahead-${this.#shared.state.game}-${placeOf(this.#shared)}.png`;
    try {
      saveFile(name, await pngOfStill(stillOf(this.#shared, pictureWidth, true)));
      showVerdict(`Saved ${name}: send it along with the link.`);
    } catch (error) {
      showVerdict(`The picture could not be made: ${reasonOf(error)}.`);
    }
  }

  #save() {
    const { game } = this.#shared?.state ?? { game: '' };
    saveFile(`lookahead-${game}.txt`, new Blob([`${this.#spec()}\n`], { type: 'text/plain' }));
    showVerdict('Saved. Load reads the file back.');
  }
}
