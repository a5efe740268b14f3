// The monkey that opens broken links, in the playground and on the way to it.
import { breakerOf, openHarmlessly, strangeThings } from '../broken_links.mjs';
import { drawsOf } from '../draws.mjs';
import { live } from '../playground.mjs';
import { choices } from './deeds.mjs';
import { ground as playground } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./deeds.mjs').Action} Action */

export const ground = {
  ...playground,
  name: 'links',
  /** @type {Record<string, (page: Page, how: any) => Promise<void>>} */
  deeds: {
    ...playground.deeds,
    open: openHarmlessly,
    /**
     * Opens the page with it, from another address of the same site: of an empty page the browser might ask for the icon
     * that it has not yet fetched, and be refused.
     * @param {Page} page @param {string} fragment
     */
    async visit(page, fragment) {
      const { origin, pathname, search } = new URL(page.url());
      await page.goto(`${origin}${pathname}${search ? '' : '?again'}#${fragment}`);
      await live(page);
      await openHarmlessly(page, fragment);
    },
    /** Asks the page of the Lab to take it as a plan. @param {Page} page @param {string} fragment */
    async lab(page, fragment) {
      const lab = await page.context().newPage();
      await lab.goto(page.url().replace(/[^/]*(#.*)?$/, `lab.html#${fragment}`));
      await lab.waitForFunction(() => 'lab' in globalThis);
      const found = await strangeThings(lab);
      await lab.close();
      if (found.length) throw new Error(`${fragment.slice(0, 300)}: ${found.join(', ')}`);
    },
  },
  /** @param {number} seed @returns {Generator<Action>} */
  *actionsOf(seed) {
    const draw = drawsOf(seed);
    const { one, ...any } = choices(draw);
    const broken = breakerOf(draw);
    /** @type {(() => Action)[]} */
    const table = [
      ...Array(30).fill(() => ({ does: 'open', with: broken() })),
      ...[any.key, any.click, any.control, any.back, any.wait],
      () => ({ does: draw(2) ? 'visit' : 'lab', with: broken() }),
    ];
    for (;;) yield one(table)();
  },
};
