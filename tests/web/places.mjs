// Contexts of the browser that the tests of a file use one after the other. A page that is loaded where another was before
// takes a third of the processor time of one in a new context: the browser starts no process for it, and has the site's code
// compiled. What a test left behind is taken away. Who did what can't be taken back is the last one in its context.
import { after } from 'node:test';
import { serve } from '../../web/toolchain/serve.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {ReturnType<typeof serve>} Served */

/** Contexts outlive a test only where the file's end is told. */
export const isTest = 'NODE_TEST_CONTEXT' in process.env;

/** What lasts: methods of contexts and of their pages. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setOffline',
  'setViewportSize',
];

/** Calls `told` before any of an object's methods that last. @param {any} object @param {() => void} told */
function watchLasting(object, told) {
  for (const name of lasting) {
    const method = object[name];
    if (!method) continue;
    object[name] = (/** @type {any[]} */ ...parameters) => {
      told();
      return method.apply(object, parameters);
    };
  }
}

/** A context, and what there is to know of it. */
class Shared {
  isTaken = true;
  isSpoilt = false;
  /** @type {Page | undefined} where no test was yet, or from where all that it showed is gone */
  page;

  /** @param {string} kind @param {BrowserContext} context @param {string} url */
  constructor(kind, context, url) {
    this.kind = kind;
    this.context = context;
    this.url = url;
    this.newSession = context.newCDPSession.bind(context);
    const spoil = () => void (this.isSpoilt = true);
    watchLasting(context, spoil);
    context.on('page', (page) => watchLasting(page, spoil));
  }

  async leave() {
    const [page, ...others] = this.context.pages();
    const isKept = page && !this.isSpoilt && (await this.clear(page, others).catch(() => false));
    if (isKept) this.page = page;
    else await this.close();
    this.isTaken = false;
  }

  /** @param {Page} page @param {Page[]} others */
  async clear(page, others) {
    for (const other of others) await other.close();
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

/** @type {Set<Shared>} */
const shared = new Set();
/** @type {Map<string, Served>} by folder */
const servers = new Map();
/** @type {Promise<Browser> | undefined} */
let browser;

/** @param {import('playwright-core').BrowserContextOptions} options @param {() => Promise<Browser>} makeBrowser @param {string} folder */
export async function takePlace(options, makeBrowser, folder) {
  const kind = JSON.stringify([folder, options]);
  const free = [...shared].find((each) => each.kind === kind && !each.isTaken);
  if (free) {
    free.isTaken = true;
    return free;
  }
  const server = servers.get(folder) ?? serve(folder, 0);
  servers.set(folder, server);
  browser ??= makeBrowser();
  const place = new Shared(kind, await (await browser).newContext(options), (await server).url);
  shared.add(place);
  return place;
}

async function endAll() {
  await (await browser)?.close();
  for (const server of servers.values()) await (await server).close();
}

if (isTest) after(endAll);
