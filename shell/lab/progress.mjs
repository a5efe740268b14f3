// How far an experiment is, in words.
import { button, element, number } from '../common/elements.mjs';
import { announce } from './tell.mjs';

/** @typedef {import('./execution.mjs').Execution} Execution */

/** @param {number} seconds @param {string} [roughly] what stands before the number */
export function durationText(seconds, roughly = 'about') {
  if (seconds < 1) return 'less than a second';
  if (seconds < 100) return `${roughly} ${number(Math.round(seconds))} s`;
  if (seconds < 6000) return `${roughly} ${number(Math.round(seconds / 60))} minutes`;
  return `${roughly} ${number(Math.round(seconds / 3600))} hours`;
}

/** How many runs stopped for lack of it. @param {Execution['rows']} rows */
function withoutMemory(rows) {
  const { codes, values } = rows.coded('status');
  return codes.filter((code) => /_memory$/.test(String(values[code]))).length;
}

/** @param {Execution} execution @param {string} unit */
function progressText({ state, plan, made, secondsLeft, found, rows }, unit) {
  const parts = [`${number(made)} of ${number(plan.runs)} ${unit}`];
  if (state === 'looking') parts.push('looking for those that were made here before');
  if (secondsLeft !== null) parts.push(`${durationText(secondsLeft)} left`);
  if (state === 'paused') parts.push('paused');
  if (state === 'stopped') parts.push('stopped: Run goes on');
  if (found && state === 'done')
    parts.push(found === made ? 'all made here before' : `${number(found)} made here before`);
  const lacking = state === 'done' ? withoutMemory(rows) : 0;
  if (lacking) parts.push(`${number(lacking)} stopped for lack of memory`);
  return parts.join(' · ');
}

/** What went wrong; empty if nothing did. In another's page nobody counts on rows being kept. @param {Execution} execution */
function problemOf({ failures: [failure], lab }) {
  if (failure) return failure.run < 0 ? failure.reason : `Run ${failure.run + 1} could not be made: ${failure.reason}`;
  const { problem } = lab.store;
  if (document.documentElement.classList.contains('embedded')) return '';
  return problem && `Rows can't be kept in this browser (${problem}): they last until the page is left`;
}

/** The state that was announced last: rows come, and can't be kept, within one. */
let announced = '';

/** Shows it; returns what went wrong, empty if nothing did. @param {Execution} execution */
export function tellProgress(execution) {
  const { state, plan, made } = execution;
  const unit = plan.tournament ? 'games' : 'runs';
  const bar = /** @type {HTMLProgressElement} */ (element('progress'));
  bar.hidden = false;
  bar.value = made / plan.runs;
  const { activeElement } = document;
  button('pause').hidden = !['running', 'paused'].includes(state);
  button('stop').hidden = button('pause').hidden && state !== 'looking';
  if (activeElement instanceof HTMLButtonElement && activeElement.hidden)
    element('table').focus({ preventScroll: true });
  button('pause').textContent = state === 'paused' ? 'Go on' : 'Pause';
  const text = progressText(execution, unit);
  element('progress-text').textContent = text;
  if (state !== announced) {
    announced = state;
    if (state === 'done') announce(`All ${unit} are made`);
    else if (state === 'paused' || state === 'stopped') announce(text);
  }
  return problemOf(execution);
}
