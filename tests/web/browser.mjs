// The system's Chromium, headless and drawing WebGL in software, on the built site. All tests of a process share one, and
// run one after the other.
//
//   test('...', async (t) => {
//     const site = await openSite(t);                 // closed when the test ends, however it ends
//     const page = await site.open('index.html');     // a Playwright page
//     ...
//     assert.deepEqual(site.problems, []);            // console errors, uncaught errors, failed requests
//   });
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../web/toolchain/serve.mjs';
import { isTest, sharedBrowser, takePlace } from './places.mjs';

/**
 * Milliseconds after which what is waited for is taken never to come: no test is right or wrong by how long it takes, but
 * one that hangs is to end. The site of another build may be slower (sanitizers).
 */
export const patience = process.env.LOOKAHEAD_SITE ? 300000 : 60000;

/** The site that is looked at; LOOKAHEAD_SITE names that of another build. */
export const siteFolder = process.env.LOOKAHEAD_SITE ?? fileURLToPath(new URL('../../build/web/site', import.meta.url));

function chromiumPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (!found) throw new Error('no Chromium on PATH: install one or name it in CHROMIUM');
  return found;
}

/**
 * What Chromium is to leave off. A second --disable-features takes the place of the first, so Playwright's own are among
 * these, as far as they concern pages. The last two load pages of the browser's own behind the address bar of each new
 * window, which takes as much processor time as the playground does.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** @param {string[]} [others] */
const launchOptions = (others = []) => ({
  executablePath: chromiumPath(),
  args: [
    ...others,
    '--no-sandbox', // containers and CI run as root
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    `--disable-features=${withoutFeatures}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});

/**
 * A browser of one's own: for what concerns all of it (its memory, its network, each pixel that it shows), and not one page.
 */
export const launchBrowser = () => chromium.launch(launchOptions());

/** Pages are put together without the software GPU, which has the canvas to draw: that takes a third less time. */
const shareable = () => launchOptions(['--disable-gpu-compositing']);

/** Another one of the kind that all tests of a process share. */
export const openBrowser = () => chromium.launch(shareable());

/** That one: for a test that wants a context where nobody was before. */
export const commonBrowser = () => sharedBrowser(openBrowser);

/** Options of a context whose pages may read the clipboard, which all contexts of a browser share. */
export const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** @typedef {{ context: import('playwright-core').BrowserContext, url: string, leave: () => Promise<void> }} Place */

/** A context of its own, and a server, until the test is over. @returns {Promise<Place>} */
async function openPlace(
  /** @type {import('playwright-core').BrowserContextOptions} */ options,
  /** @type {() => Promise<import('playwright-core').Browser>} */ makeBrowser,
  /** @type {string} */ folder,
) {
  const server = await serve(folder, 0);
  const browser = await makeBrowser();
  const context = await browser.newContext(options);
  const leave = async () => {
    await server.close();
    await (makeBrowser === commonBrowser ? context : browser).close();
  };
  return { context, url: server.url, leave };
}

/**
 * Opens a context in a browser and serves the site to it, both until the test is over. Unless it asks for a browser of its
 * own, a test gets a context that an earlier one has left, where there is one (places.mjs).
 * @param {{ after: (end: () => Promise<void>) => void }} t
 * @param {import('playwright-core').BrowserContextOptions} [options] view port, pixel ratio, colour scheme, ...
 * @param {() => Promise<import('playwright-core').Browser>} [makeBrowser] launchBrowser for one of its own, commonBrowser
 *   for a context of its own
 * @param {string} [folder] what is served instead of the site
 */
export async function openSite(t, options = {}, makeBrowser, folder = siteFolder) {
  // What is kept for later would be fetched while a test looks at something else (offline.browser.test.mjs).
  const all = { serviceWorkers: /** @type {const} */ ('block'), ...options };
  const place = await (makeBrowser || !isTest
    ? openPlace(all, makeBrowser ?? openBrowser, folder)
    : takePlace(all, openBrowser, folder));
  const { context, url } = place;
  context.setDefaultTimeout(patience);
  /** @type {string[]} */
  const problems = [];
  const unwatch = watchProblems(context, problems);
  // What a page is asked for may never come, for which Playwright has no limit: so it goes away some day.
  const end = setTimeout(() => void context.close().catch(() => {}), 5 * patience);
  t.after(async () => {
    clearTimeout(end);
    unwatch();
    await place.leave();
  });

  return {
    url,
    browser: /** @type {import('playwright-core').Browser} */ (context.browser()),
    context,
    problems,
    /** @param {string} [path] relative to the site, query and fragment included */
    async open(path = '') {
      const page = await context.newPage();
      await page.goto(new URL(path, url).href);
      return page;
    },
  };
}

/**
 * A page's icon is fetched a while after the page, in the name of whatever document is there by then. For the empty one
 * between two tests it is refused, which is nothing that the next test has done. @param {string} text of the console
 */
const lateIcon = (text) => /'(\S+\/assets\/icons\/\S+\.svg)' from origin 'null' has been blocked/.exec(text)?.[1];

/** Collects what goes wrong in a context's pages, until the function is called that it returns. */
function watchProblems(
  /** @type {import('playwright-core').BrowserContext} */ context,
  /** @type {string[]} */ problems,
) {
  /** @type {Set<string>} */
  const late = new Set();
  /** @param {import('playwright-core').ConsoleMessage} message */
  const onMessage = (message) => {
    const icon = lateIcon(message.text());
    if (icon) late.add(icon);
    else if (message.type() === 'error' && !late.has(message.location().url)) problems.push(message.text());
  };
  /** @param {import('playwright-core').WebError} error */
  const onError = (error) => void problems.push(String(error.error()));
  /** @param {import('playwright-core').Request} request */
  const onFailure = (request) => {
    const reason = request.failure()?.errorText;
    // What a page still fetches when it is left, for later, is given up.
    if (reason !== 'net::ERR_ABORTED' && !late.has(request.url())) problems.push(`${request.url()}: ${reason}`);
  };
  context.on('console', onMessage).on('weberror', onError).on('requestfailed', onFailure);
  return () => void context.off('console', onMessage).off('weberror', onError).off('requestfailed', onFailure);
}
