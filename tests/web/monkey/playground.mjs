// The monkey in the playground.
import { drawsOf } from '../draws.mjs';
import { goldenLinks } from '../golden_links.mjs';
import { firstLook, link, live, quiet, rest, waitFor } from '../playground.mjs';
import { choices, common, firstSettings, loseContext, sizes, useControl } from './deeds.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./deeds.mjs').Action} Action */

const boards = [
  'uniform:1:64x64x8',
  'uniform:1:32x32x5',
  'uniform:1:20x20x5',
  'uniform:3:2x1',
  'uniform:2:1x1',
  '5x5',
  'uniform:1',
];
const files = ['0120\n2101\n0012\n', '1,2,3\n3,2,1\n', '5 5\n', '\ufeff[1 2; 2 1]', 'no board', '', '0'.repeat(5000)];

/** Of the dialogs. */
const dialogKeys = ['l', 's', ',', '?'];
/** The largest board of each kind, and what it is searched with for a moment. */
export const ofLargest = [
  '1;g=color-walk;b=uniform:1:64x64x8;a=greedy;at=20',
  '1;g=bubble-burst;b=uniform:1:32x32x5;a=beam;at=2000',
  '1;g=blockbuster;b=uniform:1:20x20x5;a=beam;at=2000',
  '1;g=isolation;b=8x8;a=alpha-beta;at=2000',
];

/**
 * Whether a dialog has what it makes in its own time: the code to embed, with its poster, or a picture. To be run in a
 * page.
 */
function isThere() {
  const [code, picture] = ['embed-code', 'export-preview'].map((id) => document.getElementById(id));
  if (code instanceof HTMLTextAreaElement && code.checkVisibility()) return code.value.includes(' poster=');
  return !(picture instanceof HTMLImageElement) || !picture.checkVisibility() || picture.naturalWidth > 0;
}

/** Leaves the board and one panel on screen. To be run in a page. */
function closeAll() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  document.documentElement.dataset.folded = '';
  const tab = document.querySelector('#panels [data-panel=inspector]');
  if (tab instanceof HTMLElement && tab.ariaPressed !== 'true') tab.click();
}

/** Makes so many changes that no earlier one can be undone: their links are kept. To be run in a page. */
function forgetChanges() {
  for (let seed = 1; seed <= 200; ++seed) lookahead.open(`1;g=color-walk;b=uniform:${seed}:4x4x3;a=greedy;at=0`);
}

const deeds = {
  ...common,
  /** Something of the canvas, anywhere in it. @param {Page} page @param {[number, number, number]} what */
  async press(page, [which, across, down]) {
    const at = await page.evaluate(
      ([share, x, y]) => {
        const items = lookahead.items();
        const { left, top } = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
        const [itemLeft, itemTop, width, height] = items[Math.floor(share * items.length)]?.box ?? [0, 0, 0, 0];
        return [left + itemLeft + x * width, top + itemTop + y * height];
      },
      [which, across, down],
    );
    await page.mouse.click(at[0], at[1]);
  },
  /** A control of the page or of its accessible mirror. @param {Page} page @param {[number, number]} which */
  control: (page, which) =>
    page.evaluate(useControl, { selector: 'main :is(button, select, input, [role=gridcell]), #games button', which }),
  /** @param {Page} page @param {number} time */
  lose: (page, time) => page.evaluate(loseContext, time),
};

export const ground = {
  name: 'playground',
  /** @type {Record<string, (page: Page, how: any) => Promise<void>>} */
  deeds,
  /** @param {number} seed @returns {Generator<Action>} */
  *actionsOf(seed) {
    const draw = drawsOf(seed);
    const { one, share, ...any } = choices(draw);
    const spec = () =>
      draw(3) ? one(goldenLinks) : one(goldenLinks).replace(/;b=[^;]*(;m=[^;]*)?/, `;b=${one(boards)}`);
    /** The more often a row stands here, the more often it is done. @type {(() => Action)[]} */
    const table = [
      ...Array(6).fill(() => ({ does: 'press', with: [share(), share(), share()] })),
      ...Array(3).fill(any.drag),
      ...Array(6).fill(any.key),
      ...Array(3).fill(any.control),
      ...Array(2).fill(any.point),
      ...Array(2).fill(() => ({ does: 'open', with: spec() })),
      ...[any.wheel, any.back, any.resize, any.set, any.lose, any.wait],
      () => ({ does: 'drop', with: one(files) }),
    ];
    for (;;) yield one(table)();
  },
  /** @param {Page} page @param {string} url the site's */
  async open(page, url) {
    await page.goto(`${url}index.html${firstLook}`);
    await live(page);
  },
  /**
   * Opens each part once, and the largest boards: what comes with them stays, as if it had come with the page.
   * @param {Page} page
   */
  async unfold(page) {
    for (const key of dialogKeys) {
      await page.keyboard.press(key);
      await page.locator('dialog[open]').waitFor();
      for (const tab of await page.locator('dialog[open] [role=tab]').all()) {
        await tab.click();
        await page.waitForFunction(isThere);
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    for (const size of ['70', '160']) {
      await common.set(page, ['size', size]);
      await rest(page);
    }
    for (const spec of ofLargest) {
      await common.open(page, `#${spec}`);
      await page.waitForFunction((text) => lookahead.link().startsWith(text.replace(/;at=.*/, '')), spec);
      await waitFor(page, ({ node, playing }) => node > 0 && !playing);
    }
    await quiet(page);
  },
  /** The link of a moment that no action has led to, in a window and with settings as at first. @param {Page} page */
  async look(page) {
    const [[width, height]] = sizes;
    await page.setViewportSize({ width, height });
    for (const choice of firstSettings) await common.set(page, choice);
    await page.evaluate(closeAll);
    await page.evaluate(forgetChanges);
    await page.evaluate((hash) => void (location.hash = hash), firstLook);
    await waitFor(page, ({ node, playing, editing }) => node === 4000 && !playing && !editing);
    await rest(page);
    return link(page);
  },
};
