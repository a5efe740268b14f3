// Writes frames as a GIF of few colours: those of the palette, and for smooth edges some between each of them and the
// background. Pixels that are as in the frame before are left transparent.
// The package is named by its file, since its plain name leads bundlers to a module of another kind.
import { applyPalette, GIFEncoder } from 'gifenc/dist/gifenc.esm.js';

const steps = [1, 0.67, 0.33];

/** @param {number[][]} colours the first is the background */
function withBlends([back, ...colours]) {
  const blends = colours.flatMap((colour) =>
    steps.map((share) => colour.map((value, channel) => Math.round(value * share + back[channel] * (1 - share)))),
  );
  return [back, [0, 0, 0], [255, 255, 255], ...blends];
}

export class Gif {
  #encoder = GIFEncoder();
  #isFirst = true;
  /** @type {Uint8Array | undefined} */
  #before;
  /** The newest frame, which is written when it is known whether another follows. @type {Uint8Array | undefined} */
  #newest;

  /** @param {number} width @param {number} height @param {number[][]} colours @param {number} delay in milliseconds */
  constructor(width, height, colours, delay) {
    this.width = width;
    this.height = height;
    this.delay = delay;
    this.palette = withBlends(colours);
    this.same = this.palette.length; // the index of the transparent colour
  }

  /** @param {ImageData} image */
  add({ data }) {
    const frame = applyPalette(data, this.palette);
    const before = this.#before;
    const changes = before ? frame.map((colour, index) => (colour === before[index] ? this.same : colour)) : frame;
    this.#write(this.delay);
    this.#before = frame;
    this.#newest = changes;
  }

  /** Writes the newest frame, if there is one. @param {number} delay in milliseconds */
  #write(delay) {
    if (!this.#newest) return;
    this.#encoder.writeFrame(this.#newest, this.width, this.height, {
      palette: this.#isFirst ? [...this.palette, [0, 0, 0]] : undefined,
      delay,
      transparent: !this.#isFirst,
      transparentIndex: this.same,
      dispose: 1,
    });
    this.#isFirst = false;
  }

  /** @param {number} hold for how long the last frame is shown before the first one follows, in milliseconds */
  finish(hold) {
    this.#write(hold);
    this.#encoder.finish();
    return new Blob([this.#encoder.bytes()], { type: 'image/gif' });
  }
}
