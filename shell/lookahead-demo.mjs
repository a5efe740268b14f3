// <lookahead-demo spec="1;g=..." title="...">: a demo in a frame, for any page. The build (web/toolchain/demo.mjs) makes one
// classic script of it, which loads from any host, whatever headers it sends; a module from elsewhere would need its
// permission. It knows the site by its own address, or by the attribute `site` where it has none (the npm package makes a
// module of it). Types and the messages behind it: lookahead-demo.d.ts.
//
//   spec      a link, or what stands after its #
//   controls, autoplay, speed, loop, theme, reason     as embed.html's query
//   plan      in place of spec: a link of the Lab, for its table and chart, which are run when they are pressed
//   title     what it is called                        ratio     width / height; without it, the frame's own height
//   site      where Lookahead is, if not where this script is
//   note      a line below the title, such as the algorithm and its result
//   poster    a board and moves, as Share writes them (common/poster.mjs): these are shown, and nothing is loaded until
//             somebody presses the board, or a script gives an order
//
// What stands in the element is there for readers without scripts.
import { roomStyle } from './common/poster.mjs';

const source = /** @type {HTMLScriptElement | null} */ (document.currentScript);
const home = source?.src.replace(/\/v\/\d[^/]*\/(?=[^/]*$)/, '/'); // a version's own address is below the site's
const inQuery = ['controls', 'autoplay', 'loop', 'reason'];
const told = ['spec', 'plan', 'speed', 'theme', 'site'];
const patience = 5000; // milliseconds
const namespace = 'http://www.w3.org/2000/svg';
const prefersLight = matchMedia('(prefers-color-scheme: light)');
const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {string | null} link */
const specOf = (link) => {
  const spec = (link ?? '').replace(/^[^#]*#/, '').trim();
  try {
    return decodeURIComponent(spec);
  } catch {
    return spec; // the demo says what is wrong with it
  }
};

/** @param {string | null} text */
const speedOf = (text) => Number(text ?? 1000) || text;

/** @param {string} tag @param {Record<string, string>} [attributes] @param {...(string | Node)} content */
const make = (tag, attributes = {}, ...content) => {
  const made = /^(svg|g|rect|text|path)$/.test(tag)
    ? document.createElementNS(namespace, tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return /** @type {HTMLElement} */ (made);
};

/** @param {string} title */
const makeFrame = (title) => /** @type {HTMLIFrameElement} */ (make('iframe', { loading: 'lazy', title }));

/** A board, and its moves one after the other, over and over; or the boards of a race, which stand still. */
class Poster {
  #isSeen = false;
  #isHeld = false;
  #move = 0;
  /** What stands in cells: a colour's number, and the cell's own. @type {string[][]} */
  #kinds;
  /** @type {string[]} */
  #steps;
  /** The number of the last move. @type {number} */
  #last;
  /** The cells of each. @type {HTMLElement[][]} */
  #boards;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #say = make('p', { class: 'say' });
  #place = make('div', { class: 'board' });
  #hold = make('button', { type: 'button' });
  #watch = new IntersectionObserver((seen) => {
    this.#isSeen = seen[seen.length - 1].isIntersecting;
    this.go();
  });

  /** @param {string} text the attribute @param {HTMLElement} start a button above the board @param {HTMLElement} open a link */
  constructor(text, start, open) {
    const [head, kinds, ...steps] = text.split(';');
    const [size, ...names] = head.split('|');
    const [columns, rows] = size.split('x').map(Number);
    this.size = { columns, rows };
    this.#kinds = kinds.split(',').map((kind) => kind.split(':'));
    this.#steps = steps;
    this.runs = names.length;
    this.#last = this.runs ? 0 : steps.length - 1;
    if (this.runs) this.#place.classList.add('race');
    this.#boards = (this.runs ? names : ['']).map((name) => this.#makeBoard(name));
    this.#hold.addEventListener('click', () => {
      this.#isHeld = !this.#isHeld;
      this.go();
    });
    this.#begin();
    this.#place.append(start);
    this.#watch.observe(this.#place);
    this.element = make(
      'div',
      { class: 'poster' },
      this.#say,
      this.#place,
      make('p', { class: 'invitation' }, 'Play, and it runs in your browser.'),
      make('p', { class: 'because' }, 'Why each move is made stands here as soon as it plays.'),
      make('div', { class: 'foot' }, make('span', {}, 'Lookahead'), this.#hold, open),
    );
  }

  /** @param {string} name of a run; empty where it is no race @returns its cells */
  #makeBoard(name) {
    const { columns, rows } = this.size;
    const tall = Math.min(0.56, 1.4 / Math.max(...this.#kinds.map(([, number = '']) => number.length)));
    const cells = Array.from({ length: Math.min(columns * rows, 4096) }, (_, index) =>
      make(
        'g',
        { transform: `translate(${index % columns} ${Math.floor(index / columns)})` },
        make('rect'),
        make('text'),
      ),
    );
    const svg = make('svg', { role: 'img', viewBox: `0 0 ${columns} ${rows}`, 'font-size': `${tall}` }, ...cells);
    svg.ariaLabel = `${name && `${name}: `}Board, ${rows} rows, ${columns} columns`;
    this.#place.append(make('div', { class: 'run' }, make('p', {}, name), svg));
    return cells;
  }

  /** Shows the first board, or of a race that of each run. */
  #begin() {
    this.#move = 0;
    for (const [run, cells] of this.#boards.entries())
      for (const step of this.#steps.slice(0, run + 1)) this.#apply(step, cells);
  }

  /** @param {string} step numbers are cells that stay, letters what the next one becomes @param {HTMLElement[]} cells */
  #apply(step, cells) {
    let at = 0;
    for (const [, stays, [letter] = ''] of step.matchAll(/(\d+)|([a-z])/gi)) {
      if (stays) at += Number(stays);
      else {
        const [cell, number = ''] = this.#kinds[letter.charCodeAt(0) - (letter > 'Z' ? 97 : 39)] ?? [];
        cells[at]?.setAttribute('fill', `var(--${cell})`);
        cells[at]?.lastElementChild?.setAttribute('fill', cell === '6' ? '#fff' : '#000');
        cells[at++]?.lastElementChild?.replaceChildren(number);
      }
    }
  }

  /** Less often than three times a second, so that nothing flashes; the first board and the last stay longer. */
  go() {
    const last = this.#last;
    clearTimeout(this.#timer);
    this.#say.textContent = last ? `Move ${this.#move} of ${last}` : '';
    this.#hold.textContent = `${this.#isHeld ? 'Show' : 'Stop'} the preview`;
    this.#hold.hidden = !last || prefersStillness.matches;
    if (this.#isSeen && !this.#isHeld && !this.#hold.hidden)
      this.#timer = setTimeout(() => this.#next(), this.#move % last ? 450 : 2000);
  }

  #next() {
    if (this.#move === this.#last) this.#begin();
    else this.#apply(this.#steps[++this.#move], this.#boards[0]);
    this.go();
  }

  /** The search comes in its place, and until then it says so. */
  leave() {
    clearTimeout(this.#timer);
    this.#watch.disconnect();
    this.element.classList.add('coming');
    this.#say.textContent = 'Loading the search';
  }

  close() {
    this.leave();
    this.element.remove();
  }
}

class LookaheadDemo extends HTMLElement {
  static observedAttributes = [...inQuery, ...told, 'title', 'note', 'poster', 'ratio'];

  #frame = makeFrame('');
  #head = make('header');
  #stage = make('div', { class: 'stage' }, this.#frame);
  #card = make('div', { class: 'card' }, this.#head, this.#stage);
  /** How large it is, which the page's rules go before. Its attributes are the page's, and stay as they are. */
  #sheet = new CSSStyleSheet();
  /** What is shown as long as nobody wants more. @type {Poster | undefined} */
  #poster;
  /** Whether it stands in a page and has looked at all its attributes. An element that was parsed before this script came
   *  is connected while it is told of them one by one. */
  #isSetUp = false;
  #isReady = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  /** @type {URL | undefined} */
  #site;
  /** Said when the frame listens. @type {object[]} */
  #waiting = [];
  #leaving = new AbortController();
  #paint = () => {
    const theme = this.getAttribute('theme');
    const isLight = theme === 'light' || (theme !== 'dark' && prefersLight.matches);
    for (const [index, [colour]] of [...demoColours[isLight ? 1 : 0].matchAll(/.{6}/g)].entries())
      this.#card.style.setProperty(`--${index}`, `#${colour}`);
    this.#poster?.go(); // motion may be wanted now, or no more
  };

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.append(this.#card);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(demoStyle);
    shadow.adoptedStyleSheets = [sheet, this.#sheet];
  }

  connectedCallback() {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    addEventListener('message', (event) => this.#listen(event), { signal });
    for (const query of [prefersLight, prefersStillness]) query.addEventListener('change', this.#paint, { signal });
    this.#site = this.#findSite();
    this.#setTitle();
    this.#pose();
    this.#setRatio();
    this.#paint();
    if (!this.#poster || this.#waiting.length || this.getAttribute('autoplay') === 'visible') this.#load();
    this.#isSetUp = true;
  }

  disconnectedCallback() {
    this.#isSetUp = false;
    this.#leaving.abort();
    this.#unpose();
    this.#drop();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (!this.#isSetUp || before === value) return;
    if (name === 'theme') this.#paint();
    if (name === 'site') this.#site = this.#findSite();
    if (name === 'title' || name === 'note') this.#setTitle();
    else if (name === 'ratio') this.#setRatio();
    else if (name === 'poster') this.#changePoster();
    else if (this.#poster && !this.#frame.src) {
      if (name === 'spec') this.#bring(); // the board is another
    } else if (!this.#isReady || name === 'plan' || name === 'site' || inQuery.includes(name)) this.#load();
    else if (name === 'spec') this.load(value ?? '');
    else if (name === 'speed') this.#say({ type: name, speed: speedOf(value) });
    else this.#say({ type: name, theme: value ?? 'system' });
  }

  /** The attribute, where it can be read; with any other the element is as one without. */
  get #board() {
    return /^\d+x\d+[;|].*;/.exec(this.getAttribute('poster') ?? '')?.input;
  }

  /** Shows the board of the attribute `poster`, if there is one, until the frame is live. */
  #pose() {
    this.#unpose();
    const text = this.#board;
    if (!text || !this.#site || this.hasAttribute('plan')) return;
    this.#drop();
    const triangle = make('svg', { viewBox: '0 0 24 24' }, make('path', { d: 'M8 5v14l11-7z' }));
    const start = make('button', { type: 'button', class: 'start', 'aria-label': 'Play' }, triangle);
    start.addEventListener('click', () => this.#begin());
    const page = new URL(`index.html#${specOf(this.getAttribute('spec'))}`, this.#site).href;
    this.#poster = new Poster(text, start, make('a', { href: page, target: '_blank' }, 'Open in Lookahead'));
    this.#stage.prepend(this.#poster.element);
  }

  /** Without one the frame comes at once. */
  #changePoster() {
    this.#pose();
    this.#setTitle();
    this.#setRatio();
    if (!this.#poster) this.#bring();
  }

  /** Somebody presses it. */
  #begin() {
    if (this.getAttribute('autoplay') !== 'no') this.play();
    this.#bring();
  }

  /** What is shown is no poster any more; the focus stays where it was. */
  #unpose() {
    const isFocused = this.#poster?.element.contains(this.shadowRoot?.activeElement ?? null);
    this.#poster?.close();
    this.#poster = undefined;
    if (isFocused) this.#frame.focus();
  }

  /** The frame, behind the poster until it has something better to show. */
  #bring() {
    if (this.#frame.src) return;
    this.#poster?.leave();
    this.#load();
  }

  /** A frame that gets another address adds a step to the page's way back, and one that loses its address first may stay
   *  empty for good: the next one takes its place. */
  #drop() {
    this.#isReady = false;
    clearTimeout(this.#silence);
    this.#frame.replaceWith((this.#frame = makeFrame(this.#frame.title)));
  }

  play() {
    this.#say({ type: 'play' });
  }
  pause() {
    this.#say({ type: 'pause' });
  }
  /** @param {number} node */
  seek(node) {
    this.#say({ type: 'seek', node });
  }
  /** @param {string} spec */
  load(spec) {
    this.#say({ type: 'load', spec: specOf(spec) });
  }

  #load() {
    if (!this.#site) return;
    const plan = this.getAttribute('plan');
    const page = new URL(plan === null ? 'embed.html' : 'lab.html?embed', this.#site);
    for (const name of [...inQuery, 'speed', 'theme']) {
      const value = this.getAttribute(name);
      if (value !== null) page.searchParams.set(name, value || 'yes');
    }
    page.hash = specOf(plan ?? this.getAttribute('spec'));
    this.#drop();
    // What has come and says nothing is no demo: where there is a poster, it waits to be pressed again.
    this.#frame.onload = () =>
      (this.#silence = setTimeout(() => this.#isReady || !this.#poster || this.#pose(), patience));
    this.#frame.src = page.href;
  }

  /** @returns {URL | undefined} */
  #findSite() {
    const named = this.getAttribute('site');
    const address = named === null ? home : new URL(`${named}/`, document.baseURI).href;
    if (address) return new URL('.', address);
    console.error('<lookahead-demo>: site="https://..." has to say where Lookahead is');
  }

  #setTitle() {
    const title = this.getAttribute('title') || 'A board-game search to play';
    const note = this.getAttribute('note') ?? '';
    this.#frame.title = title;
    this.#head.hidden = !note && !this.#board;
    this.#head.replaceChildren(make('b', {}, title), make('span', {}, note));
  }

  /** Until the frame has told its height, about what most boards need; with a poster, what its boards need. */
  #setRatio() {
    const ratio = this.getAttribute('ratio');
    if (ratio || !this.#board) return this.#size(`aspect-ratio: ${ratio || 1}`);
    if (!this.#poster) return; // it keeps the room of the boards that it had
    const isFull = !this.matches('[controls=play], [controls=none]');
    this.#size(roomStyle(this.#poster.size, isFull, this.matches("[reason=yes], [reason='']"), this.#poster.runs));
  }

  /**
   * The height that the frame would like. A poster's room is known before; but in a narrow place those of a race come to
   * lie one below the other, before which also what the page says of its size gives way. @param {number} height
   */
  #grow(height) {
    if (this.hasAttribute('ratio')) return;
    if (!this.#board) this.#size(`height: ${height}px`);
    else if (this.#poster?.runs && height > this.offsetHeight + 99)
      this.#size(`box-sizing: border-box !important; max-height: none !important; min-height: ${height}px !important`);
  }

  /** @param {string} style */
  #size(style) {
    this.#sheet.replaceSync(`:host(:not([hidden])) { display: block; ${style} }`);
  }

  /** @param {object} order */
  #say(order) {
    const message = { lookahead: 1, ...order };
    if (this.#isReady && this.#site) this.#frame.contentWindow?.postMessage(message, this.#site.origin);
    else {
      this.#waiting.push(message);
      if (this.#isSetUp) this.#bring();
    }
  }

  /** @param {MessageEvent} event */
  #listen({ source, origin, data }) {
    const isOurs = source === this.#frame.contentWindow && origin === this.#site?.origin;
    if (!isOurs || !data?.lookahead) return;
    if (data.lookahead !== 1) return this.#unpose(); // a demo that says it otherwise is seen all the same
    const { type, height } = data;
    if (type === 'ready') {
      this.#isReady = true;
      for (const message of this.#waiting.splice(0)) this.#frame.contentWindow?.postMessage(message, origin);
    }
    if (type === 'height' && height > 0) this.#grow(Math.min(height, 5000) + this.#head.offsetHeight);
    const isBetter = type === 'height' ? this.getAttribute('autoplay') === 'no' : data.live || type === 'error';
    if (isBetter) this.#unpose();
    if (/^(ready|state|height|ended|error)$/.test(type)) this.dispatchEvent(new CustomEvent(type, { detail: data }));
  }
}

// The script may stand in the page twice.
if (!customElements.get('lookahead-demo')) customElements.define('lookahead-demo', LookaheadDemo);
