// What looks selected where the reader's own colours take the place of the page's.

/** @typedef {import('playwright-core').Page} Page */

/**
 * A function that tells of each element whether it has the system's colours for what is selected.
 * @param {Page} page with `forcedColors: 'active'`
 */
export async function selectedIn(page) {
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Highlight';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  return (/** @type {string} */ selector) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, highlight) => elements.map((each) => getComputedStyle(each).backgroundColor === highlight),
        system,
      );
}
