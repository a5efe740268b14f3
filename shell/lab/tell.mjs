// Words for a moment: on screen, to screen readers, to the clipboard.
import { element } from '../common/elements.mjs';
import { toast } from '../common/toast.mjs';

export const announce = (/** @type {string} */ text) => void (element('announcer').textContent = text);

/** @param {string} text @param {string} said */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast('This browser lets no page copy. Mark the text instead');
  }
}
