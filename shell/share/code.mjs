// Draws a link as a QR code.
import { correction, generate } from 'lean-qr';
import { makeSvg } from '../common/svg.mjs';

const margin = 4; // modules of white around it, which readers need

/** @param {Element} svg @param {string} link */
export function drawCode(svg, link) {
  const code = generate(link, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * margin;
  let path = '';
  for (let y = 0; y < code.size; ++y)
    for (let x = 0; x < code.size; ++x) if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  svg.replaceChildren(makeSvg('path', { d: path }));
}
