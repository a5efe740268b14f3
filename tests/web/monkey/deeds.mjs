// What a monkey does on any page. No deed depends on what came of those before: places are shares of what there is then.
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[across: number, down: number]} Place shares of the page */
/** @typedef {{ does: string, with: any }} Action */

// Those that open another page are left out.
const keys = [
  ...[' ', 'ArrowLeft', 'ArrowRight', '[', ']', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'r', 'h', 'e'],
  ...['Control+z', 'Control+Shift+z', 'Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', 'Escape', 'Escape'],
  ...['l', 's', ',', '?'],
];

/** The first of them is a page's at first: a small window is drawn faster, where there is no GPU. */
export const sizes = [
  [900, 600],
  [390, 844],
  [320, 480],
  [844, 390],
  [1280, 720],
  [300, 150],
];

const settings = [
  ...['70', '100', '160', '200'].map((size) => ['size', size]),
  ...['light', 'dark', 'system'].map((theme) => ['theme', theme]),
  ...['on', 'off'].flatMap((choice) => [
    ['patterns', choice],
    ['diagnostics', choice],
  ]),
  ...['full', 'reduced'].map((motion) => ['motion', motion]),
];

/** What a page has at first of those. @type {[string, string][]} */
export const firstSettings = [
  ['size', '100'],
  ['theme', 'system'],
  ['patterns', 'off'],
  ['diagnostics', 'off'],
  ['motion', 'system'],
];

/** Where a place is in the window. @param {Page} page @param {Place} place @returns {[number, number]} */
function pointOf(page, [across, down]) {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  return [across * width, down * height];
}

/** Uses one of the controls, with any value. To be run in a page. @param {{ selector: string, which: [number, number] }} one */
export function useControl({ selector, which: [share, part] }) {
  const controls = document.querySelectorAll(selector);
  const control = controls[Math.floor(share * controls.length)];
  if (control instanceof HTMLSelectElement) control.selectedIndex = Math.floor(part * control.options.length);
  if (control instanceof HTMLInputElement && control.type !== 'file') {
    const [least, most] = [Number(control.min), Number(control.max)];
    control.value = String(Math.floor(least + part * (most - least)));
  }
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (!control.matches('select, input') || control.matches('[type=checkbox], [type=radio]')) return control.click();
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Takes the drawing context away, for so many milliseconds. To be run in a page. @param {number} milliseconds */
export async function loseContext(milliseconds) {
  const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  loss?.loseContext();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  loss?.restoreContext();
}

export const common = {
  /** @param {Page} page @param {[Place, Place]} places */
  async drag(page, [from, to]) {
    await page.mouse.move(...pointOf(page, from));
    await page.mouse.down();
    await page.mouse.move(...pointOf(page, to));
    await page.mouse.up();
  },
  /** @param {Page} page @param {Place} place */
  point: (page, place) => page.mouse.move(...pointOf(page, place)),
  /** @param {Page} page @param {Place} place */
  click: (page, place) => page.mouse.click(...pointOf(page, place)),
  /** @param {Page} page @param {string} key */
  key: (page, key) => page.keyboard.press(key),
  /** @param {Page} page @param {[Place, number]} turn */
  async wheel(page, [place, down]) {
    await page.mouse.move(...pointOf(page, place));
    await page.mouse.wheel(0, down);
  },
  /** @param {Page} page @param {string} spec */
  open: (page, spec) => page.evaluate((hash) => void (location.hash = hash), spec),
  /** To what the address was before, but not to another page. @param {Page} page */
  back: (page) =>
    page.evaluate(() => {
      const { navigation } = /** @type {any} */ (globalThis);
      if (navigation.canGoBack) navigation.back();
    }),
  /** @param {Page} page @param {string} text */
  drop: (page, text) =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'dropped.txt', { type: 'text/plain' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text),
  /** @param {Page} page @param {[number, number]} size */
  resize: (page, [width, height]) => page.setViewportSize({ width, height }),
  /** @param {Page} page @param {[string, string]} choice */
  set: (page, [name, value]) =>
    page.evaluate(
      ([setting, choice]) => {
        document.documentElement.dataset[`${setting}Choice`] = choice;
        dispatchEvent(new Event('settings'));
      },
      [name, value],
    ),
  /** @param {Page} page @param {number} frames */
  wait: (page, frames) =>
    page.evaluate(async (count) => {
      for (let i = 0; i < count; ++i) await new Promise(requestAnimationFrame);
    }, frames),
};

/**
 * Draws what the deeds above are done with.
 * @param {(limit: number) => number} draw
 */
export function choices(draw) {
  const one = (/** @type {any[]} */ list) => list[draw(list.length)];
  const share = () => draw(1000) / 1000;
  const place = () => [share(), share()];
  return {
    one,
    share,
    place,
    key: () => ({ does: 'key', with: one(keys) }),
    drag: () => ({ does: 'drag', with: [place(), place()] }),
    point: () => ({ does: 'point', with: place() }),
    click: () => ({ does: 'click', with: place() }),
    control: () => ({ does: 'control', with: [share(), share()] }),
    wheel: () => ({ does: 'wheel', with: [place(), draw(2000) - 1000] }),
    back: () => ({ does: 'back', with: null }),
    resize: () => ({ does: 'resize', with: one(sizes) }),
    set: () => ({ does: 'set', with: one(settings) }),
    lose: () => ({ does: 'lose', with: draw(100) }),
    wait: () => ({ does: 'wait', with: 1 + draw(10) }),
  };
}
