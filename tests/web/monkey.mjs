// A monkey at the page. It points, types, drags, drops files, opens links, changes settings and the window's size and
// takes the drawing context away, in any order. What it does is drawn from a seed, as actions that can be done again:
//
//   node tests/web/monkey.mjs [SECONDS [SEED]...]   so long for each seed. What fails is cut down to the actions that
//                                                   are needed for it, which are printed and kept in build/monkey/
//   node tests/web/monkey.mjs --replay FILE         does what such a file says
//
// No action depends on what came of those before: places are shares of what there is then. So any of them can be left
// out of a list.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, openSite, patience } from './browser.mjs';
import { drawsOf } from './draws.mjs';
import { goldenLinks } from './golden_links.mjs';
import { firstLook, link, live, waitFor } from './playground.mjs';
import { shrink } from './shrink.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
/** @typedef {[across: number, down: number]} Place shares of the page */
/** @typedef {{ does: keyof typeof deeds, with: any }} Action */

// Those that open another page are left out.
const keys = [
  ...[' ', 'ArrowLeft', 'ArrowRight', '[', ']', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'r', 'h', 'e'],
  ...['Control+z', 'Control+Shift+z', 'Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', 'Escape', 'Escape'],
  ...['l', 's', ',', '?'],
];
const boards = ['uniform:1:64x64x8', 'uniform:1:64x64', 'uniform:3:2x1', 'uniform:2:1x1', '5x5', 'uniform:1'];
const files = ['0120\n2101\n0012\n', '1,2,3\n3,2,1\n', '5 5\n', '\ufeff[1 2; 2 1]', 'no board', '', '0'.repeat(5000)];
const sizes = [
  [900, 600],
  [390, 844],
  [320, 480],
  [844, 390],
  [1280, 720],
  [300, 150],
];
const settings = [
  ...['70', '100', '160', '200'].map((size) => ['size', size]),
  ...['light', 'dark', 'auto'].map((theme) => ['theme', theme]),
  ...['on', 'off'].flatMap((choice) => [
    ['patterns', choice],
    ['diagnostics', choice],
  ]),
  ...['full', 'reduced'].map((motion) => ['motion', motion]),
];

/** The first of them: a small window is drawn faster, where there is no GPU. */
export const viewport = { width: sizes[0][0], height: sizes[0][1] };

/** Actions without end, the same ones for the same seed. @param {number} seed @returns {Generator<Action>} */
export function* actionsOf(seed) {
  const draw = drawsOf(seed);
  const one = (/** @type {any[]} */ list) => list[draw(list.length)];
  const share = () => draw(1000) / 1000;
  const place = () => [share(), share()];
  const spec = () =>
    draw(3) ? one(goldenLinks) : one(goldenLinks).replace(/;b=[^;]*(;m=[^;]*)?/, `;b=${one(boards)}`);
  /** The more often a row stands here, the more often it is done. @type {(() => Action)[]} */
  const table = [
    ...Array(6).fill(() => ({ does: 'press', with: [share(), share(), share()] })),
    ...Array(3).fill(() => ({ does: 'drag', with: [place(), place()] })),
    ...Array(6).fill(() => ({ does: 'key', with: one(keys) })),
    ...Array(3).fill(() => ({ does: 'control', with: [share(), share()] })),
    ...Array(2).fill(() => ({ does: 'point', with: place() })),
    ...Array(2).fill(() => ({ does: 'open', with: spec() })),
    () => ({ does: 'wheel', with: [place(), draw(2000) - 1000] }),
    () => ({ does: 'drop', with: one(files) }),
    () => ({ does: 'back', with: null }),
    () => ({ does: 'resize', with: one(sizes) }),
    () => ({ does: 'set', with: one(settings) }),
    () => ({ does: 'lose', with: draw(100) }),
    () => ({ does: 'wait', with: 1 + draw(10) }),
  ];
  for (;;) yield one(table)();
}

/** Where a place is in the window. @param {Page} page @param {Place} place @returns {[number, number]} */
function pointOf(page, [across, down]) {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  return [across * width, down * height];
}

const deeds = {
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
  /** @param {Page} page @param {[Place, Place]} places */
  async drag(page, [from, to]) {
    await page.mouse.move(...pointOf(page, from));
    await page.mouse.down();
    await page.mouse.move(...pointOf(page, to));
    await page.mouse.up();
  },
  /** @param {Page} page @param {Place} place */
  point: (page, place) => page.mouse.move(...pointOf(page, place)),
  /** @param {Page} page @param {string} key */
  key: (page, key) => page.keyboard.press(key),
  /** @param {Page} page @param {[Place, number]} turn */
  async wheel(page, [place, down]) {
    await page.mouse.move(...pointOf(page, place));
    await page.mouse.wheel(0, down);
  },
  /** A control of the page or of its accessible mirror, by any value. @param {Page} page @param {[number, number]} what */
  control: (page, [which, value]) =>
    page.evaluate(
      ([share, part]) => {
        const controls = document.querySelectorAll('main :is(button, select, input, [role=gridcell]), #games button');
        const control = controls[Math.floor(share * controls.length)];
        if (control instanceof HTMLSelectElement) control.selectedIndex = Math.floor(part * control.options.length);
        if (control instanceof HTMLInputElement) {
          const [least, most] = [Number(control.min), Number(control.max)];
          control.value = String(Math.floor(least + part * (most - least)));
        }
        if (!(control instanceof HTMLElement)) return;
        control.focus();
        if (!control.matches('select, input')) return control.click();
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [which, value],
    ),
  /** @param {Page} page @param {string} spec */
  open: (page, spec) => page.evaluate((hash) => void (location.hash = hash), spec),
  /** To what the address was before, but not to another page. @param {Page} page */
  back: (page) =>
    page.evaluate(() => {
      const { navigation } = /** @type {any} */ (globalThis);
      if (navigation.canGoBack) navigation.back();
    }),
  /** @param {Page} page @param {string} text */
  drop: (page, text) =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'dropped.txt', { type: 'text/plain' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text),
  /** @param {Page} page @param {[number, number]} size */
  resize: (page, [width, height]) => page.setViewportSize({ width, height }),
  /** @param {Page} page @param {[string, string]} choice */
  set: (page, [name, value]) =>
    page.evaluate(
      ([setting, choice]) => {
        document.documentElement.dataset[`${setting}Choice`] = choice;
        dispatchEvent(new Event('settings'));
      },
      [name, value],
    ),
  /** The drawing context, for so many milliseconds. @param {Page} page @param {number} time */
  lose: (page, time) =>
    page.evaluate(async (milliseconds) => {
      const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      loss?.loseContext();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      loss?.restoreContext();
    }, time),
  /** @param {Page} page @param {number} frames */
  wait: (page, frames) =>
    page.evaluate(async (count) => {
      for (let i = 0; i < count; ++i) await new Promise(requestAnimationFrame);
    }, frames),
};

/** A page of its own for a list of actions, from which no link leads away. @param {Site} site */
async function visit(site) {
  const page = await site.context.newPage();
  await page.addInitScript(() => {
    const stay = (/** @type {Event} */ event) =>
      event.target instanceof Element && event.target.closest('a') && event.preventDefault();
    addEventListener('click', stay, { capture: true });
  });
  await page.goto(`${site.url}index.html${firstLook}`);
  await live(page);
  return page;
}

/** What went wrong since the page was opened; empty if nothing. @param {Site} site */
const problemOf = (site) => site.problems.filter((problem) => !/CONTEXT_LOST_WEBGL/.test(problem)).join('\n');

/** The link of a moment that no action has led to. @param {Page} page */
async function linkOfFirstLook(page) {
  await page.evaluate((hash) => void (location.hash = hash), firstLook);
  await waitFor(page, ({ node, playing, editing }) => node === 4000 && !playing && !editing);
  return link(page);
}

/**
 * Does actions until one fails or `isOver` says so, and then looks whether the page is as good as new.
 * @param {Site} site @param {Iterable<Action>} actions @param {(done: number) => boolean} [isOver]
 */
export async function roam(site, actions, isOver = () => false) {
  site.problems.length = 0;
  const page = await visit(site);
  const fresh = await linkOfFirstLook(page);
  /** @type {Action[]} */
  const done = [];
  try {
    for (const action of actions) {
      if (isOver(done.length)) break;
      done.push(action);
      await within(patience, deeds[action.does](page, /** @type {never} */ (action.with)), JSON.stringify(action));
      if (problemOf(site)) break;
    }
    const worn = problemOf(site) ? fresh : await linkOfFirstLook(page);
    if (worn !== fresh) site.problems.push(`${firstLook} shows ${worn} afterwards, and ${fresh} at first`);
  } catch (error) {
    site.problems.push(String(error));
  }
  await page.close();
  return { done, problem: problemOf(site) };
}

/** @template T @param {number} time @param {Promise<T>} promise @param {string} what @returns {Promise<T>} */
function within(time, promise, what) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${what}`)), time);
  });
  return /** @type {Promise<T>} */ (Promise.race([promise, late]).finally(() => clearTimeout(timer)));
}

const folder = fileURLToPath(new URL('../../build/monkey', import.meta.url));

/** Cuts down what failed, and keeps it. @param {Site} site @param {number} seed @param {Action[]} done */
async function report(site, seed, done) {
  const needed = await shrink(done, async (list) => (await roam(site, list)).problem !== '');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${seed}.json`);
  writeFileSync(file, `[\n${needed.map((action) => JSON.stringify(action)).join(',\n')}\n]\n`);
  console.log(`${needed.length} actions are needed, which are in ${file}`);
}

/** @param {Site} site @param {number} seconds @param {number} seed @returns {Promise<boolean>} whether all went well */
async function roamFor(site, seconds, seed) {
  const end = Date.now() + seconds * 1000;
  const { done, problem } = await roam(site, actionsOf(seed), () => Date.now() >= end);
  console.log(`monkey ${seed}: ${done.length} actions, ${problem || 'nothing found'}`);
  if (problem) await report(site, seed, done);
  return !problem;
}

/** @param {string[]} words */
async function main(words) {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  const site = await openSite({ after: (end) => void ends.push(end) }, { viewport }, launchBrowser);
  let isWell = true;
  if (words[0] === '--replay') {
    const { problem } = await roam(site, JSON.parse(readFileSync(words[1], 'utf8')));
    console.log(problem || 'nothing found');
    isWell = !problem;
  } else {
    const [seconds = 60, ...seeds] = words.map(Number);
    for (const seed of seeds.length ? seeds : [1, 2, 3]) isWell = (await roamFor(site, seconds, seed)) && isWell;
  }
  for (const end of ends.reverse()) await end();
  process.exit(isWell ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
