// Draws a link as a QR code.
import { correction, generate, mode } from 'lean-qr';
import { makeSvg } from '../common/svg.mjs';

/**
 * How parts of it may be written. Addresses are ASCII; the library's mode for Japanese would keep a table of half a
 * megabyte.
 */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii];

const margin = 4; // modules of white around it, which readers need

/** @param {Element} svg @param {string} link */
export function drawCode(svg, link) {
  const code = generate(link, { minCorrectionLevel: correction.L, modes });
  const side = code.size + 2 * margin;
  let path = '';
  for (let y = 0; y < code.size; ++y)
    for (let x = 0; x < code.size; ++x) if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  svg.replaceChildren(makeSvg('path', { d: path }));
}
