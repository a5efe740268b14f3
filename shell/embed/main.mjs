// The frame of a demo: hands on what the page around and whoever sees it want, and tells that page what comes of it.
import { listenToKeys } from '../page/keys.mjs';
import { button, element, make, number } from '../common/elements.mjs';
import { Demo } from './demo.mjs';
import { followEngagement, isEngaged } from './engagement.mjs';
import { wantedHeight } from './height.mjs';
import { listenToHost, tellHost } from './messages.mjs';
import { offerPage } from './open.mjs';
import { readOptions } from './options.mjs';
import { addressOf, specOf } from '../page/link.mjs';
import { isReplaced } from '../common/replaced.mjs';
import { waysOut, whatBroke } from '../common/ways_out.mjs';

/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../lookahead-demo.d.ts').Order} Order */

const newsInterval = 100; // milliseconds
const root = document.documentElement;
const options = readOptions(location.search);

/** @param {Parameters<typeof tellHost>[1]} news */
const tell = (news) => tellHost(options.answers, news);

/** @param {string} message @param {boolean} isShown @param {...Node} ways what can be done about it */
function fail(message, isShown, ...ways) {
  tell({ type: 'error', message });
  if (!isShown) return;
  show(message, ...ways);
  void offerNewVersion();
}

/** Says why the search does not run. The network may be back by now. @param {string} message */
function offerAnotherTry(message) {
  const again = () => {
    hideMessage();
    start();
  };
  fail(message, true, wayOut('Try again', again));
}

/** @param {string} words @param {() => void} onclick */
const wayOut = (words, onclick) =>
  make(
    'div',
    { className: 'ways-out' },
    make('button', { type: 'button', className: 'button primary', onclick }, words),
  );

/** What does not come may be gone because the site was replaced. What comes instead opens the same moment. */
async function offerNewVersion() {
  if (!(await isReplaced())) return;
  const reload = () => {
    history.replaceState(null, '', `#${demo.spec}`);
    location.reload();
  };
  show('There is a new version of this demo.', wayOut('Reload', reload));
}

/** In the middle of the frame, until a picture is drawn. @param {...(string | Node)} content */
function show(...content) {
  element('message').replaceChildren(...content);
  element('message').hidden = false;
  root.classList.add('failed');
}

/** Says that the search has stopped, and offers to go on from the moment that the picture shows. @param {Error} error */
function stop(error) {
  const message = whatBroke(error);
  tell({ type: 'error', message });
  const again = () => {
    hideMessage();
    demo.wake();
  };
  show(message, waysOut('Start again here', again, error, addressOf(demo.spec)));
  void offerNewVersion(); // a part of an earlier version is no longer there
}

function hideMessage() {
  element('message').hidden = true;
  root.classList.remove('failed');
}

/** The picture is of boards alone: what is to be done with them, and how far a search is. */
function invitation() {
  const { kind, algorithms = 0, node } = demo.link ?? {};
  if (kind === 'board') return 'Play it by hand, or have a search show you how.';
  if (node) return `Play, and the search goes on from node ${number(node)}, in your browser.`;
  if (kind === 'match' && algorithms < 2) return 'Play, and press a cell when it is your turn.';
  if (kind === 'match') return 'Play, and both players move here, in your browser.';
  if (kind === 'race') return `Play, and ${algorithms} searches race here, in your browser.`;
  return 'Play, and the search runs here, in your browser.';
}

/** Above the picture: who plays, and what the board has come to, once it is something. @param {Picture} picture */
function caption({ objective, result }) {
  const { kind, names = [], algorithms } = demo.link ?? {};
  if (kind === 'race') return `A race of ${algorithms} searches`;
  if (kind !== 'match') return result;
  const players = names.join(' against ').replace(/^a /, 'A ');
  return objective === null ? players : `${players} · ${result}`;
}

/** @type {Parameters<typeof wantedHeight> | undefined} */
let shown;
function tellHeight() {
  if (shown) tell({ type: 'height', height: wantedHeight(...shown) });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let newsTimer;
let told = -Infinity;
function tellState() {
  newsTimer ??= setTimeout(
    () => {
      newsTimer = undefined;
      told = performance.now();
      updateLink();
      tell({ type: 'state', ...demo.describe() });
    },
    Math.max(0, told + newsInterval - performance.now()),
  );
}

const demo = new Demo(element('picture'), options.speed, options.loops, {
  mayScroll: isEngaged,
  changed() {
    button('play').ariaLabel = demo.describe().playing ? 'Pause' : 'Play';
    // Who moves by hand has another board, and another search, before them.
    button('undo').hidden = !demo.playground?.state().canUndo;
    tellState();
  },
  drawn(picture, runs) {
    shown = [picture, runs];
    hideMessage();
    element('caption').textContent = caption(picture);
    element('invitation').textContent = invitation();
    tellHeight();
  },
  failed: fail,
  unstarted: offerAnotherTry,
  broken: stop,
  ended: ({ status, best }) => tell({ type: 'ended', status, best }),
});
const updateLink = offerPage(() => demo.spec);

/** The picture comes when it is seen; else when the machine has time, so that paper and scrolling find it there. */
let isLoaded = false;
function load() {
  if (isLoaded) return;
  isLoaded = true;
  void demo.load(specOf(location.hash), true);
}

/** What each order does. @type {{ [T in Order['type']]: (order: Extract<Order, { type: T }>) => void }} */
const orders = {
  load: ({ spec }) => void demo.load(spec),
  play: () => demo.play(),
  pause: () => demo.pause(),
  seek: ({ node }) => demo.seek(node),
  speed: ({ speed }) => demo.setSpeed(speed),
  theme({ theme }) {
    root.dataset.themeChoice = theme;
    dispatchEvent(new Event('settings'));
  },
};
listenToHost(options.answers, (order) => {
  if (order.type === 'load') isLoaded = true; // the run of the address, which there need not be, gives way to it
  load(); // any other order is one to the run of the address, and comes after it
  /** @type {(order: Order) => void} */ (orders[order.type])(order);
});

function start() {
  demo.setVisible(true); // who clicks it sees it, whatever the observer has told so far
  if (options.autoplay === 'no') demo.wake();
  else demo.play();
}
button('start').addEventListener('click', start);
button('play').addEventListener('click', () => (demo.describe().playing ? demo.pause() : demo.play()));
button('undo').addEventListener('click', () => demo.playground?.command('undo'));
// Brushes have no place in a demo. Keys come first: Escape that puts something away there leaves the demo engaged.
listenToKeys(() => (isEngaged() ? demo.playground : undefined), {}, ['edit']);
followEngagement();

addEventListener('hashchange', () => void demo.load(specOf(location.hash), true));
addEventListener('resize', tellHeight);
addEventListener('beforeprint', () => demo.refreshPicture());
matchMedia('print').addEventListener('change', () => demo.refreshPicture());

/** Frames of other pages are told here, too, whether they are on screen. A busy page is told of several changes at once. */
let isFirstSight = true;
new IntersectionObserver((changes) => {
  const { isIntersecting } = changes[changes.length - 1];
  demo.setVisible(isIntersecting);
  if (!isIntersecting || !isFirstSight) return;
  isFirstSight = false;
  load();
  if (options.autoplay === 'visible' && root.dataset.motion === 'full') demo.play();
}).observe(element('stage'));

if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 3000 });
else setTimeout(load, 1000);
tell({ type: 'ready' });
