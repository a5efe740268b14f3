// Tabs over panels. A tab is chosen by a click, or by the arrow keys from the one beside it. It has its name in
// data-tab and the id of its panel in aria-controls.
import { element } from './elements.mjs';

/**
 * @param {string} list id of the tab list
 * @param {(name: string) => void} shown called when a tab opens
 * @returns {(name: string) => void} opens a tab
 */
export function offerTabs(list, shown) {
  const tabs = /** @type {HTMLButtonElement[]} */ ([...element(list).querySelectorAll('[role=tab]')]);
  const show = (/** @type {string} */ name) => {
    for (const tab of tabs) {
      const isShown = tab.dataset.tab === name;
      element(tab.getAttribute('aria-controls') ?? '').hidden = !isShown;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
    }
    shown(name);
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => show(tab.dataset.tab ?? ''));
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      show(next.dataset.tab ?? '');
      next.focus();
    });
  });
  return show;
}
