// The way from a demo to the page itself, which opens at the moment that is on screen.
import { element, make } from '../common/elements.mjs';

/** @param {() => string} specNow */
export function offerPage(specNow) {
  const link = /** @type {HTMLAnchorElement} */ (element('open'));
  /** In its place, where a sandbox lets nothing be opened. @type {HTMLInputElement | undefined} */
  let field;
  const update = () => {
    link.hash = specNow();
    if (field && document.activeElement !== field) field.value = link.href; // else somebody is copying it
  };
  for (const type of ['pointerdown', 'focus', 'contextmenu']) link.addEventListener(type, update);
  link.addEventListener('click', (event) => {
    update();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(link.href, '_blank');
    if (opened) {
      opened.opener = null;
      return;
    }
    const shown = make('input', { className: 'address', readOnly: true, ariaLabel: 'Link to this moment' });
    shown.addEventListener('focus', () => {
      shown.value = link.href;
      shown.select();
    });
    field = shown;
    link.replaceWith(shown);
    shown.focus();
  });
  return update;
}
