// A cell of a CSV file (RFC 4180).

/** @param {unknown} cell of which null and undefined are left empty */
export function csvCell(cell) {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
