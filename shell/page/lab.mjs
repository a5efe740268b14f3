// The way to the Lab, which takes what is set up here as its first settings.
import { element } from '../common/elements.mjs';

/** @param {import('../playground.d.ts').Playground} playground @returns {() => void} goes there */
export function offerLab(playground) {
  const link = /** @type {HTMLAnchorElement} */ (element('lab'));
  const plain = link.href;
  const aim = () => {
    const described = playground.describeLink(playground.link());
    if (!('error' in described)) link.href = `${plain}#${described.experiment}`;
  };
  for (const event of ['pointerenter', 'pointerdown', 'focus', 'click']) link.addEventListener(event, aim);
  return () => link.click();
}
