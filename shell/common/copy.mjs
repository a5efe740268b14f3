// To the clipboard.

export const notCopied = 'The browser did not let it be copied: copy the marked text.';

/**
 * Copies a text. Where the browser does not let that be, `mark` marks it for the reader to copy.
 * @param {string} text @param {() => void} mark
 * @returns {Promise<boolean>} whether it is copied
 */
export async function copy(text, mark) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    mark();
    return false;
  }
}
