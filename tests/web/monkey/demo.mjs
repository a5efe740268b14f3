// The monkey at a demo in somebody else's page.
import { drawsOf } from '../draws.mjs';
import { goldenLinks } from '../golden_links.mjs';
import { clickDemo, hasPicture, iframe, message, order, small } from '../host.mjs';
import { rest } from '../playground.mjs';
import { choices, common, loseContext, useControl } from './deeds.mjs';
import { ofLargest } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('./deeds.mjs').Action} Action */

/** @param {Page} page @returns {Frame} */
const demoOf = (page) => page.frames()[1] ?? page.mainFrame();

/** In the demo's frame; while that is loaded anew, nothing. @template T @param {Page} page @param {(value: T) => void} deed @param {T} value */
const within = (page, deed, value) =>
  demoOf(page)
    .evaluate(/** @type {any} */ (deed), value)
    .catch(() => undefined);

const frame = 'document.querySelector("iframe")';

export const ground = {
  name: 'demo',
  /** @type {Record<string, (page: Page, how: any) => Promise<void>>} */
  deeds: {
    ...common,
    /** @param {Page} page @param {[number, number]} which */
    control: (page, which) =>
      within(page, useControl, { selector: ':is(main, footer) :is(button, select, input, [role=gridcell])', which }),
    /** @param {Page} page @param {number} time */
    lose: (page, time) => within(page, loseContext, time),
    order: (page, given) => order(page, given),
    /** @param {Page} page @param {number} share */
    scroll: (page, share) => page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share),
    /** @param {Page} page @param {[number, number]} size of the frame */
    size: (page, size) =>
      page.evaluate(`Object.assign(${frame}.style, { width: '${size[0]}px', height: '${size[1]}px' })`),
    /** @param {Page} page @param {string} spec */
    open: (page, spec) =>
      page.evaluate(`${frame}.src = ${frame}.src.replace(/#.*/, '') + '#' + ${JSON.stringify(spec)}`),
    load: (page) => page.evaluate(`{ const was = ${frame}; was.replaceWith(was.cloneNode()); }`),
    /** @param {Page} page @param {'print' | null} media */
    media: (page, media) => page.emulateMedia({ media }),
  },
  /** @param {number} seed @returns {Generator<Action>} */
  *actionsOf(seed) {
    const draw = drawsOf(seed);
    const { one, share, ...any } = choices(draw);
    const orders = () =>
      one([
        ...[
          { type: 'play' },
          { type: 'pause' },
          { type: 'load', spec: one(goldenLinks) },
          { type: 'seek', node: draw(9000) },
        ],
        ...[
          { type: 'speed', speed: one([1, 500, 'max', 'auto']) },
          { type: 'theme', theme: one(['light', 'dark', 'system']) },
        ],
        ...[{ type: 'load', spec: 'no spec' }, { type: 'seek', node: -1 }, { type: 'seek', node: 9e15 }, {}],
      ]);
    /** @type {(() => Action)[]} */
    const table = [
      ...Array(6).fill(() => ({ does: 'order', with: orders() })),
      ...Array(4).fill(any.click),
      ...Array(4).fill(any.control),
      ...Array(3).fill(any.key),
      ...Array(2).fill(() => ({ does: 'scroll', with: share() })),
      ...[any.drag, any.point, any.wheel, any.resize, any.lose, any.wait],
      () => ({ does: 'size', with: [200 + draw(600), 200 + draw(600)] }),
      () => ({ does: 'open', with: one(goldenLinks) }),
      () => ({ does: 'media', with: one(['print', null]) }),
      ...(draw(4) ? [] : [() => ({ does: 'load', with: null })]),
    ];
    for (;;) yield one(table)();
  },
  /** @param {Page} page @param {string} url the site's */
  async open(page, url) {
    const listener =
      "<script>globalThis.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>";
    await page.setContent(`<!doctype html><title>A post</title>${listener}${iframe(url)}<p style="height: 3000px">And`);
    await hasPicture(demoOf(page));
  },
  /** Shows the largest boards, to somebody who uses it. @param {Page} page */
  async unfold(page) {
    await clickDemo(demoOf(page));
    for (const spec of ofLargest) {
      await page.evaluate('heard.length = 0');
      await order(page, { type: 'load', spec });
      await message(page, 'state', ({ live, node, playing }) => live && node > 0 && !playing);
    }
  },
  /** A moment that no action has led to, as the demo tells it. @param {Page} page */
  async look(page) {
    await hasPicture(demoOf(page)); // orders would be lost on one that is not loaded yet
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 900, height: 800 });
    await page.evaluate(
      `scrollTo(0, 0); Object.assign(${frame}.style, { width: '640px', height: '640px' }); heard.length = 0`,
    );
    for (const given of [{ type: 'pause' }, { type: 'load', spec: small }, { type: 'seek', node: 17 }])
      await order(page, given);
    const { spec } = await message(
      page,
      'state',
      ({ live, playing, node, spec }) => live && !playing && node === 17 && spec.includes('uniform:3:8x8x4'),
    );
    await rest(demoOf(page));
    return spec;
  },
};
