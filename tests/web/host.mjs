// Pages of other people, with demos in them: served from another site than the demos, by a server of their own.
import { createServer } from 'node:http';
import { openSite, patience } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */

/** A short search on a small board. */
export const small = '1;g=color-walk;b=uniform:3:8x8x4;a=look-ahead;depth=3';
/** One that takes its time. */
export const large = '1;g=color-walk;b=koblenski:1;a=look-ahead;depth=6';

/**
 * A server of its own until the test is over; returns its address.
 * @param {import('node:test').TestContext} t @param {import('node:http').RequestListener} answer
 */
export async function startServer(t, answer) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://localhost:${port}/`;
}

/** Answers as the site does, but for what it says of other origins. @param {string} site @returns {import('node:http').RequestListener} */
export const answerAs =
  (site) =>
  async ({ url = '' }, response) => {
    try {
      const { status, headers, body } = await fetch(new URL(url, site));
      response.writeHead(status, { 'Content-Type': headers.get('content-type') ?? '' });
      response.end(Buffer.from(await new Response(body).arrayBuffer()));
    } catch {
      response.destroy(); // the test is over, and the site's own server gone
    }
  };

/** The same site from a server that lets other origins have no scripts. @param {import('node:test').TestContext} t @param {string} site */
export const withoutPermission = (t, site) => startServer(t, answerAs(site));

/**
 * Opens a page of another site. `makeBody` is told where the demos are; whatever they say ends in the page's `heard`.
 * @param {import('node:test').TestContext} t
 * @param {(site: string) => string} makeBody
 * @param {{ headers?: (site: string) => Record<string, string>, attributes?: string, context?: import('playwright-core').BrowserContextOptions,
 *   makeBrowser?: () => Promise<import('playwright-core').Browser>, init?: () => void }} [options] as of openSite; `init`
 *   runs first in each frame
 */
export async function openHost(t, makeBody, options = {}) {
  const { headers = () => ({}), attributes = '', context = {}, makeBrowser, init } = options;
  const usual = { viewport: { width: 900, height: 800 }, serviceWorkers: /** @type {const} */ ('allow') };
  const site = await openSite(t, { ...usual, ...context }, makeBrowser);
  if (init) await site.context.addInitScript(init);
  const listener = "globalThis.heard = []; addEventListener('message', ({ data }) => heard.push(data));";
  const html =
    `<!doctype html><html ${attributes}><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,">` +
    `<body><script nonce="host">${listener}</script>${makeBody(site.url)}</body></html>`;
  const url = await startServer(t, (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers(site.url) }).end(html);
  });
  const page = await site.open(url);
  return { site, page, url };
}

/** A demo as an iframe. @param {string} site @param {{ query?: string, spec?: string, attributes?: string }} [demo] */
export const iframe = (site, { query = '', spec = small, attributes = '' } = {}) =>
  `<iframe src="${site}embed.html${query}#${spec}" title="A demo" width="640" height="640" style="border:0" ${attributes}></iframe>`;

/** The frames of demos in a page, in order. @param {Page} page @returns {Promise<Frame[]>} */
export async function demosOf(page) {
  const frames = [];
  for (const handle of await page.locator('iframe').elementHandles()) {
    const frame = await handle.contentFrame();
    if (frame) frames.push(frame);
  }
  return frames;
}

/** The first one, once it shows its picture. @param {Page} page */
export async function demoOf(page) {
  await page.locator('iframe').first().waitFor({ state: 'attached' });
  const [frame] = await demosOf(page);
  await hasPicture(frame);
  return frame;
}

/** @param {Frame} frame */
export const hasPicture = (frame) => frame.locator('#picture .cells').first().waitFor({ state: 'attached' });

/**
 * Clicks something in a demo once the pointer is felt there: until the browser has drawn a frame with the demo as it is
 * now, what points there may be told to the page around it, or to what was there before.
 * @param {import('playwright-core').Locator} target
 */
export async function clickInDemo(target) {
  const end = Date.now() + patience;
  do {
    if (Date.now() > end) throw new Error('the pointer is not felt in the demo');
    await target.hover();
  } while (!(await target.evaluate((element) => element.matches(':hover'))));
  await target.click();
}

/** Clicks a demo's picture. @param {Frame} frame */
export async function clickDemo(frame) {
  await clickInDemo(frame.locator('#start'));
  await frame.waitForFunction(() => document.documentElement.classList.contains('engaged'));
}

/** Waits until a demo is live; where it does not come to that, says what it is instead. @param {Frame} frame */
export async function isLive(frame) {
  try {
    await frame.locator('canvas.live').waitFor();
  } catch (cause) {
    const found = await frame.evaluate(() => ({
      root: document.documentElement.className,
      message: document.getElementById('message')?.textContent,
      canvas: document.querySelector('canvas')?.className,
      frames: globalThis.lookahead?.frames(),
      visibility: document.visibilityState,
    }));
    throw new Error(`the demo is not live: ${JSON.stringify(found)}`, { cause });
  }
}

/** Colours of its picture's cells, row by row. @param {Frame} frame @returns {Promise<number[]>} */
export const cellsOf = (frame) =>
  frame.locator('#picture').evaluate((svg) =>
    [...svg.querySelectorAll('rect')]
      .map((rect) => ({
        place: Number(rect.getAttribute('y')) * 1000 + Number(rect.getAttribute('x')),
        colour: Number(rect.parentElement?.getAttribute('class')?.slice(1)),
      }))
      .sort((a, b) => a.place - b.place)
      .map(({ colour }) => colour),
  );

/** Drops a file or a folder of the disk on a page, as the system does. @param {Page} page @param {string} path */
export async function dropPath(page, path) {
  const client = await page.context().newCDPSession(page);
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
    await client.send('Input.dispatchDragEvent', {
      type,
      x: 200,
      y: 300,
      data: { items: [], files: [path.replace(/\/$/, '')], dragOperationsMask: 1 },
    });
  await client.detach();
}

/** Gives a demo an order as the page around it does. @param {Page} page @param {object} order */
export const order = (page, order, index = 0) =>
  page.evaluate(
    ({ order, index }) => document.querySelectorAll('iframe')[index].contentWindow?.postMessage(order, '*'),
    { order: { lookahead: 1, ...order }, index },
  );

/**
 * Waits for a message of a demo and returns it. `wanted` runs in the page.
 * @param {Page} page @param {string} type @param {(message: any) => boolean} [wanted]
 */
export async function message(page, type, wanted = () => true) {
  const handle = await page.waitForFunction(
    ({ type, wanted }) => {
      const isWanted = new Function(`return ${wanted}`)();
      return heard.find((/** @type {any} */ each) => each.type === type && isWanted(each));
    },
    { type, wanted: String(wanted) },
  );
  return handle.jsonValue();
}

/** Forgets what was heard so far. @param {Page} page */
export const forget = (page) => page.evaluate(() => void (heard.length = 0));
