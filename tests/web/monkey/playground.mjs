// The monkey in the playground.
import { drawsOf } from '../draws.mjs';
import { goldenLinks } from '../golden_links.mjs';
import { firstLook, link, live, rest, waitFor } from '../playground.mjs';
import { choices, common, firstSettings, loseContext, sizes, useControl } from './deeds.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./deeds.mjs').Action} Action */

const boards = ['uniform:1:64x64x8', 'uniform:1:64x64', 'uniform:3:2x1', 'uniform:2:1x1', '5x5', 'uniform:1'];
const files = ['0120\n2101\n0012\n', '1,2,3\n3,2,1\n', '5 5\n', '\ufeff[1 2; 2 1]', 'no board', '', '0'.repeat(5000)];

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
  /**
   * Megabytes that it takes once and keeps, which it has not needed at first: functions that are compiled on the way (400
   * actions of seed 1 leave 1.0 MB, 1,600 leave 1.4, 3,600 no more); letters of another size (0.3) and room for the
   * largest board (0.4) in the module.
   */
  once: { scripts: 1.6, module: 1 },
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
  /** The link of a moment that no action has led to, in a window and with settings as at first. @param {Page} page */
  async look(page) {
    const [[width, height]] = sizes;
    await page.setViewportSize({ width, height });
    for (const choice of firstSettings) await common.set(page, choice);
    await page.evaluate((hash) => void (location.hash = hash), firstLook);
    await waitFor(page, ({ node, playing, editing }) => node === 4000 && !playing && !editing);
    await rest(page);
    return link(page);
  },
};
