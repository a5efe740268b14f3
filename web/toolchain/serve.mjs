// Serves a folder as a static host would: for `./dev play` (as a program) and for the browser tests (as a module).
//   node web/toolchain/serve.mjs FOLDER [--port N]
import { createServer } from 'node:http';
import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { isProgram } from './program.mjs';

/** A file so called never changes: what it has inside is in its name (site.mjs). */
export const hashInName = /-([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$/;

/** What the site wants of a machine, of all that a browser asks for: nothing. Hosts are to say so, too (docs/page.md). */
const unwanted =
  'camera display-capture geolocation gyroscope hid microphone midi payment serial usb xr-spatial-tracking';
const permissions = unwanted.replace(/\S+/g, '$&=()').replaceAll(' ', ', ');

/** Demos, and tables of the Lab, are made for other people's frames; no other page is. @param {string} path */
const isPageAlone = (path) => /(\/[^./]*|\.html)$/.test(path) && !/\/(embed|lab)(\.html)?$/.test(path);

/** A name server of somebody else's may lead a browser here under a name of theirs, whose pages could then read. */
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Why a request gets no file, if that can be told of it alone. @param {import('node:http').IncomingMessage} request */
function refusal({ method = '', headers: { host = '' } }) {
  if (!ownName.test(host)) return { status: 421, words: 'This server answers to localhost and 127.0.0.1 alone' };
  if (!['GET', 'HEAD'].includes(method)) return { status: 405, words: 'Only GET and HEAD are answered' };
  return undefined;
}

/** Whether a file lies in a folder, and is no link out of it. @param {string} folder @param {string} file */
const isInside = (folder, file) => realpathSync(file).startsWith(realpathSync(folder).replace(/[/\\]?$/, sep));

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string} words */
const tell = (response, status, words) =>
  void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${words}\n`);

/**
 * In place of the site's service worker, while one works on the site: forgets what an earlier build, or another site, has
 * left at this address, so that what is shown is what was built last.
 */
const forgetting = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(forget()));
async function forget() {
  const own = (await caches.keys()).filter((name) => /^lookahead[ -]/.test(name));
  await Promise.all(own.map((name) => caches.delete(name)));
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) void client.navigate(client.url);
}
`;

/**
 * Port 0 takes any free one; `url` ends in a slash.
 * @param {string} folder
 * @param {number} [port]
 * @param {boolean} [keeps] whether pages may be kept for when there is no network, as on any host
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export function serve(folder, port = 0, keeps = true) {
  const files = sirv(folder, {
    dev: true, // reads the folder anew for each request and forbids caching of pages: a rebuilt site shows at once
    brotli: true,
    setHeaders: (response, path) => {
      // Frames sandboxed without an origin of their own load scripts and modules only from hosts that say this.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Permissions-Policy', permissions);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (isPageAlone(path)) response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
      if (hashInName.test(path)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  const server = createServer((request, response) => {
    const refused = refusal(request);
    if (refused) return tell(response, refused.status, refused.words);
    if (!keeps && request.url === '/service-worker.js')
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(forgetting);
    delete request.headers.range; // one may do without, and a range that is none ends the program
    response.on('pipe', (file) => {
      // A file that goes away, or may not be read, is noticed only while it is sent.
      file.on('error', () => response.destroy());
      // Where a link leads out of the site, nothing was sent yet, and the browser hears nothing.
      if (!isInside(folder, /** @type {import('node:fs').ReadStream} */ (file).path.toString())) {
        file.destroy();
        response.destroy();
      }
    });
    try {
      files(request, response, () => tell(response, 404, 'Not found'));
    } catch {
      if (response.headersSent) response.destroy();
      else tell(response, 500, 'This could not be read');
    }
  });
  const close = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      })
    );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${address.port}/`, close });
    });
  });
}

/** @param {string} message @param {number} status @returns {never} */
function stop(message, status) {
  console.error(message);
  process.exit(status);
}

function parseCommandLine() {
  try {
    const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
    const port = values.port ?? '8080';
    if (!/^\d+$/.test(port) || Number(port) > 65535) throw new Error(`--port ${port}: not a port number (0 to 65535)`);
    if (positionals.length !== 1) throw new Error('usage: serve.mjs FOLDER [--port N]');
    return { folder: positionals[0], port: Number(port) };
  } catch (error) {
    return stop(/** @type {Error} */ (error).message.split('\n')[0], 2);
  }
}

async function main() {
  const { folder, port } = parseCommandLine();
  if (!existsSync(folder)) stop(`${folder}: no such folder`, 2);
  const server = await serve(folder, port, false).catch((error) =>
    error.code === 'EADDRINUSE'
      ? stop(`Port ${port} is in use: choose another with --port N`, 1)
      : stop(error.message, 1),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close().then(() => process.exit(0)));
  console.log(`Lookahead is at ${server.url.replace(/\/$/, '')} (Ctrl-C stops it)`);
}

if (isProgram(import.meta.url)) await main();
