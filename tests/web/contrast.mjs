// Contrast of colours, as WCAG 2 has it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).

/** Red, green and blue, 0 to 255. @param {string} colour #rrggbb, or rgb(r, g, b) as computed styles have it */
function partsOf(colour) {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  return hex ? hex.slice(1).map((part) => parseInt(part, 16)) : (colour.match(/[\d.]+/g) ?? []).map(Number);
}

/** @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. @param {string} first @param {string} second */
export function contrast(first, second) {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}
