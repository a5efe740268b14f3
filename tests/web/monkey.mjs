// Monkeys at the pages. They point, type, drag, drop files, open links, change settings and the window's size, take the
// drawing context away and give orders to demos, in any order. What one does is drawn from a seed, as actions that can be
// done again:
//
//   node tests/web/monkey.mjs [SECONDS [SEED]...]   so long for each seed, the same share of it for each ground: playground,
//                                                   Lab, a demo in another page, broken links, broken messages to a demo.
//                                                   What fails is cut down to the actions that are needed for it, which are
//                                                   printed and kept in build/monkey/
//   node tests/web/monkey.mjs --replay FILE         does what such a file says
//
// No action depends on what came of those before: places are shares of what there is then. So any of them can be left
// out of a list. What there is on each page is in monkey/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, openSite, patience } from './browser.mjs';
import { sizes } from './monkey/deeds.mjs';
import { ground as demo } from './monkey/demo.mjs';
import { ground as lab } from './monkey/lab.mjs';
import { ground as links } from './monkey/links.mjs';
import { keepMemories, memoryOf } from './monkey/memory.mjs';
import { ground as messages } from './monkey/messages.mjs';
import { ground as playground } from './monkey/playground.mjs';
import { shrink } from './shrink.mjs';
import { isProgram } from '../../web/toolchain/program.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
/** @typedef {import('./monkey/deeds.mjs').Action} Action */
/** @typedef {import('./monkey/memory.mjs').Memory} Memory */
/** @typedef {typeof playground | typeof lab | typeof demo} Ground */

/** Those of `./dev test`, which has tests of its own for broken links and messages. @type {Ground[]} */
export const grounds = [playground, lab, demo];

/** @type {Ground[]} */
const allGrounds = [...grounds, links, messages];

/** What a page may hold afterwards of what a fresh one holds, when it has opened the same link. */
const mostGrowth = 1.1;

export const viewport = { width: sizes[0][0], height: sizes[0][1] };

/** A page of its own for a list of actions, from which no link leads away. @param {Site} site @param {Ground} ground */
async function visit(site, ground) {
  const page = await site.context.newPage();
  await page.addInitScript(keepMemories);
  await page.addInitScript(() => {
    Error.stackTraceLimit = 50; // what a sanitizer finds is named by the functions that led there
    const stay = (/** @type {Event} */ event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link) return;
      event.preventDefault();
      if (link.target === '_blank') event.stopImmediatePropagation(); // a demo opens the page by a script
    };
    addEventListener('click', stay, { capture: true });
  });
  await ground.open(page, site.url);
  return page;
}

// A context that was taken away is told of on the console, and so is a link that says what is no link; a frame that is
// loaded anew gives up what it was fetching.
const expected = /CONTEXT_LOST_WEBGL|net::ERR_ABORTED/;

/** What went wrong since the page was opened; empty if nothing. @param {Site} site */
const problemOf = (site) => site.problems.filter((problem) => !expected.test(problem)).join('\n');

/** What there is to see where no action has led to, and what it takes. @param {Ground} ground @param {Page} page */
const lookAt = async (ground, page) => ({ seen: await ground.look(page), memory: await memoryOf(page) });

/** @typedef {Awaited<ReturnType<typeof lookAt>>} Look */

/** How a page that was used differs from a fresh one. @param {Look} fresh @param {Look} worn @returns {string[]} */
function wearOf(fresh, worn) {
  const out = worn.seen === fresh.seen ? [] : [`${worn.seen} is seen afterwards, and ${fresh.seen} at first`];
  for (const part of /** @type {const} */ (['scripts', 'module'])) {
    const [before, after] = [fresh.memory[part], worn.memory[part]];
    if (after > mostGrowth * before)
      out.push(`${part}: ${after.toFixed(2)} MB are held afterwards, and ${before.toFixed(2)} at first`);
  }
  return out;
}

/**
 * Does actions until one fails or `isOver` says so, and then looks whether the page is as good as new.
 * @param {Site} site @param {Ground} ground @param {Iterable<Action>} actions @param {(done: number) => boolean} [isOver]
 */
export async function roam(site, ground, actions, isOver = () => false) {
  site.problems.length = 0;
  /** @type {Action[]} */
  const done = [];
  /** @type {Memory[]} at first and afterwards */
  const memory = [];
  const page = await visit(site, ground);
  try {
    await ground.unfold(page);
    const fresh = await lookAt(ground, page);
    memory.push(fresh.memory);
    for (const action of actions) {
      if (isOver(done.length)) break;
      done.push(action);
      await within(patience, ground.deeds[action.does](page, action.with), JSON.stringify(action));
      if (problemOf(site)) break;
    }
    if (!problemOf(site)) {
      const worn = await lookAt(ground, page);
      memory.push(worn.memory);
      site.problems.push(...wearOf(fresh, worn));
    }
  } catch (error) {
    site.problems.push(String(error));
  }
  await page.close();
  return { done, problem: problemOf(site), memory };
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

/** Cuts down what failed, and keeps it. @param {Site} site @param {Ground} ground @param {number} seed @param {Action[]} done */
async function report(site, ground, seed, done) {
  const needed = await shrink(done, async (list) => (await roam(site, ground, list)).problem !== '');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${ground.name}-${seed}.json`);
  writeFileSync(file, `[\n${needed.map((action) => JSON.stringify(action)).join(',\n')}\n]\n`);
  console.log(`${needed.length} actions are needed, which are in ${file}:`);
  for (const action of needed) console.log(JSON.stringify(action).slice(0, 1000));
}

/** @param {Site} site @param {Ground} ground @param {number} seconds @param {number} seed @returns {Promise<boolean>} whether all went well */
async function roamFor(site, ground, seconds, seed) {
  let end = 0; // so long from the first action on
  const { done, problem, memory } = await roam(
    site,
    ground,
    ground.actionsOf(seed),
    () => Date.now() >= (end ||= Date.now() + seconds * 1000),
  );
  const held = memory.map(({ scripts, module }) => `${scripts.toFixed(2)} + ${module.toFixed(2)}`).join(', then ');
  console.log(
    `${ground.name}, seed ${seed}: ${done.length} actions, ${problem || 'nothing found'}; scripts and module hold ${held} MB`,
  );
  if (problem) await report(site, ground, seed, done);
  return !problem;
}

/** @param {string[]} words */
async function main(words) {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  const site = await openSite({ after: (end) => void ends.push(end) }, { viewport }, launchBrowser);
  let isWell = true;
  if (words[0] === '--replay') {
    const ground = allGrounds.find(({ name }) => basename(words[1]).startsWith(name)) ?? playground;
    const { problem } = await roam(site, ground, JSON.parse(readFileSync(words[1], 'utf8')));
    console.log(problem || 'nothing found');
    isWell = !problem;
  } else {
    const [seconds = 60, ...seeds] = words.map(Number);
    for (const seed of seeds.length ? seeds : [1, 2, 3])
      for (const ground of allGrounds)
        isWell = (await roamFor(site, ground, seconds / allGrounds.length, seed)) && isWell;
  }
  for (const end of ends.reverse()) await end();
  process.exit(isWell ? 0 : 1);
}

if (isProgram(import.meta.url)) await main(process.argv.slice(2));
