// The page with its canvas, for tests: waits for it to be live, points at what it shows by label, asks what it shows.
import { openSite, patience } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('../../shell/playground.d.ts').State} State */

export const firstLook = '#1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000';

/** Zoomed out to a half: without a graphics processor, a frame takes as long as it has pixels. */
const usual = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 };

/** For tests that compare pixels. */
export const sharp = { deviceScaleFactor: 1 };

/** @param {Page | Frame} page */
export const live = (page) => page.locator('canvas.live').waitFor();

/**
 * Opens it and lets it play at 1,000 nodes a second, since the speed that it has at first is for people's eyes.
 * @param {import('node:test').TestContext} t @param {string} [address] fragment and all
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @param {Parameters<typeof openSite>[2]} [makeBrowser] as openSite() has it
 */
export async function openPlayground(t, address = '', options = {}, makeBrowser = undefined) {
  const site = await openSite(t, { ...usual, ...options }, makeBrowser);
  const page = await site.open(address);
  await live(page);
  await page.evaluate(() => lookahead.setSpeed(1000));
  return { site, page };
}

/** @param {Page | Frame} page @returns {Promise<State>} */
export const state = (page) => page.evaluate(() => lookahead.state());

/** @param {Page} page @returns {Promise<string>} */
export const link = (page) => page.evaluate(() => lookahead.link());

/** Waits for a state. @param {Page | Frame} page @param {(state: State) => boolean} wanted */
export async function waitFor(page, wanted, timeout = patience) {
  const end = Date.now() + timeout;
  for (let now = await state(page); ; now = await state(page)) {
    if (wanted(now)) return now;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(now)}`);
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until all that was done is drawn and what is on its way is there; where something plays, for some frames of that.
 * @param {Page | Frame} page
 */
export const settle = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 2; ++i) await frame(); // what was done may reach the canvas by way of the page
    const isComing = (/** @type {number} */ frames) => {
      const next = lookahead.upcoming();
      return next === 'input' || (next === 'motion' && (frames < 8 || lookahead.state().seeking));
    };
    for (let frames = 0; isComing(frames); ++frames) await frame();
  });

/**
 * Goes to the end of the run, and then to a node: whether a page knows the end of a run that it has not been at depends on
 * how much it can look ahead in a moment.
 * @param {Page} page @param {number} node
 */
export async function throughTheEnd(page, node) {
  await page.keyboard.press('End');
  await waitFor(page, ({ status, playing }) => status !== 'running' && !playing);
  await page.evaluate((there) => lookahead.goTo(there), node);
  await waitFor(page, (now) => now.node === node && !now.playing);
}

/** Waits until no further frame is to come, as long as nothing is done. @param {Page | Frame} page */
export const rest = (page) => page.waitForFunction(() => lookahead.upcoming() === 'nothing');

/**
 * Waits until all of the page is at rest, not the canvas alone. What it tells a moment later waits for timers that are
 * shorter than this one, and timers of a page come in order however busy the machine is.
 * @param {Page | Frame} page
 */
export async function quiet(page) {
  await rest(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
}

/** Waits until the canvas looks like this screenshot, which was made at rest. @param {Page} page @param {Buffer} wanted */
export async function waitForLook(page, wanted) {
  const end = Date.now() + patience;
  while (!wanted.equals(await page.locator('canvas').screenshot()))
    if (Date.now() > end) throw new Error('the canvas does not look as it did');
}

/** A screenshot of the canvas at rest. @param {Page} page */
export async function restingLook(page) {
  await rest(page);
  return page.locator('canvas').screenshot();
}

/** Where something of the canvas lies on the page, all that was done being drawn. @param {Page} page @param {string} label */
export async function boxOf(page, label) {
  const end = Date.now() + patience;
  for (;;) {
    await settle(page);
    const items = await page.evaluate(() => lookahead.items());
    const item = items.find((each) => each.label === label);
    if (item) {
      const canvas = await page.locator('canvas').boundingBox();
      const [x, y, width, height] = item.box;
      return { x: x + (canvas?.x ?? 0), y: y + (canvas?.y ?? 0), width, height };
    }
    if (Date.now() > end) throw new Error(`nothing is called ${label}: ${items.map((each) => each.label).join(', ')}`);
  }
}

/** The place at these fractions of something. @param {Page} page @param {string} label */
export async function placeIn(page, label, across = 0.5, down = 0.5) {
  const box = await boxOf(page, label);
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Presses something of the canvas with the mouse. @param {Page} page @param {string} label */
export async function press(page, label, across = 0.5, down = 0.5) {
  const { x, y } = await placeIn(page, label, across, down);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await settle(page);
}

/** Chooses in a menu of the canvas. @param {Page} page @param {string} menu @param {string} choice */
export async function choose(page, menu, choice) {
  await press(page, menu);
  await press(page, choice);
}

/** Drags from one fraction of something's width to another. @param {Page} page @param {string} label */
export async function drag(page, label, /** @type {number} */ from, /** @type {number} */ to) {
  const start = await placeIn(page, label, from);
  const end = await placeIn(page, label, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, start.y);
  await page.mouse.move(end.x, end.y);
  await settle(page);
  await page.mouse.up();
  await settle(page);
}

/** The middle of a cell of a board. @param {Page} page @param {{ rows: number, columns: number }} board */
export const cellAt = (page, { rows, columns }, /** @type {number} */ row, /** @type {number} */ column) =>
  placeIn(page, 'Cells', (column + 0.5) / columns, (row + 0.5) / rows);

/**
 * What the page hands to the browser's downloads. A browser that other test files share has no path to tell.
 * @param {import('playwright-core').Download} download
 */
export async function contentOf(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}
