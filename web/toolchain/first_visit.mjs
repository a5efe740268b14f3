// First visits of the playground and of the Lab, as their scripts make them, in a window that draws nothing: cut.mjs sees by
// them what has to be fetched first. What is missing here is fetched a moment later on the page, and
// tests/web/parts.browser.test.mjs says so.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('../../shell/engine.d.ts').Engine} Engine */
/** @typedef {import('../../shell/playground.d.ts').Playground} Playground */
/** @typedef {import('../../shell/playground.d.ts').Host} Host */
/** @typedef {import('../../shell/playground.d.ts').Screen} Screen */

const frame = 1000 / 60; // milliseconds
const tick = 0.02; // milliseconds that pass whenever the time is asked for
const patience = 60_000; // milliseconds of the window's own time, in which the first run has long come to its end

/** The browser's time, in milliseconds, and what is to be done when. */
class Clock {
  now = 0;
  /** @type {Map<number, { due: number, act: (now: number) => void }>} */
  #plans = new Map();
  #last = 0;

  /** @param {(now: number) => void} act @param {number} wait */
  plan(act, wait = 0) {
    this.#plans.set(++this.#last, { due: this.now + wait, act });
    return this.#last;
  }

  /** @param {number} id */
  cancel(id) {
    this.#plans.delete(id);
  }

  /** Does what is due within the next frame. */
  advance() {
    this.now += frame;
    for (const [id, { due, act }] of [...this.#plans]) if (due <= this.now && this.#plans.delete(id)) act(this.now);
  }
}

const webgl = { version: 0x1f02, activeUniforms: 0x8b86, activeBlocks: 0x8a36 };

/** Anything that can be called or asked for, and does nothing. @param {Record<string, unknown>} known @returns {any} */
const idle = (known) => new Proxy(known, { get: (_, name) => (name in known ? known[String(name)] : () => undefined) });

/** A context of WebGL 2 that takes whatever is drawn. */
const makeContext = () =>
  idle({
    ...Object.fromEntries(
      ['Buffer', 'Program', 'Shader', 'Texture', 'VertexArray', 'Sampler'].map((what) => [`create${what}`, () => ({})]),
    ),
    getContextAttributes: () => ({}),
    getSupportedExtensions: () => [],
    getExtension: () => null,
    getParameter: (/** @type {number} */ what) => (what === webgl.version ? 'WebGL 2.0' : 0),
    getShaderParameter: () => true,
    getProgramParameter: (/** @type {unknown} */ _, /** @type {number} */ what) =>
      what === webgl.activeUniforms || what === webgl.activeBlocks ? 0 : true,
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getAttribLocation: () => 0,
    getUniformLocation: () => ({}),
    isContextLost: () => false,
    getError: () => 0,
  });

/** Puts a window in place of Node's own time and lack of one. @returns {{ clock: Clock, canvas: HTMLCanvasElement }} */
function openWindow() {
  const clock = new Clock();
  const box = { left: 0, top: 0, width: 1280, height: 800 };
  const canvas = idle({
    ...box,
    clientWidth: 1280,
    clientHeight: 800,
    style: idle({}),
    getBoundingClientRect: () => box,
  });
  canvas.getContext = () => makeContext();
  const document = idle({ body: idle({ style: idle({}) }), querySelector: () => canvas, getElementById: () => canvas });
  const window = idle({
    document,
    devicePixelRatio: 1,
    matchMedia: () => idle({ matches: false }),
    screen: { width: 1280, height: 800 },
    performance: { now: () => (clock.now += tick) },
    requestAnimationFrame: (/** @type {() => void} */ act) => clock.plan(act),
    cancelAnimationFrame: (/** @type {number} */ id) => clock.cancel(id),
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ wait) => clock.plan(act, wait),
    clearTimeout: (/** @type {number} */ id) => clock.cancel(id),
  });
  for (const name of Object.keys(window))
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  return { clock, canvas };
}

/** The regions of index.html, roughly where its style sheet has them. @type {Screen} */
const desktop = {
  width: 1280,
  height: 800,
  ratio: 1,
  touch: false,
  scale: 1,
  mostCell: 44,
  regions: {
    say: [300, 100, 660, 40],
    board: [300, 150, 660, 480],
    transport: [300, 640, 660, 140],
    setup: [0, 60, 280, 740],
    inspector: [980, 60, 300, 740],
  },
};

/** @type {Screen} */
const phone = {
  width: 390,
  height: 844,
  ratio: 3,
  touch: true,
  scale: 1,
  mostCell: 44,
  regions: { say: [0, 100, 390, 40], board: [0, 150, 390, 390], transport: [0, 560, 390, 140] },
};

const font = (/** @type {string} */ weight) =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/@expo-google-fonts/inter/${weight}.ttf`, import.meta.url)));

/** @param {Playground} playground @param {Screen} screen @param {string} ink the colour of all that is drawn */
function begin(playground, screen, ink) {
  playground.start(font('400Regular/Inter_400Regular'), font('600SemiBold/Inter_600SemiBold'));
  playground.catalog();
  playground.daily();
  playground.setColours(playground.colourNames().map(() => ink));
  playground.setLook(false, false);
  playground.setGoesOver(true);
  playground.setScreen(screen);
  playground.open('');
  playground.link();
  playground.frames();
  playground.goTo(7); // which the picture in the page has played
}

/** @typedef {(host: object) => Promise<Playground>} Create */

/**
 * Opens the page and looks on. A mouse passes over the board.
 * @param {Create} create @param {{ screen: Screen, ink: string, isHasty?: boolean }} look
 * @param {'run' | 'solution'} until what has been shown to its end
 */
async function watchPage(create, { screen, ink, isHasty = false }, until) {
  const { clock, canvas } = openWindow();
  /** @type {Playground | undefined} */
  let playground;
  const follow = () => {
    playground?.state();
    playground?.link();
    playground?.daily();
  };
  const mirror = () => {
    playground?.mirror();
    playground?.board();
  };
  playground = await create({ canvas, onChange: follow, onMirror: mirror, onCursor: () => {} });
  begin(playground, screen, ink);
  const [left, top, width, height] = screen.regions.board;
  const isOver = () => {
    const { ended, solution, move, moves } = /** @type {Playground} */ (playground).state();
    return until === 'run' ? ended || solution : solution && moves > 0 && move === moves;
  };
  for (let frames = 0; !isOver() && clock.now < patience; ++frames) {
    clock.advance();
    if (frames === 20 && !playground.state().playing) playground.command('play');
    if (frames % 20 === 10 && frames < 100)
      playground.pointer('move', left + (width * frames) / 100, top + height / 2, screen.touch);
    if (frames === 1 && isHasty) playground.setSpeed(1e6);
    if (frames === 100) playground.pointer('leave', 0, 0, screen.touch);
  }
  if (!isOver()) throw new Error('the first visit comes to no end');
}

/** With a mouse and with fingers, dark and light, in their time and in a hurry, as tests are. */
const looks = [
  { screen: desktop, ink: '#e8ecf2' },
  { screen: phone, ink: '#18202b' },
  { screen: desktop, ink: '#18202b', isHasty: true },
];

/** First visits to the playground. @param {'run' | 'solution'} until what has been shown to its end */
export const visitPage = (until) =>
  looks.map((look) => (/** @type {Create} */ create) => watchPage(create, look, until));

/** A first visit to the Lab, which opens the first example and runs it. @param {() => Promise<Engine>} create */
export async function visitLab(create) {
  const engine = await create();
  engine.catalog();
  const [example] = engine.examples();
  const opened = engine.experiment(example.plan, false);
  if ('error' in opened) throw new Error(opened.error.message);
  for (const withImprovements of [false, true]) {
    const again = engine.experiment(opened.experiment.description().plan, withImprovements); // as the form writes it
    if ('error' in again) throw new Error(again.error.message);
    runAll(again.experiment);
    again.experiment.delete();
  }
  opened.experiment.delete();
  engine.figureNames();
  engine.fold(Uint32Array.of(0, 0), 1, Float64Array.of(30, 31), Float64Array.of(NaN, 31), Uint32Array.of(0, 1));
}

/** @param {import('../../shell/engine.d.ts').Experiment} experiment */
function runAll(experiment) {
  experiment.description();
  experiment.columns();
  experiment.differing();
  experiment.revisions();
  for (let run = 0; run < experiment.runs(); ++run) {
    experiment.key(run);
    experiment.row(run);
  }
}
