// Files that are dropped anywhere on the page. What else is dragged (marked text into a field) is left alone, and so are
// files over a field that takes them.
import { element } from './elements.mjs';

/** @param {(file: File) => void} accept */
export function acceptDrops(accept) {
  const isForPage = (/** @type {DragEvent} */ { dataTransfer, target }) =>
    dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement && target.type === 'file');
  const mark = (/** @type {boolean} */ isOver) => void (element('drop').hidden = !isOver);

  addEventListener('dragover', (event) => {
    mark(isForPage(event) ?? false);
    if (isForPage(event)) event.preventDefault();
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  addEventListener('drop', (event) => {
    mark(false);
    if (!event.dataTransfer || !isForPage(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) accept(file);
  });
}
