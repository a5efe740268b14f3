// The page with its canvas, for tests: waits for it to be live, points at what it shows by label, asks what it shows.
import { openSite } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../shell/playground.d.ts').State} State */

export const firstLook = '#1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000';

/** @param {Page} page */
export const live = (page) => page.locator('canvas.live').waitFor({ timeout: 30000 });

/**
 * @param {import('node:test').TestContext} t @param {string} [address] fragment and all
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPlayground(t, address = '', options = {}) {
  const site = await openSite(t, { viewport: { width: 1280, height: 800 }, ...options });
  const page = await site.open(address);
  await live(page);
  return { site, page };
}

/** @param {Page} page @returns {Promise<State>} */
export const state = (page) => page.evaluate(() => lookahead.state());

/** @param {Page} page @returns {Promise<string>} */
export const link = (page) => page.evaluate(() => lookahead.link());

/** Waits for a state. @param {Page} page @param {(state: State) => boolean} wanted */
export async function waitFor(page, wanted, timeout = 15000) {
  const end = Date.now() + timeout;
  for (let now = await state(page); ; now = await state(page)) {
    if (wanted(now)) return now;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(now)}`);
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until nothing more is drawn, or for some frames where something plays: a click takes up to four to have its
 * effect, and where there is no GPU a frame comes late without anything else being kept waiting.
 * @param {Page} page
 */
export async function settle(page) {
  const frames = () =>
    page.evaluate(async () => {
      for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
      return lookahead.frames();
    });
  const enough = (await frames()) + 8;
  for (let before = -1, now = 0; now !== before && now < enough;) {
    before = await frames();
    await page.waitForTimeout(100);
    now = await frames();
  }
}

/** Waits until the canvas looks like this screenshot. @param {Page} page @param {Buffer} wanted */
export async function waitForLook(page, wanted) {
  for (let tries = 0; tries < 30; ++tries) {
    if (wanted.equals(await page.locator('canvas').screenshot())) return;
    await page.waitForTimeout(100);
  }
  throw new Error('the canvas does not look as it did');
}

/** Where something of the canvas lies on the page. @param {Page} page @param {string} label */
export async function boxOf(page, label) {
  const end = Date.now() + 5000;
  for (;;) {
    const items = await page.evaluate(() => lookahead.items());
    const item = items.find((each) => each.label === label);
    if (item) {
      const canvas = await page.locator('canvas').boundingBox();
      const [x, y, width, height] = item.box;
      return { x: x + (canvas?.x ?? 0), y: y + (canvas?.y ?? 0), width, height };
    }
    if (Date.now() > end) throw new Error(`nothing is called ${label}: ${items.map((each) => each.label).join(', ')}`);
    await page.waitForTimeout(20);
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
  await page.waitForTimeout(50);
  await page.mouse.up();
  await settle(page);
}

/** The middle of a cell of a board. @param {Page} page @param {{ rows: number, columns: number }} board */
export const cellAt = (page, { rows, columns }, /** @type {number} */ row, /** @type {number} */ column) =>
  placeIn(page, 'Cells', (column + 0.5) / columns, (row + 0.5) / rows);
