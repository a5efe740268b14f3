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

/**
 * The spec, or the plan, in a text as people paste it: of an address what stands behind its #, with its https:// or without.
 * @param {string} text
 */
export function specIn(text) {
  const isAddress = /^[^=;/#]*(\/[^#]*)?#/.test(text); // in a spec the first of these is = or ;
  return isAddress ? specOf(text.slice(text.indexOf('#'))) : text;
}

/** The full address of a spec. @param {string} spec */
export function addressOf(spec) {
  const url = new URL(location.href);
  url.hash = spec;
  return url.href;
}
