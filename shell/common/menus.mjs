// Menus by keyboard.

/**
 * A menu whose choices are carried out at once. In some systems the keys of a closed menu choose what comes next in it:
 * here they open it.
 * @template {HTMLSelectElement} T @param {T} menu
 */
export function opensFirst(menu) {
  menu.addEventListener('keydown', (event) => {
    const chooses = event.key.length === 1 ? event.key !== ' ' : /^(Arrow|Home|End|Page)/.test(event.key);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!chooses || !isPlain || !('showPicker' in HTMLSelectElement.prototype)) return;
    event.preventDefault();
    menu.showPicker();
  });
  return menu;
}
