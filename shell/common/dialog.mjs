// Dialogs: Escape, a click beside them and their own buttons close them, and the focus goes back to where it was.
import { element } from './elements.mjs';

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
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    { once: true },
  );
  // Pressed and let go: a text that is marked with the mouse may end outside.
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
