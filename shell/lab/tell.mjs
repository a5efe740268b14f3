// Words for a moment: on screen, to screen readers, to the clipboard.
import { copy as copyText, notCopied } from '../common/copy.mjs';
import { element, make } from '../common/elements.mjs';
import { toast } from '../common/toast.mjs';

export const announce = (/** @type {string} */ text) => void (element('announcer').textContent = text);

/** In an alert: what is set anew is read out anew. @param {HTMLElement} box @param {string} text */
export function tellProblem(box, text) {
  if (box.textContent !== text) box.textContent = text;
  box.hidden = false;
}

/** Where it may not be copied, it is shown to be copied by hand. @param {string} text @param {string} said */
export async function copy(text, said) {
  document.getElementById('to-copy')?.remove();
  const isCopied = await copyText(text, () => {
    const field = make('textarea', { id: 'to-copy', readOnly: true, rows: 6, value: text, ariaLabel: 'Text to copy' });
    if (element('experiment').hidden) element('tables').before(field);
    else element('exports').after(field);
    field.select();
    field.scrollIntoView({ block: 'nearest' });
  });
  toast(isCopied ? said : notCopied);
}
