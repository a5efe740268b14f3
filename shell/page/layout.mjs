// Tells the canvas its size and where the style sheet has put its regions, whenever either changes.

/** @typedef {import('../playground.d.ts').Screen} Screen */
/** @typedef {import('../playground.d.ts').Box} Box */

/** @param {HTMLElement} region @param {DOMRect} canvas @returns {Box} */
function contentBox(region, canvas) {
  const outer = region.getBoundingClientRect();
  const style = getComputedStyle(region);
  const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(
    parseFloat,
  );
  return [
    Math.round(outer.left - canvas.left + left),
    Math.round(outer.top - canvas.top + top),
    Math.round(outer.width - left - right),
    Math.round(outer.height - top - bottom),
  ];
}

/** @param {HTMLCanvasElement} canvas @param {HTMLElement[]} regions @returns {Screen} */
function measure(canvas, regions) {
  const box = canvas.getBoundingClientRect();
  const style = getComputedStyle(canvas);
  const shown = regions.filter((region) => region.checkVisibility?.() ?? region.offsetParent);
  return {
    width: box.width,
    height: box.height,
    ratio: devicePixelRatio,
    touch: matchMedia('(pointer: coarse)').matches,
    scale: Number(style.getPropertyValue('--scale')) * Number(style.getPropertyValue('--size')),
    mostCell: parseFloat(style.getPropertyValue('--most-cell')),
    regions: Object.fromEntries(shown.map((region) => [region.dataset.region, contentBox(region, box)])),
  };
}

/** The canvas's size in device pixels. @param {HTMLCanvasElement} canvas @param {ResizeObserverEntry} [entry] */
function deviceSize(canvas, entry) {
  const { width, height } = canvas.getBoundingClientRect();
  const size = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  // Some browsers tell the exact size, so that one knows which way half a pixel was rounded. What they tell does not
  // know of a ratio that developer tools emulate, and is then left out of account.
  const told = entry?.devicePixelContentBoxSize?.[0];
  const exact = told ? [told.inlineSize, told.blockSize] : size;
  return exact.every((length, index) => Math.abs(length - size[index]) <= 1) ? exact : size;
}

/** @param {() => void} changed @param {AbortSignal} [signal] */
function watchRatio(changed, signal) {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      changed();
      watchRatio(changed, signal);
    },
    { once: true, signal },
  );
}

/**
 * Goes on until it is aborted, which is for a canvas that is given up before the page is.
 * @param {HTMLCanvasElement} canvas @param {import('../playground.d.ts').Playground} playground
 * @param {AbortSignal} [signal]
 */
export function followLayout(canvas, playground, signal) {
  const regions = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-region]')]);
  let told = '';
  const update = (/** @type {ResizeObserverEntry | undefined} */ entry) => {
    const [width, height] = deviceSize(canvas, entry);
    const screen = measure(canvas, regions);
    // What is told is drawn at once, so it is told only when it is other: observers report what is known when they
    // begin, and each region by itself.
    const now = JSON.stringify([width, height, screen]);
    if (now === told) return;
    told = now;
    // Setting a canvas's size clears it even where the size is the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    playground.setScreen(screen);
  };
  const observer = new ResizeObserver((entries) => update(entries.find(({ target }) => target === canvas)));
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas);
  }
  for (const region of regions) observer.observe(region);
  watchRatio(() => update(undefined), signal);
  addEventListener('look', () => update(undefined), { signal });
  signal?.addEventListener('abort', () => observer.disconnect());
  update(undefined);
}
