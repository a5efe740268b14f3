// Where the site's files are. Scripts name them plainly ('lookahead-engine.mjs', 'search.worker.mjs', 'assets/...') and
// the site's build decides on the real names.
import { manifest } from './manifest.mjs';

/** The address of a file of the site. @param {string} name */
export const fileUrl = (name) => new URL(manifest[name]?.file ?? name, import.meta.url).href;

/** Its size in bytes before the host compresses it, for progress bars; 0 where unknown. @param {string} name */
export const fileSize = (name) => manifest[name]?.size ?? 0;

const mostBytes = 1 << 20;

/**
 * The text of a file of boards, or why there is none. What is far too large for boards is not even read.
 * @param {File} file @returns {Promise<{ text: string } | { problem: string }>}
 */
export async function readText(file) {
  if (file.size > mostBytes)
    return { problem: `it is larger than any board (${Math.round(file.size / mostBytes)} MB)` };
  try {
    const text = await file.text();
    return text.trim() ? { text } : { problem: 'it is empty' };
  } catch {
    return { problem: 'it can’t be read: it is a folder, or no longer there' };
  }
}

/** The same file can be chosen again, after it was mended. @param {HTMLInputElement} field @param {(file: File) => void} accept */
export function acceptChosen(field, accept) {
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    field.value = '';
    if (file) accept(file);
  });
}

/** Hands a file to the browser's downloads. @param {string} name @param {Blob} content */
export function saveFile(name, content) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it only when the reader has agreed
}
