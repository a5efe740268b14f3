// The system's Chromium, headless and drawing WebGL in software, on the built site. tests/run.mjs starts one for all
// files, and says in LOOKAHEAD_BROWSER where; a file that is run by itself starts its own.
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

const launchOptions = () => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox', // containers and CI run as root
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});

/** A browser of one's own: for what concerns all of it (its memory, its network), and not one page. */
export const launchBrowser = () => chromium.launch(launchOptions());

/** A browser for many test files. @returns {Promise<{ address: string, stop: () => Promise<void> }>} */
export async function startBrowserServer() {
  const server = await chromium.launchServer(launchOptions());
  return { address: server.wsEndpoint(), stop: () => server.close() };
}

/** The one that all files share, or where there is none, a new one. */
export const openBrowser = () => {
  const address = process.env.LOOKAHEAD_BROWSER;
  return address ? chromium.connect(address) : launchBrowser();
};

/**
 * Serves the site on a free port and opens a context of its own in a browser, both until the test is over.
 * @param {{ after: (end: () => Promise<void>) => void }} t
 * @param {import('playwright-core').BrowserContextOptions} [options] view port, pixel ratio, colour scheme, ...
 * @param {() => Promise<import('playwright-core').Browser>} [makeBrowser] launchBrowser for one of its own
 * @param {string} [folder] what is served instead of the site
 */
export async function openSite(t, options = {}, makeBrowser = openBrowser, folder = siteFolder) {
  const server = await serve(folder, 0);
  t.after(server.close);
  const browser = await makeBrowser();
  t.after(() => browser.close());
  // What is kept for later would be fetched while a test looks at something else (offline.browser.test.mjs).
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(patience);
  /** @type {string[]} */
  const problems = [];

  /** @param {import('playwright-core').Page} page */
  function watch(page) {
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    page.on('pageerror', (error) => void problems.push(String(error)));
    page.on('requestfailed', (request) => void problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  }
  context.on('page', watch);

  return {
    url: server.url,
    browser,
    context,
    problems,
    /** @param {string} [path] relative to the site, query and fragment included */
    async open(path = '') {
      const page = await context.newPage();
      await page.goto(new URL(path, server.url).href);
      return page;
    },
  };
}
