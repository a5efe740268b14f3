// The monkey in the Lab.
import { drawsOf } from '../draws.mjs';
import { isDone, textsOf } from '../lab.mjs';
import { choices, common, useControl } from './deeds.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./deeds.mjs').Action} Action */

const first = 'g=color-walk;b=uniform:1-3:8x8x4;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1';
const plans = [
  first,
  'g=bubble-burst;b=uniform:1-3;a=priority;select=all,top-three;penalty=7..9;nodes=300',
  'g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2',
  'g=color-walk;b=koblenski:1-4000;a=beam;width=1500', // which takes minutes
  'g=color-walk;b=uniform:1-9999999;a=greedy',
  'g=color-walk;b=uniform:1-3;a=nothing',
  'g=color-walk;b=uniform:3-1',
  'published',
  '%',
  'x'.repeat(3000),
];
const quick = plans.slice(0, 3);
const files = [
  '',
  '{}',
  '{"run":1}\n{',
  'run,best\n1,2\n',
  'run\n"',
  '\ufeffrun,a,best\r\n1,greedy,5\r\n',
  '0'.repeat(5000),
  '[]',
];

/** Of the published tables, those that are run. To be run in a page. */
function stopTables() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('#tables button')))
    if (button.textContent === 'Stop') button.click();
}

export const ground = {
  name: 'Lab',
  /** @type {Record<string, (page: Page, how: any) => Promise<void>>} */
  deeds: {
    ...common,
    /** @param {Page} page @param {[number, number]} which */
    control: (page, which) =>
      page.evaluate(useControl, {
        selector: 'main :is(button, select, input, summary, svg [tabindex]), header button',
        which,
      }),
    /** @param {Page} page @param {string} text */
    write: (page, text) =>
      page.evaluate((plan) => {
        const field = document.querySelector('textarea');
        if (!field) return;
        field.value = plan;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text),
  },
  /** @param {number} seed @returns {Generator<Action>} */
  *actionsOf(seed) {
    const draw = drawsOf(seed);
    const { one, ...any } = choices(draw);
    /** @type {(() => Action)[]} */
    const table = [
      ...Array(8).fill(any.control),
      ...Array(3).fill(any.click),
      ...Array(3).fill(any.key),
      ...[any.drag, any.point, any.wheel, any.back, any.resize, any.set, any.wait],
      () => ({ does: 'open', with: one(plans) }),
      () => ({ does: 'write', with: one(plans) }),
      () => ({ does: 'drop', with: one(files) }),
    ];
    for (;;) yield one(table)();
  },
  /** @param {Page} page @param {string} url the site's */
  async open(page, url) {
    await page.goto(`${url}lab.html#${first}`);
    await isDone(page);
  },
  /**
   * Opens each part once, and tables of each kind: what comes with them stays, as if it had come with the page.
   * @param {Page} page
   */
  async unfold(page) {
    for (const tab of await page.locator('#lab-tabs [role=tab]').all()) await tab.click();
    await page.locator('#tables table').first().waitFor({ state: 'attached' });
    for (const plan of quick) {
      await common.open(page, plan);
      await isDone(page);
    }
  },
  /** The table of a plan that no action has led to, when nothing else is run. @param {Page} page */
  async look(page) {
    await page.evaluate(stopTables);
    await page.evaluate(() => void (location.hash = 'g=color-walk'));
    await page.evaluate((plan) => void (location.hash = plan), first);
    await page.waitForFunction((plan) => lab.screen.data?.plan?.plan.includes(plan), 'uniform:1-3:8x8x4');
    await isDone(page);
    return (await textsOf(page, '#table')).join('\n');
  },
};
