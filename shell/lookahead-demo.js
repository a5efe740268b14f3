// <lookahead-demo spec="1;g=..." title="...">: a demo in a frame, for any page. A classic script, which loads from any
// host, whatever headers it sends; a module from elsewhere would need its permission. It knows the site by its own
// address, or by the attribute `site` where it has none (the npm package makes a module of it). Types and the messages
// behind it: lookahead-demo.d.ts.
//
//   spec      a link, or what stands after its #       controls, autoplay, speed, loop, theme   as embed.html's query
//   plan      in place of spec: a link of the Lab, for its table and chart, which are run when they are pressed
//   title     what the frame is called                 ratio     width / height; without it, the frame's own height
//   site      where Lookahead is, if not where this script is
//
// What stands in the element is there for readers without scripts.
(() => {
  if (customElements.get('lookahead-demo')) return; // the script stands in the page twice
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;
  const home = source?.replace(/\/v\/\d[^/]*\/(?=[^/]*$)/, '/'); // a version's own address is below the site's
  const inQuery = ['controls', 'autoplay', 'loop'];
  const told = ['spec', 'plan', 'speed', 'theme', 'site'];

  /** @param {string | null} link */
  const specOf = (link) => (link ?? '').replace(/^[^#]*#/, '').trim();

  /** @param {string | null} text */
  const speedOf = (text) => (text === 'max' || text === 'auto' ? text : Number(text));

  class LookaheadDemo extends HTMLElement {
    static observedAttributes = [...inQuery, ...told, 'title', 'ratio'];

    #frame = document.createElement('iframe');
    /** Its own look, which the page's rules go before. Its attributes are the page's, and stay as they are. */
    #sheet = new CSSStyleSheet();
    #isReady = false;
    /** @type {URL | undefined} */
    #site;
    /** Said when the frame listens. @type {object[]} */
    #waiting = [];
    #hear = (/** @type {MessageEvent} */ event) => this.#listen(event);

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: 'open' });
      shadow.append(this.#frame);
      this.#sheet.replaceSync(':host(:not([hidden])) { display: block }');
      shadow.adoptedStyleSheets = [this.#sheet];
      this.#frame.loading = 'lazy';
      Object.assign(this.#frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    }

    connectedCallback() {
      addEventListener('message', this.#hear);
      this.#setTitle();
      this.#setRatio();
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
    }

    /** @param {string} name @param {string | null} before @param {string | null} value */
    attributeChangedCallback(name, before, value) {
      if (!this.isConnected || before === value) return;
      if (name === 'title') this.#setTitle();
      else if (name === 'ratio') this.#setRatio();
      else if (!this.#isReady || name === 'plan' || name === 'site' || inQuery.includes(name)) this.#load();
      else if (name === 'spec') this.load(value ?? '');
      else if (name === 'speed') this.#say({ type: name, speed: speedOf(value) });
      else this.#say({ type: name, theme: value ?? 'system' });
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
      this.#site = this.#findSite();
      if (!this.#site) return;
      const plan = this.getAttribute('plan');
      const page = new URL(plan === null ? 'embed.html' : 'lab.html?embed', this.#site);
      for (const name of [...inQuery, 'speed', 'theme']) {
        const value = this.getAttribute(name);
        if (value !== null) page.searchParams.set(name, value || 'yes');
      }
      page.hash = specOf(plan ?? this.getAttribute('spec'));
      this.#isReady = false;
      this.#frame.src = page.href;
    }

    /** @returns {URL | undefined} */
    #findSite() {
      const named = this.getAttribute('site');
      const address = named === null ? home : new URL(`${named}/`, document.baseURI).href;
      if (address === undefined) console.error('<lookahead-demo>: site="https://..." has to say where Lookahead is');
      return address === undefined ? undefined : new URL('.', address);
    }

    #setTitle() {
      this.#frame.title = this.getAttribute('title') || 'A board-game search to play';
    }

    /** Until the frame has told its height, about what most boards need. */
    #setRatio() {
      const ratio = this.getAttribute('ratio');
      this.#size(ratio || '1', '');
    }

    /** @param {string} aspectRatio @param {string} height */
    #size(aspectRatio, height) {
      const [rule] = this.#sheet.cssRules;
      Object.assign(/** @type {CSSStyleRule} */ (rule).style, { aspectRatio, height });
    }

    /** @param {object} order */
    #say(order) {
      const message = { lookahead: 1, ...order };
      if (this.#isReady && this.#site) this.#frame.contentWindow?.postMessage(message, this.#site.origin);
      else this.#waiting.push(message);
    }

    /** @param {MessageEvent} event */
    #listen({ source, origin, data }) {
      const isOurs = source === this.#frame.contentWindow && origin === this.#site?.origin;
      if (!isOurs || Object(data).lookahead !== 1) return;
      const { type, height } = data;
      if (type === 'ready') {
        this.#isReady = true;
        for (const message of this.#waiting.splice(0)) this.#frame.contentWindow?.postMessage(message, origin);
      }
      if (type === 'height' && height > 0 && !this.getAttribute('ratio')) this.#size('', `${Math.min(height, 5000)}px`);
      if (/^(ready|state|height|ended|error)$/.test(type)) this.dispatchEvent(new CustomEvent(type, { detail: data }));
    }
  }

  customElements.define('lookahead-demo', LookaheadDemo);
})();
