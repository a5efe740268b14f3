// Contexts of one browser that the tests of a process use one after the other. A page that is loaded where another was before
// takes half of the processor time of one in a new context: the browser starts no process for it, and has the site's code
// compiled. What a test left behind is taken away. Where that can't be done, it is the last one in its context.
import { after } from 'node:test';
import { serve } from '../../web/toolchain/serve.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').BrowserContextOptions} Options */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {ReturnType<typeof serve>} Served */

/** Contexts outlive a test only where the end of all is told: by Node for a file, and by tests/runner/files.mjs. */
export const isTest = 'NODE_TEST_CONTEXT' in process.env || 'LOOKAHEAD_FILES' in process.env;

/** How many wait for a test that wants one like them: each has a process, which takes memory. */
const mostFree = 6;

/** Methods of contexts and pages whose effect lasts: how it is undone, told their result. @type {Record<string, (object: any, result: any) => Promise<unknown>>} */
const undoings = {
  addInitScript: (_, script) => script.dispose(),
  newCDPSession: (_, session) => session.detach().catch(() => {}), // who has detached it needs no more
  route: (object) => object.unrouteAll(),
  setOffline: (context) => context.setOffline(false),
};

/** Those whose effect cannot be undone, or not simply. */
const spoiling = [
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setViewportSize',
];

/** A context, and what there is to know of it. */
class Shared {
  isTaken = true;
  isSpoilt = false;
  /** @type {Page | undefined} where no test was yet, or from where all that it showed is gone */
  page;
  /** What is to be undone. @type {(() => Promise<unknown>)[]} */
  undone = [];
  /** The site's address, for the test that has it. */
  url = '';

  /** @param {string} kind @param {BrowserContext} context */
  constructor(kind, context) {
    this.kind = kind;
    this.context = context;
    this.newSession = context.newCDPSession.bind(context);
    this.watch(context);
    context.on('page', (page) => this.watch(page));
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = this.page ?? (await newPage());
      delete this.page;
      return page;
    };
  }

  /** Notes which of an object's methods that last are called. @param {any} object */
  watch(object) {
    for (const name of spoiling) this.replace(object, name, () => void (this.isSpoilt = true));
    for (const [name, undo] of Object.entries(undoings))
      this.replace(object, name, (result) => {
        if (name === 'newCDPSession')
          void result.then(
            (session) => this.watchSession(session),
            () => {},
          );
        // With a page goes what was done to it.
        this.undone.push(async () => object.isClosed?.() || undo(object, await result));
      });
  }

  /** What a session has pretended ends with it, and so does what the page itself was told to pretend. @param {any} session */
  watchSession(session) {
    const { send } = session;
    session.send = (/** @type {any[]} */ ...parameters) => {
      if (/^(Emulation|Storage)\./.test(parameters[0])) this.isSpoilt = true;
      return send.apply(session, parameters);
    };
  }

  /** @param {any} object @param {string} name @param {(result: Promise<any>) => void} told */
  replace(object, name, told) {
    const method = object[name];
    if (!method) return;
    object[name] = (/** @type {any[]} */ ...parameters) => {
      const result = method.apply(object, parameters);
      told(result);
      return result;
    };
  }

  async leave() {
    const [page, ...others] = this.context.pages();
    const isKept = page && !this.isSpoilt && (await this.clear(page, others).catch(() => false));
    if (isKept) this.page = page;
    else await this.close();
    this.isTaken = false;
    await closeOldest();
  }

  /** @param {Page} page @param {Page[]} others */
  async clear(page, others) {
    for (const other of others) await other.close();
    for (const undo of this.undone.splice(0).reverse()) await undo();
    // That of a page's own may be replaced.
    if (/clipboard/.test(this.kind))
      await page.evaluate(() => Clipboard.prototype.writeText.call(navigator.clipboard, ''));
    await page.mouse.move(-1, -1); // else the next page has the pointer where this one had it
    await page.goto('about:blank');
    const session = await this.newSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(this.url).origin, storageTypes: 'all' });
    await session.detach();
    return true;
  }

  async close() {
    shared.delete(this);
    await this.context.close();
  }
}

/** In the order in which they were used last. @type {Set<Shared>} */
const shared = new Set();
/** @type {Map<string, Served>} by folder */
const servers = new Map();
/** @type {Promise<Browser> | undefined} */
let browser;

async function closeOldest() {
  const free = [...shared].filter(({ isTaken }) => !isTaken);
  for (const each of free.slice(0, -mostFree)) await each.close();
}

/** The browser that all tests of this process share. @param {() => Promise<Browser>} makeBrowser */
export const sharedBrowser = (makeBrowser) => (browser ??= makeBrowser());

/** @param {Options} options @param {() => Promise<Browser>} makeBrowser @param {string} folder */
export async function takePlace(options, makeBrowser, folder) {
  const server = servers.get(folder) ?? serve(folder, 0);
  servers.set(folder, server);
  const kind = JSON.stringify(options);
  const free = [...shared].find((each) => each.kind === kind && !each.isTaken);
  const place = free ?? new Shared(kind, await (await sharedBrowser(makeBrowser)).newContext(options));
  shared.delete(place);
  shared.add(place);
  return Object.assign(place, { isTaken: true, url: (await server).url });
}

async function endAll() {
  await (await browser)?.close();
  for (const server of servers.values()) await (await server).close();
}

if (isTest) after(endAll);
