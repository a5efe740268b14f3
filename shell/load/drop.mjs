// Takes files that are chosen or dropped anywhere on the page, and text that is pasted where no field takes it.
import { acceptDrops } from '../common/drops.mjs';
import { toast } from '../common/toast.mjs';

const mostBytes = 1 << 20;

/** Its text; what is far too large for a board is not even read. @param {File} file */
export async function readFile(file) {
  if (file.size > mostBytes) {
    toast(`${file.name} is larger than any board (${Math.round(file.size / mostBytes)} MB)`);
    return '';
  }
  return file.text();
}

/** @param {(text: string, name: string) => void} accept is told the file's name, too */
export const acceptFiles = (accept) =>
  acceptDrops(async (file) => {
    const text = await readFile(file);
    if (text) accept(text, file.name);
  });

/** @param {(text: string) => void} accept */
export function acceptPastes(accept) {
  addEventListener('paste', (event) => {
    const isTaken = event.target instanceof Element && event.target.closest('input, textarea, dialog');
    const text = event.clipboardData?.getData('text/plain');
    if (!text || isTaken) return;
    // The field that shows the text gets the focus now, and the browser would paste the text there once more.
    event.preventDefault();
    accept(text);
  });
}
