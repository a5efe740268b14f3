// The height that suits a board at the frame's width, with cells as large as that width lets them be.

const leastBoard = 160; // CSS pixels
const mostShare = 1.1; // of the width, so that a tall board does not take several screens

/** @param {{ rows: number, columns: number }} board @returns {number} in CSS pixels */
export function wantedHeight({ rows, columns }) {
  const style = getComputedStyle(document.documentElement);
  const pixels = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(`--${name}`));
  const box = getComputedStyle(/** @type {Element} */ (document.querySelector('.board')));
  const width = innerWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight);
  const cell = Math.max(1, Math.floor(Math.min(width / columns, pixels('most-cell'))));
  const board = Math.min(Math.max(rows * cell, leastBoard), Math.max(width * mostShare, leastBoard));
  const around = pixels('say') + pixels('transport') + pixels('reason') + pixels('foot');
  return Math.ceil(around + board + parseFloat(box.paddingTop) + parseFloat(box.paddingBottom));
}
