// The page and the Lab left running for long, while everything happens to them that happens to pages: all games are searched at
// full speed by every algorithm, and meanwhile the tab is hidden, the clock jumps, the machine sleeps, drawing contexts and
// workers are lost, storage is full, or gone. Nothing may go wrong, and what is in use stays within 1.2 of what it was at
// first. WebAssembly's memory itself never shrinks: it is as large as the largest search so far made it. So in the second
// half of the time it may be no more than 1.2 of what it was in the first.
//
//   node tests/soak/soak.mjs [MINUTES]     an hour unless told
import { measure, specsOf } from '../bench/soak.mjs';
import { launchBrowser, openSite } from '../web/browser.mjs';
import { hasMade } from '../web/lab.mjs';
import { loseContext } from '../web/monkey/deeds.mjs';
import { firstLook, live, waitFor } from '../web/playground.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').CDPSession} Client */
/** @typedef {{ page: Page, client: Client, lab: Page, labClient: Client, origin: string }} Place */

const mostGrowth = 1.2;
const searched = 700; // milliseconds that each run is searched for
/** Another one for each round, which may be over before the round is. @param {number} round */
const experiment = (round) => `g=color-walk;b=uniform:${round * 3000 + 1}-${round * 3000 + 3000};a=look-ahead;depth=5`;
const shown = '1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0'; // where memory is measured

// What is meant to be seen: a context that was taken, a worker that was ended.
const expected = /CONTEXT_LOST_WEBGL|net::ERR_ABORTED|out of luck/;

/** To be run before anything else in each page: its clocks can be set ahead, and it can be told that it is hidden. */
function prepare() {
  let ahead = 0;
  let isHidden = false;
  const [now, date] = [performance.now.bind(performance), Date.now];
  performance.now = () => now() + Math.max(0, ahead);
  Date.now = () => date() + ahead;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  Object.assign(globalThis, {
    setAhead: (/** @type {number} */ milliseconds) => void (ahead = milliseconds),
    setHidden(/** @type {boolean} */ hidden) {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
  });
}

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What happens to pages. @type {Record<string, (place: Place) => Promise<unknown>>} */
const happenings = {
  async hidden({ page }) {
    await page.evaluate('setHidden(true)');
    await pause(300);
    await page.evaluate('setHidden(false)');
  },
  'clock jumps ahead': ({ page }) => page.evaluate(`setAhead(${12 * 3_600_000})`), // by half a day, once
  'clock jumps back': ({ page }) => page.evaluate('setAhead(-86400000)'), // the date alone: the other clock only goes on
  async sleeping({ page, client, labClient }) {
    for (const each of [client, labClient]) await each.send('Page.setWebLifecycleState', { state: 'frozen' });
    await pause(300);
    for (const each of [client, labClient]) await each.send('Page.setWebLifecycleState', { state: 'active' });
    await page.evaluate(`setAhead(${24 * 3_600_000})`);
  },
  'lost context': ({ page }) => page.evaluate(loseContext, 50),
  'lost worker': ({ lab }) =>
    lab
      .workers()[0]
      ?.evaluate(() => {
        setTimeout(() => {
          throw new Error('out of luck');
        });
      })
      .catch(() => {}), // its end may come before its answer
  'full storage': ({ client, origin }) => client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 }),
  'storage again': ({ client, origin }) => client.send('Storage.overrideQuotaForOrigin', { origin }),
  'storage gone': ({ client, origin }) => client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
};

/** Searches a run for a while, to its end and back. @param {Page} page @param {string} spec */
async function searchOf(page, spec) {
  await page.evaluate((text) => {
    lookahead.open(text);
    lookahead.setSpeed(Infinity);
    if (!lookahead.state().playing) lookahead.command('play');
  }, spec);
  await pause(searched);
  await page.evaluate(() => {
    const { node, playing } = lookahead.state();
    if (playing) lookahead.command('play');
    lookahead.goTo(Math.floor(node / 2));
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/**
 * What scripts hold, what WebAssembly has allocated, and how large its memory is, when the page shows a small board at rest.
 * @param {Place} place
 */
async function memoryOf({ page, client }) {
  await page.evaluate((spec) => void lookahead.open(spec), shown);
  await waitFor(page, ({ node, playing, seeking }) => node === 0 && !playing && !seeking);
  const { js, used, wasm } = await measure(client, page);
  return { js, used, wasm };
}

/** @typedef {Awaited<ReturnType<typeof memoryOf>>} Memory in bytes */

/** @param {Awaited<ReturnType<typeof openSite>>} site @returns {Promise<Place>} */
async function open(site) {
  await site.context.addInitScript(prepare);
  const lab = await site.open(`lab.html#${experiment(0)}`);
  await hasMade(lab, 1);
  const page = await site.open(firstLook);
  await live(page);
  const [client, labClient] = await Promise.all([page, lab].map((each) => site.context.newCDPSession(each)));
  await client.send('Performance.enable');
  return { page, client, lab, labClient, origin: new URL(site.url).origin };
}

/** Both still do what they are there for. @param {Place} place @param {number} round */
async function isWell({ page, lab: other }, round) {
  await page.evaluate((hash) => void (location.hash = hash), firstLook);
  await waitFor(page, ({ node, playing }) => node === 4000 && !playing);
  await other.evaluate((plan) => void (location.hash = plan), experiment(round));
  await other.waitForFunction((boards) => lab.screen.data?.plan?.plan.includes(boards), `uniform:${round * 3000 + 1}-`);
  await hasMade(other, 1);
}

const row = (/** @type {(string | number)[]} */ cells) =>
  cells.map((cell, i) => String(cell).padStart([7, 9, 9, 12, 12][i])).join('');

/**
 * Searches everything once, while something happens in each search: what comes next of all that can happen.
 * @param {Place} place @param {string[]} specs @param {number} round
 */
async function goRound(place, specs, round) {
  const all = Object.values(happenings);
  for (const [i, spec] of specs.entries()) {
    const searching = searchOf(place.page, spec);
    await all[((round - 1) * specs.length + i) % all.length](place);
    await searching;
  }
  await isWell(place, round);
}

/** @param {number} minutes @returns {Promise<boolean>} whether all went well */
async function soak(minutes) {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  const options = { viewport: { width: 1280, height: 800 } };
  const site = await openSite({ after: (end) => void ends.push(end) }, options, launchBrowser);
  const place = await open(site);
  const specs = await specsOf(place.page);
  const start = Date.now();
  const passed = () => (Date.now() - start) / 60_000;
  const problems = () => site.problems.filter((problem) => !expected.test(problem));
  console.log(row(['round', 'minute', 'JS, MB', 'in use, MB', 'memory, MB']));
  /** @type {Memory[]} */
  const samples = [];
  while ((passed() < minutes || samples.length < 2) && !problems().length) {
    await goRound(place, specs, samples.length + 1);
    const sample = await memoryOf(place);
    samples.push(sample);
    const megabytes = [sample.js, sample.used, sample.wasm].map((bytes) => (bytes / 2 ** 20).toFixed(1));
    console.log(row([samples.length, passed().toFixed(1), ...megabytes]));
  }
  for (const end of ends.reverse()) await end();
  console.log(`${samples.length * specs.length} happenings, ${problems().length} errors`);
  for (const problem of problems()) console.log(problem);
  return !problems().length && isBounded(samples);
}

/** Whether there is hardly more memory than there was; tells how much more. @param {Memory[]} samples */
function isBounded(samples) {
  const most = (/** @type {Memory[]} */ of, /** @type {keyof Memory} */ what) =>
    Math.max(...of.map((each) => each[what]));
  const half = Math.ceil(samples.length / 2);
  // A minute may be over before each game was searched once: the first round is what the others are compared with.
  const growth = {
    'what scripts hold': most(samples, 'js') / samples[0].js,
    'what WebAssembly has in use': most(samples, 'used') / samples[0].used,
    'its memory': most(samples.slice(half), 'wasm') / most(samples.slice(0, half), 'wasm'),
  };
  const words = Object.entries(growth).map(([what, times]) => `${what} ${times.toFixed(2)}`);
  console.log(`at most ${words.join(', ')} of what it was`);
  return Object.values(growth).every((times) => times <= mostGrowth);
}

process.exit((await soak(Number(process.argv[2] ?? 60))) ? 0 : 1);
