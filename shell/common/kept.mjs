// What a reader has chosen or done on this device, kept until the next visit. Without storage it lasts until the page is
// left. first.js reads the same, before anything is loaded. An origin's storage is that of all its pages, so that names begin
// with that of the project.

/** What it is called in the browser's storage. @param {string} key */
export const storedName = (key) => `lookahead-${key}`;

/** @param {string} key @returns {Record<string, unknown>} nothing in it where nothing is kept, or what cannot be read */
export function kept(key) {
  try {
    return Object(JSON.parse(localStorage.getItem(storedName(key)) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} key @param {object} value */
export function keep(key, value) {
  try {
    localStorage.setItem(storedName(key), JSON.stringify(value));
  } catch {
    // A frame without an origin has no storage, and storage may be full.
  }
}
