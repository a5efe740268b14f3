// The page's own example: a frame that is steered and followed by messages.
import { element } from '../common/elements.mjs';

/** @typedef {import('../lookahead-demo.d.ts').News} News */

const mostLines = 12;
const site = new URL('..', location.href);
const frame = /** @type {HTMLIFrameElement} */ (element('demo'));
/** @type {string[]} */
const lines = [];

for (const place of document.querySelectorAll('[data-site]')) place.textContent = site.href;
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = site.origin;

/** The newest first. @param {string} way @param {object} message */
function log(way, message) {
  lines.unshift(`${way} ${JSON.stringify(message)}`);
  if (lines.length > mostLines) lines.pop();
  element('log').textContent = lines.join('\n');
}

element('orders').addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.dataset.order) return;
  const order = { lookahead: 1, ...JSON.parse(target.dataset.order) };
  frame.contentWindow?.postMessage(order, site.origin);
  log('→', order);
});

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== site.origin || data.lookahead !== 1) return;
  const news = /** @type {News} */ (data);
  log('←', news);
  if (news.type === 'height') frame.style.height = `${news.height}px`;
  if (news.type !== 'state') return;
  element('node').textContent = String(news.node);
  element('end').textContent = String(news.end);
  element('best').textContent = news.best || 'not started yet';
});
