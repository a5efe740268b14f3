// The way from a demo to the page itself, which opens at the moment that is on screen.
import { element, make } from '../common/elements.mjs';

/** @param {() => string} specNow */
export function offerPage(specNow) {
  const link = /** @type {HTMLAnchorElement} */ (element('open'));
  const update = () => (link.hash = specNow());
  for (const type of ['pointerdown', 'focus', 'contextmenu']) link.addEventListener(type, update);
  link.addEventListener('click', (event) => {
    update();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(link.href, '_blank');
    if (opened) opened.opener = null;
    else showAddress(link);
  });
  return update;
}

/** Where a sandbox lets nothing be opened. @param {HTMLAnchorElement} link */
function showAddress(link) {
  const field = make('input', { className: 'address', readOnly: true, value: link.href });
  field.ariaLabel = 'Link to this moment';
  link.replaceWith(field);
  field.select();
}
