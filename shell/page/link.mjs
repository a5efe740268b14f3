// Specs in addresses. That the page's own address follows what is shown is address.mjs' matter, which the Lab and demos do
// without.

/** The spec of a fragment; some services escape its characters. @param {string} fragment */
export function specOf(fragment) {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

/** The full address of a spec. @param {string} spec */
export function addressOf(spec) {
  const url = new URL(location.href);
  url.hash = spec;
  return url.href;
}
