// The Lab as a reader has it.
import { spawnSync } from 'node:child_process';
import { commandLine } from './engine.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What the command line prints, an object a line. @param {string} plan @param {...string} options @returns {Record<string, unknown>[]} */
export function experiment(plan, ...options) {
  const { stdout, stderr, status } = spawnSync(commandLine, ['experiment', plan, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Waits until all runs are made, and the table has them. @param {Page} page */
export const isDone = (page) =>
  page.waitForFunction(
    () =>
      'lab' in globalThis &&
      lab.screen.execution?.state === 'done' &&
      lab.screen.drawnRows === lab.screen.data?.rows.length &&
      document.querySelector('#table td') !== null,
  );

/** Waits until so many runs are made. @param {Page} page @param {number} runs */
export const hasMade = (page, runs) =>
  page.waitForFunction((least) => 'lab' in globalThis && (lab.screen.execution?.made ?? 0) >= least, runs);

/** Opens a plan and waits until it has run. @param {{ open: (path: string) => Promise<Page> }} site @param {string} plan */
export async function openPlan(site, plan) {
  const page = await site.open(`lab.html#${plan}`);
  await isDone(page);
  return page;
}

/** The rows on the page in the order of their runs, each by its columns. @param {Page} page @returns {Promise<Record<string, unknown>[]>} */
export const rowsOf = (page) =>
  page.evaluate(() => {
    const { rows } = /** @type {NonNullable<typeof lab.screen.data>} */ (lab.screen.data);
    return Array.from({ length: rows.length }, (_, i) =>
      Object.fromEntries(rows.names.map((name) => [name, rows.cell(i, name)])),
    ).sort((a, b) => Number(a.run) - Number(b.run));
  });

/** The texts of a table's cells, head first. @param {Page} page @param {string} table */
export const textsOf = (page, table) =>
  page
    .locator(`${table} tr`)
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((cell) => /** @type {HTMLElement} */ (cell).innerText.trim())),
    );

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} text */
export const drop = (page, name, text) =>
  page.evaluate(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    },
    [name, text],
  );
