// Pictures of the pages' states in build/screenshots/, for people to look at.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('playwright-core').Page} Page */

export const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  large: { viewport: { width: 1920, height: 1080 } },
};

/** Of a page that must not stick out of its window. @param {Page} page @param {string} name */
export async function takePicture(page, name) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${name}: ${overflow} pixels too wide`);
  await page.screenshot({ path: `${folder}${name}.png` });
}
