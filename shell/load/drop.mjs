// Takes files that are chosen or dropped anywhere on the page, and text that is pasted where no field takes it.
import { acceptDrops } from '../common/drops.mjs';
import { readText } from '../common/files.mjs';

/** @param {(text: string, name: string) => void} accept is told the file's name, too @param {(problem: string) => void} refuse */
export const acceptFiles = (accept, refuse) =>
  acceptDrops(async (file) => {
    const read = await readText(file);
    if ('problem' in read) refuse(`${file.name}: ${read.problem}`);
    else accept(read.text, file.name);
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
