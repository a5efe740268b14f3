// Files of what is on screen: the board as a picture or text, a range of the search as an animation or a table. All of
// it is made here, on the reader's device.
import { csvCell } from '../common/csv.mjs';
import { saveFile } from '../common/files.mjs';
import { button, element, input, number, reasonOf } from '../common/elements.mjs';
import { part } from '../common/parts.mjs';
import { contextOf } from '../common/svg.mjs';
import { placeOf, showVerdict } from './shared.mjs';
import { Painter, stillOfBoard } from './picture.mjs';
import { moments, playedMatch, solution } from './run.mjs';
import { pngOfStill, stillOf, titleOf } from './still.mjs';

/** @typedef {import('./shared.mjs').Shared} Shared */
/** @typedef {import('./run.mjs').Moment} Moment */
/** @typedef {{ from: number, to: number, every: number }} Range */
/** @typedef {{ picture: import('../engine.d.ts').Picture, words: string, ringed?: Uint8Array }} Frame */

const mostFrames = 500;
const mostRows = 100_000;
const usualFrames = 60;
const lastHold = 2000; // milliseconds for which the last frame of an animation is shown, so that its result is seen
const previewWidth = 600; // pixels
const video = 'video/webm';

const canRecord = () =>
  'MediaRecorder' in globalThis &&
  MediaRecorder.isTypeSupported(video) &&
  'captureStream' in HTMLCanvasElement.prototype;

/** Which fields each kind has. @type {Record<string, { has: string[], mostWidth?: number, mostFrames?: number, is?: () => boolean }>} */
const kinds = {
  png: { has: ['size', 'words'], mostWidth: 4096 },
  svg: { has: ['size', 'words'], mostWidth: 4096 },
  'solution.gif': { has: ['size', 'rate', 'words'], mostWidth: 1200 },
  'solution.webm': { has: ['size', 'rate', 'words'], mostWidth: 1200, is: canRecord },
  gif: { has: ['size', 'range', 'rate', 'words'], mostWidth: 1200, mostFrames },
  webm: { has: ['size', 'range', 'rate', 'words'], mostWidth: 1200, mostFrames, is: canRecord },
  csv: { has: ['range'], mostFrames: mostRows },
  txt: { has: [] },
};

/** By the names of the columns. @param {string} run its spec, without a node @param {Moment} moment */
const rowOf = (run, { node, report, picture, milliseconds }) => ({
  link: `${run};at=${node}`,
  node,
  score: picture.objective,
  result: picture.result,
  best: report.objective,
  ...report.counters,
  milliseconds: milliseconds.toFixed(1),
});

/** @param {Moment} moment @returns {Frame} */
const frameOf = ({ node, picture, report }) => ({ picture, words: `Node ${number(node)} · best: ${report.result}` });

/** @param {AsyncIterable<Moment>} run @returns {AsyncGenerator<Frame>} */
async function* framesOf(run) {
  for await (const moment of run) yield frameOf(moment);
}

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class ShareExport {
  /** @type {Shared | undefined} */
  #shared;
  /** What is being made, if anything is. @type {AbortController | undefined} */
  #making;

  constructor() {
    this.choice = /** @type {HTMLSelectElement} */ (element('export-kind'));
    this.progress = /** @type {HTMLProgressElement} */ (element('export-progress'));
    for (const option of [...this.choice.options]) if (kinds[option.value].is?.() === false) option.remove();
    this.preview = /** @type {HTMLImageElement} */ (element('export-preview'));
    this.choice.addEventListener('change', () => this.#showFields());
    input('export-caption').addEventListener('change', () => this.#drawPreview());
    button('export-save').addEventListener('click', () => this.#save());
    button('export-cancel').addEventListener('click', () => this.stop());
  }

  /** @param {Shared} shared */
  show(shared) {
    // A match has a search for each move, and so no range of one.
    for (const option of this.choice.options)
      option.disabled = shared.kind === 'match' && kinds[option.value].has.includes('range');
    if (this.choice.selectedOptions[0]?.disabled) this.choice.value = 'png';
    if (this.#shared !== shared) {
      this.#shared = shared;
      const { run, runNode, end } = shared.state;
      const to = runNode || (run ? 0 : end);
      input('export-from').value = '0';
      input('export-to').value = String(to);
      input('export-every').value = String(Math.max(1, Math.ceil(to / usualFrames)));
    }
    this.#showFields();
  }

  stop() {
    this.#making?.abort();
  }

  #kind() {
    return kinds[this.choice.value];
  }

  #showFields() {
    const { has, mostWidth = 0 } = this.#kind();
    for (const group of ['size', 'range', 'rate', 'words']) element(`export-${group}`).hidden = !has.includes(group);
    input('export-width').max = String(mostWidth);
    const hint = element('export-hint');
    hint.textContent = this.#ofWhat();
    hint.hidden = !hint.textContent;
    showVerdict('');
    this.#drawPreview();
  }

  /** What a reader may not expect of the files, in words: which run of a race they have, what there is not for a match. */
  #ofWhat() {
    if (!this.#shared) return '';
    const { kind, race, state } = this.#shared;
    if (kind === 'match') return 'A match has a search for each of its moves, so there are no files of “Search” here.';
    const isWhole = ['png', 'svg'].includes(this.choice.value);
    const run = race.findIndex(({ name }) => name === state.run);
    return run < 0 || isWhole ? '' : `Of run ${run + 1}, ${state.run}: such a file has one run of a race.`;
  }

  /** What is saved; of an animation, its picture of this moment; of text and tables, the board. */
  #drawPreview() {
    if (!this.#shared) return;
    const { has } = this.#kind();
    const isCaptioned = has.includes('words') && input('export-caption').checked;
    const isStill = has.includes('size') && !has.includes('rate');
    const { picture, state } = this.#shared;
    const { file } = isStill
      ? stillOf(this.#shared, previewWidth, isCaptioned)
      : stillOfBoard(picture, previewWidth, isCaptioned ? [titleOf(this.#shared), state.sentence] : []);
    URL.revokeObjectURL(this.preview.src);
    this.preview.src = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  }

  /** What is wrong with the first field that is not as it should be, in words. */
  #wrong() {
    const { has, mostFrames: most = Infinity } = this.#kind();
    const fields = has.flatMap((group) => [...element(`export-${group}`).querySelectorAll('input')]);
    for (const field of fields) field.ariaInvalid = String(!field.checkValidity());
    const bad = fields.find((field) => !field.checkValidity());
    if (bad)
      return `${bad.labels?.[0].querySelector('span')?.textContent}: a whole number from ${bad.min} to ${bad.max}`;
    if (!has.includes('range')) return '';
    const { from, to, every } = this.#range();
    if (from > to) return 'The first node comes after the last';
    const count = Math.floor((to - from) / every) + 1;
    return count > most
      ? `${number(count)} nodes are more than ${number(most)}: take fewer, or each of a higher number`
      : '';
  }

  /** @returns {Range} */
  #range() {
    const [from, to, every] = ['from', 'to', 'every'].map((name) => Number(input(`export-${name}`).value));
    return { from, to, every };
  }

  async #save() {
    if (!this.#shared || this.#making) return;
    const wrong = this.#wrong();
    if (wrong) return showVerdict(wrong);
    const kind = this.choice.value;
    const { state } = this.#shared;
    const what = this.#kind().has.includes('range') ? 'nodes' : placeOf(this.#shared);
    this.#making = new AbortController();
    this.#showMaking(true);
    try {
      const content = await this.#make(kind, this.#shared, this.#making.signal);
      this.#making.signal.throwIfAborted();
      const name = `lookahead-${state.game}-${kind.startsWith('solution') ? kind : `${what}.${kind}`}`;
      saveFile(name, content);
      showVerdict(`Saved ${name}: ${number(Math.ceil(content.size / 1000))} kB`);
    } catch (error) {
      const isStopped = this.#making.signal.aborted;
      showVerdict(isStopped ? 'Cancelled' : `It could not be made: ${reasonOf(error)}`);
    }
    this.#making = undefined;
    this.#showMaking(false);
  }

  /** @param {boolean} isOn */
  #showMaking(isOn) {
    element('export-making').hidden = !isOn;
    button('export-save').hidden = isOn;
    this.progress.value = 0;
    if (isOn) showVerdict('');
  }

  /** @param {string} kind @param {Shared} shared @param {AbortSignal} signal @returns {Promise<Blob>} */
  async #make(kind, shared, signal) {
    const { picture, run, state } = shared;
    const line = () =>
      shared.kind === 'match'
        ? playedMatch(shared.moment, signal)
        : solution(run, state.node, signal, (part) => (this.progress.value = part));
    if (kind === 'txt') return new Blob([picture.text], { type: 'text/plain' });
    if (kind === 'csv') return this.#table(run, this.#moments(run, signal));
    const [width, isCaptioned] = [Number(input('export-width').value), input('export-caption').checked];
    if (kind === 'png') return pngOfStill(stillOf(shared, width, isCaptioned));
    if (kind === 'svg') return new Blob([stillOf(shared, width, isCaptioned).file], { type: 'image/svg+xml' });
    const painter = new Painter(picture, width, isCaptioned);
    const title = titleOf(shared);
    const frames = kind.startsWith('solution') ? line() : framesOf(this.#moments(run, signal));
    return kind.endsWith('gif')
      ? this.#animation(painter, title, frames)
      : this.#recording(painter, title, frames, signal);
  }

  /** With progress. @param {string} run @param {AbortSignal} signal */
  async *#moments(run, signal) {
    const range = this.#range();
    const reached = (/** @type {number} */ node) =>
      (this.progress.value = (node - range.from) / Math.max(1, range.to - range.from));
    for await (const moment of moments(run, range, signal, reached)) {
      reached(moment.node);
      yield moment;
    }
  }

  /** A row for each node. @param {string} run its spec @param {AsyncIterable<Moment>} moments */
  async #table(run, moments) {
    /** @type {string[]} */
    const lines = [];
    const settings = run.replace(/;at=.*/, '');
    for await (const moment of moments) {
      const row = rowOf(settings, moment);
      if (!lines.length) lines.push(Object.keys(row).join(','));
      lines.push(Object.values(row).map(csvCell).join(','));
    }
    return new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' });
  }

  #delay() {
    return 1000 / Number(input('export-frames').value);
  }

  /** @param {Painter} painter @param {string} title @param {AsyncIterable<Frame>} run */
  async #animation(painter, title, run) {
    const { Gif } = await part(import('./gif.mjs'));
    const { width, height } = painter;
    const gif = new Gif(width, height, painter.palette(), this.#delay());
    const context = contextOf(painter.canvas());
    for await (const { picture, words, ringed } of run) {
      await painter.paint(context, picture, [title, words], ringed);
      gif.add(context.getImageData(0, 0, width, height));
    }
    return gif.finish(Math.max(lastHold, this.#delay()));
  }

  /**
   * Takes as long as it plays.
   * @param {Painter} painter @param {string} title @param {AsyncIterable<Frame>} run @param {AbortSignal} signal
   */
  async #recording(painter, title, run, signal) {
    const canvas = painter.canvas();
    const context = contextOf(canvas);
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: video });
    /** @type {Blob[]} */
    const parts = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    const delay = this.#delay();
    recorder.start();
    try {
      for await (const { picture, words, ringed } of run) {
        await painter.paint(context, picture, [title, words], ringed);
        await pause(delay);
        signal.throwIfAborted();
      }
      // A recorder takes what is drawn: the last frame drawn once more, after a while, makes the video last until then.
      await pause(lastHold - delay);
      signal.throwIfAborted();
      context.drawImage(canvas, 0, 0);
      await pause(delay);
    } finally {
      recorder.stop();
      await stopped;
    }
    return new Blob(parts, { type: video });
  }
}
