// Dialogs are closed by Escape, by a click beside them and by their own buttons; the focus then goes back to where it
// was.
import { element } from './elements.mjs';

/**
 * Whatever was pressed in a menu went with it, since a menu closes when a dialog opens: the focus goes to the menu's button.
 * @param {HTMLElement} before
 */
function wayBackTo(before) {
  if (before.getClientRects().length > 0) return before;
  const menu = before.closest('[popover]');
  return menu && /** @type {HTMLElement | null} */ (document.querySelector(`[popovertarget='${menu.id}']`));
}

/** Closes the dialog that is open, if one is. */
export function closeDialog() {
  const open = document.querySelector('dialog[open]');
  if (open instanceof HTMLDialogElement) open.close();
}

/** @param {string} id */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (element(id));
  if (dialog.open) return dialog;
  const before = document.activeElement;
  dialog.showModal();
  const leaving = new AbortController();
  dialog.addEventListener(
    'close',
    () => {
      leaving.abort();
      // Told only after what closed it has gone on, and that may have led elsewhere.
      const now = document.activeElement;
      const isElsewhere = now && ![document.body, before].includes(now) && !dialog.contains(now);
      if (before instanceof HTMLElement && !isElsewhere) wayBackTo(before)?.focus({ preventScroll: true });
    },
    { once: true },
  );
  // A click is one that begins and ends beside it: whoever marks a text with the mouse may end there.
  let pressedOn = /** @type {EventTarget | null} */ (null);
  const { signal } = leaving;
  dialog.addEventListener('pointerdown', (event) => (pressedOn = event.target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const isBeside = target === dialog && pressedOn === dialog;
      if (isBeside || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
    },
    { signal },
  );
  return dialog;
}
