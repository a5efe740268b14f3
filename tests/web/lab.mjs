// The Lab as a reader has it.
import { spawnSync } from 'node:child_process';
import { commandLine } from './engine.mjs';

/** @typedef {import('playwright-core').Page} Page */

// Plans of a few seconds: many settings, two algorithms on the same boards, a tournament.
export const sweep = 'g=bubble-burst;b=uniform:1-3;a=priority;select=all,top-three;penalty=7..9;nodes=300';
export const pairs = 'g=color-walk;b=koblenski:1-4;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1';
export const games = 'g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2';
export const slow = 'g=color-walk;b=koblenski:1-16;a=beam;width=1500';
/** Begins with the same runs, and takes minutes: what a test does to it comes before its end. */
export const endless = slow.replace('1-16', '1-4000');

/** Rows without what differs from machine to machine. @param {Record<string, unknown>[]} rows */
export const timeless = (rows) => rows.map(({ milliseconds, ...row }) => row);

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
