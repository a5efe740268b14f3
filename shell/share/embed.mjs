// Offers the moment as a demo for other people's pages: the code to paste there, and the demo as it will look.
import { addressOf } from '../page/link.mjs';
import { button, element, input, make, styleValue } from '../common/elements.mjs';
import { escaped } from '../common/escaped.mjs';
import { posterOf, posterSvg, roomStyle } from '../common/poster.mjs';
import { makePoster } from './poster.mjs';
import { capitalised, copyField, showVerdict } from './shared.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */

const width = 640; // CSS pixels of the demo in the preview; the ratio in the code is that at this width
/** What the demo begins with, if not with the moment on screen, by the kind of the link. @type {Record<string, string>} */
const starts = { match: 'The match’s start', race: 'The race’s start' };
const defaults = { theme: 'system', controls: 'full', autoplay: 'click', speed: '1000', loop: 'no', reason: 'no' };

/** @param {Record<string, string>} attributes */
const markup = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

export class ShareEmbed {
  /** @type {Shared | undefined} */
  #shared;
  /** The spec that the demo begins with; empty while that is being found out. */
  #spec = '';
  /** The height that suits the board at that width; 0 until the demo has told. */
  #height = 0;
  /** What the demo shows before it is started; undefined while that is being made. @type {import('./poster.mjs').Poster | undefined} */
  #poster;
  #making = new AbortController();
  /** The line below the demo as it was last filled in here. */
  #note = '';

  constructor() {
    this.form = /** @type {HTMLFormElement} */ (element('embed-options'));
    this.code = /** @type {HTMLTextAreaElement} */ (element('embed-code'));
    this.place = element('embed-preview');
    this.frame = make('iframe', { title: 'Preview of the demo' });
    this.whole = element('embed-whole');
    this.head = element('embed-head');
    this.copyButton = button('copy-embed');
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('input', () => this.#write());
    this.form.addEventListener('change', ({ target }) => {
      if (/** @type {HTMLInputElement} */ (target).name === 'from') void this.#makePoster();
      else this.#preview();
    });
    this.code.addEventListener('focus', () => this.code.select());
    this.copyButton.addEventListener('click', () => this.#copy());
    element('share-dialog').addEventListener('close', () => this.hide());
    addEventListener('message', (event) => this.#listen(event));
    new ResizeObserver(() => this.#fit()).observe(this.place);
  }

  /** @param {Shared} shared */
  show(shared) {
    if (shared !== this.#shared) {
      input('embed-title').value = capitalised(`${shared.state.algorithm} on ${shared.state.board}`);
      input('embed-note').value = this.#note = '';
    }
    this.#shared = shared;
    element('embed-start').textContent = starts[shared.kind] ?? 'The search’s start';
    this.copyButton.hidden = false;
    void this.#makePoster();
  }

  async #makePoster() {
    this.#making.abort();
    this.#making = new AbortController();
    const { signal } = this.#making;
    this.#poster = undefined;
    if (!this.#shared) return;
    const isMoment = this.#value('from') === 'moment';
    // Where a match begins is found out with its poster.
    const isKnown = isMoment || this.#shared.kind !== 'match';
    this.#spec = isKnown ? this.#shared[isMoment ? 'moment' : 'settings'] : '';
    this.#preview();
    const poster = await makePoster(this.#shared, isMoment, signal).catch(() => undefined);
    if (signal.aborted || !poster) return;
    this.#poster = poster;
    this.#spec = poster.start;
    this.#preview();
    this.#fillIn(poster.note);
    this.#write();
  }

  /** What somebody has typed there stays. @param {string} note */
  #fillIn(note) {
    const field = input('embed-note');
    if (field.value === this.#note) field.value = note;
    this.#note = note;
  }

  /** Takes the demo out, which would hold memory and a drawing context although nobody sees it. */
  hide() {
    this.#making.abort();
    this.copyButton.hidden = true;
    this.frame.removeAttribute('src');
    this.frame.remove();
  }

  /** @param {string} name */
  #value(name) {
    return String(new FormData(this.form).get(name) ?? '').trim();
  }

  /** The options that have not their defaults. */
  #options() {
    return Object.fromEntries(
      Object.entries(defaults).flatMap(([name, initial]) => {
        const value = this.#value(name);
        return value && value !== initial ? [[name, value]] : [];
      }),
    );
  }

  #demoAddress() {
    const page = new URL('embed.html', location.href);
    page.search = String(new URLSearchParams(this.#options()));
    page.hash = this.#spec;
    return page.href;
  }

  #write() {
    const title = this.#value('title') || 'A board-game search';
    const isFrame = this.#value('as') === 'iframe';
    input('embed-note').disabled = isFrame;
    element('embed-note-hint').hidden = !isFrame;
    this.head.hidden = isFrame;
    this.head.children[0].textContent = title;
    this.head.children[1].textContent = this.#value('note');
    this.#fit();
    const code = () => (isFrame ? this.#frameCode(title) : this.#elementCode(title));
    const written = this.#spec ? code() : '';
    if (written !== this.code.value) showVerdict(''); // which was of the code before
    this.code.value = written;
    this.copyButton.disabled = !this.#spec;
  }

  /** @param {string} title */
  #elementCode(title) {
    const script = new URL('lookahead-demo.js', location.href).href;
    const link = `<a${markup({ href: addressOf(this.#spec) })}>${escaped(title)}</a>`;
    const { attributes, drawing } = this.#posed();
    const all = markup({ spec: this.#spec, title, note: this.#value('note'), ...this.#options(), ...attributes });
    return `<script${markup({ src: script })} async></script>\n<lookahead-demo${all}>${drawing}${link}</lookahead-demo>\n`;
  }

  /** What shows the board before anything is loaded. @returns {{ attributes: Record<string, string>, drawing: string }} */
  #posed() {
    const { boards, runs } = this.#poster ?? { boards: [], runs: [] };
    const poster = boards.length ? posterOf(boards, runs) : '';
    if (!poster) return { attributes: {}, drawing: '' };
    const [isFull, hasReason] = [this.#value('controls') === 'full', this.#value('reason') === 'yes'];
    const style = roomStyle(boards[0], isFull, hasReason, runs.length);
    return { attributes: { poster, style }, drawing: posterSvg(boards, styleValue, runs.length) };
  }

  /**
   * What stands around the board takes about 200 pixels however narrow the place is: the frame has at least what that and
   * the board take where it is 300 pixels wide.
   * @param {string} title
   */
  #frameCode(title) {
    const { rows, columns } = this.#shared?.picture ?? { rows: 1, columns: 1 };
    const height = this.#height || width;
    const least = Math.min(height, 200 + Math.round((300 * rows) / columns));
    const style = `width: 100%; aspect-ratio: ${width} / ${height}; min-height: ${least}px; border: 0`;
    return `<iframe${markup({ src: this.#demoAddress(), title, loading: 'lazy', style })}></iframe>\n`;
  }

  #preview() {
    const address = this.#demoAddress();
    if (this.#spec && this.frame.src !== address) {
      this.#height = 0;
      // One that got another address would add a step to the page's way back.
      const frame = make('iframe', { title: this.frame.title, src: address });
      this.frame.replaceWith(frame);
      this.frame = frame;
    }
    if (this.#spec && !this.frame.isConnected) this.whole.append(this.frame);
    this.#write();
  }

  /** @param {MessageEvent} event */
  #listen({ source, data }) {
    if (source !== this.frame.contentWindow || data?.lookahead !== 1 || data.type !== 'height') return;
    this.#height = data.height;
    this.#fit();
    this.#write();
  }

  /** Shows the whole demo, as small as its place makes it. */
  #fit() {
    const height = this.#height || width;
    const scale = Math.min(1, this.place.clientWidth / width);
    Object.assign(this.frame.style, { width: `${width}px`, height: `${height}px` });
    Object.assign(this.whole.style, { width: `${width}px`, transform: `scale(${scale})`, transformOrigin: '0 0' });
    this.place.style.height = `${(height + this.head.offsetHeight) * scale}px`;
  }

  #copy() {
    return copyField(this.code, 'Code copied');
  }
}
