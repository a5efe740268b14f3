// The monkey that is the page around a demo, and means no good: broken messages, broken links, and orders in between.
import { breakerOf, strangeThings } from '../broken_links.mjs';
import { brokenMessagesOf, post } from '../broken_messages.mjs';
import { drawsOf } from '../draws.mjs';
import { goldenLinks } from '../golden_links.mjs';
import { choices } from './deeds.mjs';
import { ground as demo } from './demo.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./deeds.mjs').Action} Action */

/** The demo has taken nothing for more than text, and the page around it is where it was. @param {Page} page */
async function expectHarmless(page) {
  const [, frame] = page.frames();
  const found = frame ? await strangeThings(frame).catch(() => []) : []; // it may be on its way to another link
  if (page.url() !== 'about:blank') found.push(`the page around is led to ${page.url()}`);
  if (page.context().pages().length !== 1) found.push('another page was opened');
  if (found.length) throw new Error(found.join(', '));
}

export const ground = {
  ...demo,
  name: 'messages',
  /** @type {Record<string, (page: Page, how: any) => Promise<void>>} */
  deeds: {
    ...demo.deeds,
    /** @param {Page} page @param {string[]} messages */
    async post(page, messages) {
      await post(page, messages);
      await expectHarmless(page);
    },
    /** @param {Page} page @param {string} spec */
    async open(page, spec) {
      await demo.deeds.open(page, spec);
      await expectHarmless(page);
    },
  },
  /** @param {number} seed @returns {Generator<Action>} */
  *actionsOf(seed) {
    const draw = drawsOf(seed);
    const { one, ...any } = choices(draw);
    const [message, link] = [brokenMessagesOf(draw), breakerOf(draw)];
    const orders = [
      { type: 'play' },
      { type: 'pause' },
      { type: 'seek', node: 5 },
      { type: 'load', spec: one(goldenLinks) },
    ];
    /** @type {(() => Action)[]} */
    const table = [
      ...Array(12).fill(() => ({ does: 'post', with: Array.from({ length: 1 + draw(20) }, message) })),
      ...Array(4).fill(() => ({ does: 'order', with: { type: 'load', spec: link() } })),
      ...Array(4).fill(() => ({ does: 'order', with: one(orders) })),
      ...Array(3).fill(() => ({ does: 'open', with: link() })),
      ...[any.click, any.key, any.control, any.wait],
    ];
    for (;;) yield one(table)();
  },
};
