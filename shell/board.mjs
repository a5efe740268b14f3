// A board as SVG.

const cellSize = 20;
const gap = 2;

/** @param {Element} svg @param {import('./engine.d.ts').Picture} picture */
export function drawBoard(svg, picture) {
  svg.setAttribute('viewBox', `0 0 ${picture.columns * cellSize} ${picture.rows * cellSize}`);
  svg.setAttribute('aria-label', `Board of ${picture.rows} rows and ${picture.columns} columns`);
  svg.replaceChildren(
    ...Array.from(picture.cells, (colour, cell) => {
      const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      rect.setAttribute('class', `c${colour}`);
      rect.setAttribute('x', String((cell % picture.columns) * cellSize + gap / 2));
      rect.setAttribute('y', String(Math.floor(cell / picture.columns) * cellSize + gap / 2));
      rect.setAttribute('width', String(cellSize - gap));
      rect.setAttribute('height', String(cellSize - gap));
      rect.setAttribute('rx', '4');
      return rect;
    }),
  );
}
