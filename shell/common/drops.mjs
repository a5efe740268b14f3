// Files that are dropped anywhere on the page. What else is dragged (marked text into a field) is left alone.
import { element } from './elements.mjs';

/** @param {(file: File) => void} accept */
export function acceptDrops(accept) {
  const hasFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes('Files');
  const mark = (/** @type {boolean} */ isOver) => void (element('drop').hidden = !isOver);

  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  addEventListener('drop', (event) => {
    mark(false);
    if (!event.dataTransfer || !hasFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) accept(file);
  });
}
