// <lookahead-demo spec="1;g=..." title="...">: a demo in a frame, for any page. A classic script, which loads from any
// host, whatever headers it sends; a module from elsewhere would need its permission. It knows the site by its own
// address, or by the attribute `site` where it has none (the npm package makes a module of it). Types and the messages
// behind it: lookahead-demo.d.ts.
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
(() => {
  if (customElements.get('lookahead-demo')) return; // the script stands in the page twice
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;
  const home = source?.replace(/\/v\/\d[^/]*\/(?=[^/]*$)/, '/'); // a version's own address is below the site's
  const inQuery = ['controls', 'autoplay', 'loop', 'reason'];
  const told = ['spec', 'plan', 'speed', 'theme', 'site'];
  const patience = 5000; // milliseconds
  const namespace = 'http://www.w3.org/2000/svg';
  const names = 'back panel line text quiet accent on gone free 1 2 3 4 5 6 7 8'.split(' ');
  /** Those of styles/palette.css: --back, --cell-1 and so on. */
  const dark =
    '0e1116 151a21 262f3b e8ecf2 93a0b0 5cc8ff 04121c 1b222b 39465a 56b4e9 d95f02 f0e442 009e73 cf80b0 2a6fd6 e69f00 eef1f5';
  const light =
    'f6f7f9 ffffff dce2e9 18202b 586473 006fb5 ffffff e3e8ee bcc8d6 56b4e9 d55e00 ead72f 00976e d184b0 0a62b0 eba000 39424e';
  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

  const look = `
:host(:not([hidden])) { display: block }
:host { position: relative }
:host([poster]) { width: -moz-available; width: -webkit-fill-available; margin-inline: auto }
iframe { display: block; width: 100%; height: 100%; border: 0 }
iframe:not([src]) { display: none }
.card { display: flex; flex-direction: column; font: 14px/20px Inter, system-ui, sans-serif; color: var(--text); background: var(--back); position: absolute; inset: 0 }
header { box-sizing: border-box; flex: none; min-height: 60px; padding: 10px 16px; overflow-wrap: anywhere; background: var(--panel); border-bottom: 1px solid var(--line) }
b { display: block; font-weight: 600 }
header span, .say, .foot { color: var(--quiet) }
.stage { position: relative; flex: 1; min-height: 0; container-type: inline-size }
.stage > * { position: absolute; inset: 0 }
.poster { z-index: 1; display: flex; flex-direction: column }
.say { flex: none; box-sizing: border-box; height: 44px; padding: 12px 16px 0; margin: 0; font-variant-numeric: tabular-nums }
.board { position: relative; flex: 1; min-height: 0; margin: 4px 18px 18px }
svg { display: block; width: 100%; height: 100%; fill: none }
.board rect { width: .91px; height: .91px; rx: .2px }
.board text { font-weight: 600; text-anchor: middle; dominant-baseline: central }
.start { position: absolute; inset: 0; width: 100%; padding: 0; border: 0; background: none; cursor: pointer }
.start svg { position: absolute; inset: 0; margin: auto; box-sizing: border-box; width: 64px; height: 64px; padding: 16px; border-radius: 50%; background: var(--accent); fill: var(--on); box-shadow: 0 4px 20px #0008 }
.coming .start svg { opacity: .5 }
.foot { display: flex; align-items: center; white-space: nowrap; gap: 8px; box-sizing: border-box; flex: none; min-height: 36px; padding: 0 16px; background: var(--panel); border-top: 1px solid var(--line) }
.foot a, .foot button { padding: 6px 0; border: 0; background: none; color: var(--accent); font: inherit; text-decoration: underline; cursor: pointer }
.foot a { margin-left: auto }
.invitation { flex: none; box-sizing: border-box; height: 104px; margin: 0; padding: 47px 16px 0; overflow: hidden; color: var(--quiet); background: linear-gradient(var(--line) 0 0) 16px 23px / calc(100% - 32px) 4px no-repeat, var(--panel) }
.because { flex: none; box-sizing: border-box; height: 216px; margin: 0; padding: 12px 16px; color: var(--quiet); background: var(--panel); border-top: 1px solid var(--line) }
:host(:not([reason=yes], [reason=''])) .because { display: none }
:host(:is([controls=play], [controls=none])) :is(.say, .invitation) { display: none }
:host(:is([controls=play], [controls=none])) .board { margin-top: 12px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
[hidden] { display: none !important }
@container (max-width: 480px) { .foot { font-size: 13px } }
@container (max-width: 360px) { .foot span { display: none } }
@media print { button { display: none } }`;

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
  const speedOf = (text) => (text === 'max' || text === 'auto' ? text : Number(text ?? 1000));

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

  /** A board, and its moves one after the other, over and over. */
  class Poster {
    #isSeen = false;
    #isHeld = false;
    #isLeaving = false;
    #move = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    say = make('p', { class: 'say' });
    svg = make('svg', { role: 'img' });
    hold = make('button', { type: 'button' });
    watch = new IntersectionObserver((seen) => {
      this.#isSeen = seen[seen.length - 1].isIntersecting;
      this.go();
    });

    /** @param {string} text the attribute */
    constructor(text) {
      const [size, kinds, ...steps] = text.split(';');
      [this.columns, this.rows] = size.split('x').map(Number);
      this.kinds = kinds.split(',').map((kind) => kind.split(':'));
      this.steps = steps;
      this.svg.setAttribute('viewBox', `0 0 ${this.columns} ${this.rows}`);
      this.svg.ariaLabel = `Board, ${this.rows} rows, ${this.columns} columns`;
      this.hold.addEventListener('click', () => {
        this.#isHeld = !this.#isHeld;
        this.go();
      });
      this.#begin();
      this.watch.observe(this.svg);
    }

    /** Makes all cells, and shows the first board in them. */
    #begin() {
      this.#move = 0;
      const count = Math.min(this.columns * this.rows, 4096);
      const size = Math.min(0.56, 1.4 / Math.max(...this.kinds.map(([, number = '']) => number.length)));
      this.cells = Array.from({ length: count }, (_, index) => {
        const [x, y] = [index % this.columns, Math.floor(index / this.columns)];
        const text = { x: `${x + 0.5}`, y: `${y + 0.5}`, 'font-size': `${size}` };
        // The inset, and a rectangle's sides and rounding in the style sheet above: cellShape in common/board_svg.mjs.
        return [make('rect', { x: `${x + 0.045}`, y: `${y + 0.045}` }), make('text', text)];
      });
      this.svg.replaceChildren(...this.cells.flat());
      this.#apply(this.steps[0]);
      this.#tell();
    }

    /** @param {string} step numbers are cells that stay, letters what the next one becomes */
    #apply(step) {
      let at = 0;
      for (const [, stays, [letter] = ''] of step.matchAll(/(\d+)|([a-z])/gi)) {
        if (stays) at += Number(stays);
        else this.#set(at++, this.kinds[letter.charCodeAt(0) - (letter > 'Z' ? 97 : 39)] ?? []);
      }
    }

    /** @param {number} index @param {string[]} kind */
    #set(index, [cell = '0', number = '']) {
      const [rect, text] = this.cells?.[index] ?? [];
      const colour = cell === '255' ? 'free' : cell === '0' ? 'gone' : `c${((Number(cell) - 1) % 8) + 1}`;
      rect?.setAttribute('fill', `var(--${colour})`);
      text?.setAttribute('fill', colour === 'c6' ? '#fff' : '#000');
      if (text) text.textContent = number;
    }

    #tell() {
      const most = this.steps.length - 1;
      this.say.textContent = this.#isLeaving ? 'Loading the search' : most ? `Move ${this.#move} of ${most}` : '';
      this.hold.textContent = this.#isHeld ? 'Show the preview' : 'Stop the preview';
      this.hold.hidden = !most || prefersStillness.matches;
    }

    /** Less often than three times a second, so that nothing flashes; the first board and the last stay longer. */
    go() {
      clearTimeout(this.#timer);
      this.#tell();
      if (!this.#isSeen || this.#isHeld || prefersStillness.matches || this.steps.length < 2) return;
      const rests = this.#move % (this.steps.length - 1) === 0;
      this.#timer = setTimeout(() => this.#next(), rests ? 2000 : 450);
    }

    /** The search comes in its place, and until then it says so. */
    leave() {
      this.#isLeaving = true;
      this.#tell();
    }

    #next() {
      if (this.#move === this.steps.length - 1) this.#begin();
      else this.#apply(this.steps[++this.#move]);
      this.go();
    }

    close() {
      clearTimeout(this.#timer);
      this.watch.disconnect();
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
    #hear = (/** @type {MessageEvent} */ event) => this.#listen(event);
    #paint = () => {
      const theme = this.getAttribute('theme');
      const isLight = theme === 'light' || (theme !== 'dark' && prefersLight.matches);
      (isLight ? light : dark).split(' ').forEach((colour, index) => {
        this.#card.style.setProperty(`--${names[index].replace(/^\d/, 'c$&')}`, `#${colour}`);
      });
      this.#poster?.go(); // motion may be wanted now, or no more
    };

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: 'open' });
      shadow.append(this.#card);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(look);
      this.#sheet.replaceSync(':host {}');
      shadow.adoptedStyleSheets = [sheet, this.#sheet];
    }

    connectedCallback() {
      addEventListener('message', this.#hear);
      for (const query of [prefersLight, prefersStillness]) query.addEventListener('change', this.#paint);
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
      removeEventListener('message', this.#hear);
      for (const query of [prefersLight, prefersStillness]) query.removeEventListener('change', this.#paint);
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
      return /^\d+x\d+;.*;/.exec(this.getAttribute('poster') ?? '')?.input;
    }

    /** Shows the board of the attribute `poster`, if there is one, until the frame is live. */
    #pose() {
      this.#unpose();
      const text = this.#board;
      if (!text || !this.#site || this.hasAttribute('plan')) return;
      this.#drop();
      this.#poster = new Poster(text);
      const triangle = make(
        'svg',
        { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        make('path', { d: 'M8 5v14l11-7z' }),
      );
      const start = make('button', { type: 'button', class: 'start', 'aria-label': 'Play' }, triangle);
      start.addEventListener('click', () => this.#begin());
      const page = new URL(`index.html#${specOf(this.getAttribute('spec'))}`, this.#site).href;
      const open = make('a', { href: page, target: '_blank' }, 'Open in Lookahead');
      const { say, svg, hold } = this.#poster;
      const invitation = make('p', { class: 'invitation' }, 'Play, and it runs in your browser.');
      const because = make('p', { class: 'because' }, 'Why each move is made stands here as soon as it plays.');
      const foot = make('div', { class: 'foot' }, make('span', {}, 'Lookahead'), hold, open);
      this.#stage.prepend(
        make('div', { class: 'poster' }, say, make('div', { class: 'board' }, svg, start), invitation, because, foot),
      );
    }

    /** Without one the frame comes at once. */
    #changePoster() {
      this.#pose();
      this.#setTitle();
      this.#setRatio();
      if (!this.#poster) this.#bring();
    }

    /** @returns {HTMLElement | null} */
    get #posed() {
      return this.#stage.querySelector('.poster');
    }

    /** Somebody presses it. */
    #begin() {
      if (this.getAttribute('autoplay') !== 'no') this.play();
      this.#bring();
    }

    /** What is shown is no poster any more; the focus stays where it was. */
    #unpose() {
      const isFocused = this.#posed?.contains(this.shadowRoot?.activeElement ?? null);
      this.#poster?.close();
      this.#poster = undefined;
      this.#posed?.remove();
      if (isFocused) this.#frame.focus();
    }

    /** The frame, behind the poster until it has something better to show. */
    #bring() {
      if (this.#frame.src) return;
      this.#posed?.classList.add('coming');
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

    /** Until the frame has told its height, about what most boards need; with a poster, what its board needs: the same as
     *  roomStyle() in common/poster.mjs says. */
    #setRatio() {
      const ratio = this.getAttribute('ratio');
      if (ratio || !this.#board) return this.#size({ aspectRatio: ratio || '1' });
      if (!this.#poster) return; // it keeps the room of the board that it had
      const { rows, columns } = this.#poster;
      const height = Math.min(rows, Math.round(columns * 1.1)); // where it is as wide as the columns
      const isFull = !this.matches('[controls=play], [controls=none]');
      const hasReason = this.matches("[reason=yes], [reason='']");
      this.#size({
        boxSizing: 'content-box',
        aspectRatio: `${columns} / ${height}`,
        maxWidth: `${(rows * 60 * columns) / height}px`,
        minHeight: '160px',
        maxHeight: `${rows * 60}px`,
        padding: `${isFull ? 108 : 72}px 18px ${(isFull ? 158 : 54) + (hasReason ? 216 : 0)}px`,
      });
    }

    /** @param {Partial<CSSStyleDeclaration>} style */
    #size(style) {
      const rule = /** @type {CSSStyleRule} */ (this.#sheet.cssRules[0]);
      rule.style.cssText = '';
      Object.assign(rule.style, style);
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
      const hasRatio = this.hasAttribute('ratio') || this.#board;
      if (type === 'height' && height > 0 && !hasRatio)
        this.#size({ height: `${Math.min(height, 5000) + this.#head.offsetHeight}px` });
      const isBetter = type === 'height' ? this.getAttribute('autoplay') === 'no' : data.live || type === 'error';
      if (isBetter) this.#unpose();
      if (/^(ready|state|height|ended|error)$/.test(type)) this.dispatchEvent(new CustomEvent(type, { detail: data }));
    }
  }

  customElements.define('lookahead-demo', LookaheadDemo);
})();
