// The page: a spec in, a result out. The link's fragment is the spec.
import { fileUrl } from './files.mjs';
import { drawBoard } from './board.mjs';

/** @typedef {import('./engine.d.ts').Report} Report */
/** @typedef {import('./engine.d.ts').Game} Game */

/** @template {Element} [T=HTMLElement] @param {string} id */
const element = (id) => /** @type {T} */ (/** @type {unknown} */ (document.getElementById(id)));

const input = /** @type {HTMLInputElement} */ (element('spec'));
const runButton = /** @type {HTMLButtonElement} */ (element('run'));
const stopButton = /** @type {HTMLButtonElement} */ (element('stop'));
const number = new Intl.NumberFormat('en');

/** @param {string} text @param {boolean} [bad] */
function say(text, bad = false) {
  element('status').textContent = text;
  element('status').classList.toggle('bad', bad);
}

/** @param {string} tag @param {string | Node} content */
function make(tag, content) {
  const made = document.createElement(tag);
  made.append(content);
  return made;
}

/** @param {Report} report */
function show(report) {
  element('result').hidden = false;
  element('result-title').textContent = report.result;
  element('line').replaceChildren(...report.line.map((move) => make('li', move)));
  element('counters').replaceChildren(
    ...Object.entries(report.counters).map(([name, value]) => {
      const row = make('div', make('dt', name));
      row.append(make('dd', number.format(value)));
      return row;
    }),
  );
}

/** A link for each algorithm of each game. @param {Game[]} games */
function offer(games) {
  const links = games.flatMap((game) =>
    game.algorithms.map((algorithm) => {
      const link = /** @type {HTMLAnchorElement} */ (make('a', `${game.name}: ${algorithm.name}`));
      link.href = `#1;g=${game.id};b=${game.board};a=${algorithm.id}`;
      const item = make('li', link);
      item.append(make('br', ''), make('span', algorithm.idea));
      return item;
    }),
  );
  element('try').replaceChildren(...links);
}

/** The spec of a fragment; some services escape its characters. @param {string} fragment */
function specOf(fragment) {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

let lastRun = 0;
const worker = new Worker(fileUrl('run.worker.mjs'), { type: 'module' });

/** @param {string} spec */
function run(spec) {
  stopButton.disabled = false;
  say('Running…');
  worker.postMessage({ type: 'run', id: ++lastRun, spec });
}

/** What the worker says of the run that was started last, by type. @type {Record<string, (data: any) => void>} */
const ofRun = {
  started: ({ picture }) => drawBoard(element('board'), picture),
  progress: ({ report }) => {
    show(report);
    say(`Running: ${number.format(report.counters.nodes)} nodes`);
  },
  done: ({ report }) => {
    show(report);
    stopButton.disabled = true;
    history.replaceState(null, '', `#${report.spec}`);
    say(`${report.status}: found at node ${number.format(report.node)} of ${number.format(report.counters.nodes)}`);
  },
  failed: ({ error }) => {
    stopButton.disabled = true;
    say(`Column ${error.column}: ${error.message}`, true);
  },
};

worker.addEventListener('message', ({ data }) => {
  if (data.type === 'ready') {
    offer(data.games);
    runButton.disabled = false;
    say('Ready.');
    const [game] = data.games;
    input.value = specOf(location.hash) || `1;g=${game.id};b=${game.board};a=${game.algorithm}`;
    run(input.value);
  } else if (data.type === 'broken') {
    say(
      `The engine could not be loaded, or broke (${data.message}). Reload the page; if that does not help, the site is incomplete.`,
      true,
    );
  } else if (data.id === lastRun) {
    ofRun[data.type](data);
  }
});
worker.addEventListener('error', () =>
  say('The engine could not be started: this browser or frame does not allow module workers.', true),
);

element('form').addEventListener('submit', (event) => {
  event.preventDefault();
  run(input.value);
});
stopButton.addEventListener('click', () => worker.postMessage({ type: 'stop' }));
addEventListener('hashchange', () => {
  input.value = specOf(location.hash);
  run(input.value);
});
