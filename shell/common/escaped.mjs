/** As an attribute's value, or as text, in HTML. @param {string} text */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
