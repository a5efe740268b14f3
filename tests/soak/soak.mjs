// The page and the Lab left running for long, while everything happens to them that happens to pages: all games are searched at
// full speed by every algorithm, and meanwhile the tab is hidden, the clock jumps, the machine sleeps, drawing contexts and
// workers are lost, storage is full, or gone. Nothing may go wrong, and memory stays within 1.2 of what it was at first.
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
async function search(page, spec) {
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

/** Megabytes of the page when it shows a small board at rest. @param {Place} place */
async function memoryOf({ page, client }) {
  await page.evaluate((spec) => void lookahead.open(spec), shown);
  await waitFor(page, ({ node, playing, seeking }) => node === 0 && !playing && !seeking);
  const { js, wasm } = await measure(client, page);
  return { js: js / 2 ** 20, wasm: wasm / 2 ** 20 };
}

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

/** @param {number} minutes @returns {Promise<boolean>} whether all went well */
async function soak(minutes) {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  const site = await openSite(
    { after: (end) => void ends.push(end) },
    { viewport: { width: 1280, height: 800 } },
    launchBrowser,
  );
  const place = await open(site);
  const specs = await specsOf(place.page);
  const start = Date.now();
  const passed = () => (Date.now() - start) / 60_000;
  const names = Object.keys(happenings);
  const problems = () => site.problems.filter((problem) => !expected.test(problem));
  console.log('  round   minute   JS, MB  WebAssembly, MB');
  /** @type {{ js: number, wasm: number }[]} */
  const samples = [];
  let happened = 0;
  while ((passed() < minutes || samples.length < 2) && !problems().length) {
    for (const spec of specs) {
      const happening = search(place.page, spec);
      await happenings[names[happened++ % names.length]](place);
      await happening;
    }
    await isWell(place, samples.length + 1);
    const sample = await memoryOf(place);
    samples.push(sample);
    const cells = [samples.length, passed().toFixed(1), sample.js.toFixed(1), sample.wasm.toFixed(1)];
    console.log(cells.map((cell, i) => String(cell).padStart([7, 9, 9, 17][i])).join(''));
  }
  for (const end of ends.reverse()) await end();
  // A minute may be over before each game was searched once: the first round is what the others are compared with.
  const growth = (/** @type {'js' | 'wasm'} */ what) =>
    Math.max(...samples.map((sample) => sample[what] / samples[0][what]));
  for (const problem of problems()) console.log(problem);
  const [js, wasm] = [growth('js'), growth('wasm')];
  console.log(
    `${happened} happenings, ${problems().length} errors; at most ${js.toFixed(2)} and ${wasm.toFixed(2)} of the first round's memory`,
  );
  return !problems().length && js <= mostGrowth && wasm <= mostGrowth;
}

process.exit((await soak(Number(process.argv[2] ?? 60))) ? 0 : 1);
