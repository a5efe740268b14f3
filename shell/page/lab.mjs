// The way to the Lab, which takes what is set up here as its first settings.
import { element } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */

/** What is set up here as a plan. A match against a person is no tournament: its algorithm alone searches its board. @param {Playground} playground */
function planOf(playground) {
  const link = playground.link();
  const isAgainstPerson = link.match(/;p[12]\.a=/g)?.length === 1;
  if (!isAgainstPerson) return link;
  return playground
    .shortened('settings')
    .replace(/;m=[^;]*/, '')
    .replace(/;p[12]\./g, ';');
}

/** @param {Playground} playground @returns {() => void} goes there */
export function offerLab(playground) {
  const link = /** @type {HTMLAnchorElement} */ (element('lab'));
  const plain = link.href;
  const aim = () => void (link.href = `${plain}#${planOf(playground)}`);
  for (const event of ['pointerenter', 'pointerdown', 'focus', 'click']) link.addEventListener(event, aim);
  return () => link.click();
}
