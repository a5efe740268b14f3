// Shows in a corner of the board what the page costs. Nothing is measured or written unless that is asked for.
import { element, number } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Diagnostics} Diagnostics */

const interval = 500; // milliseconds

/** @param {number} bytes */
const sizeOf = (bytes) => (bytes < 1e6 ? `${number(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** @type {[string, (now: Diagnostics) => string][]} */
const rows = [
  ['Frame, own work', ({ frame, mostFrame }) => `${frame.toFixed(1)} ms, at most ${mostFrame.toFixed(1)}`],
  ['Frames drawn', ({ frames }) => number(frames)],
  ['Nodes a slice', ({ sliceNodes }) => number(sliceNodes)],
  ['Memory', ({ heap, search }) => `${sizeOf(heap)}, search ${sizeOf(search)}`],
  ['Keyframes', ({ keyframes, keyframeBytes }) => `${number(keyframes)}, ${sizeOf(keyframeBytes)}`],
];

/** @param {Playground} playground */
export function followDiagnostics(playground) {
  const panel = element('diagnostics');
  const values = rows.map(([name]) => {
    const value = document.createElement('dd');
    const term = document.createElement('dt');
    term.textContent = name;
    panel.append(term, value);
    return value;
  });
  const write = () => {
    const now = playground.diagnostics();
    rows.forEach(([, words], index) => (values[index].textContent = words(now)));
  };
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const follow = () => {
    const isShown = document.documentElement.dataset.diagnosticsChoice === 'on';
    panel.hidden = !isShown;
    if (isShown === (timer !== undefined)) return;
    clearInterval(timer);
    timer = isShown ? setInterval(write, interval) : undefined;
    if (isShown) write();
  };
  addEventListener('look', follow);
  follow();
}
