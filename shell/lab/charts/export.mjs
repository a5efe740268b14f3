// A chart as a file that stands alone: what the style sheet says is written into it.
import { makeSvg, contextOf, makeCanvas, namespace, paintSvg, pngOf } from '../../common/svg.mjs';

/** Properties that children have from their parents: written only where they differ from the parent's. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
];
const initial = {
  'stroke-dasharray': 'none',
  'stroke-width': '1px',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
};

const margin = 16; // CSS pixels around the chart

/** What only those who use the page need. */
const forUse = '.halo, .stops, .tip';
const attributesForUse = ['class', 'role', 'tabindex', 'aria-label', 'aria-hidden', 'aria-roledescription'];

/** Where the file is shown with another typeface, texts still have the room that they were given. @param {SVGTextElement} original @param {Element} copy */
function keepWidth(original, copy) {
  copy.setAttribute('textLength', original.getComputedTextLength().toFixed(1));
  copy.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

/** @param {Element} original @param {Element} copy */
function keepLook(original, copy) {
  const style = getComputedStyle(original);
  const parent =
    original.parentElement && !(original instanceof SVGSVGElement) ? getComputedStyle(original.parentElement) : null;
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    const before = parent ? parent.getPropertyValue(name) : /** @type {Record<string, string>} */ (initial)[name];
    if (value === before) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  if (original instanceof SVGTextElement) keepWidth(original, copy);
  for (const name of attributesForUse) copy.removeAttribute(name);
  [...original.children].forEach((child, index) => keepLook(child, copy.children[index]));
}

/** The chart as it is at rest, where the style sheet applies. @param {SVGSVGElement} svg */
function stage(svg) {
  const still = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  for (const each of still.querySelectorAll(forUse)) each.remove();
  for (const each of still.querySelectorAll('.emphasised')) each.classList.remove('emphasised');
  still.classList.remove('has-emphasis');
  still.classList.add('chart-on-stage');
  document.body.append(still);
  return still;
}

/** Of the file: as wide as what is drawn, which a chart of few cells is less than it could be. @param {SVGSVGElement} still on the stage */
function sizeOf(still) {
  const { width, height } = still.viewBox.baseVal;
  const drawn = still.getBBox();
  return { width: Math.min(width, Math.ceil(drawn.x + drawn.width)) + 2 * margin, height: height + 2 * margin };
}

/** An SVG file and its size in CSS pixels. @param {SVGSVGElement} svg @param {string} [theme] */
function fileOf(svg, theme) {
  const page = document.documentElement;
  const before = page.dataset.theme;
  const still = stage(svg);
  if (theme) page.dataset.theme = theme; // nothing is painted before it is put back
  const copy = /** @type {SVGSVGElement} */ (still.cloneNode(true));
  keepLook(still, copy);
  const back = getComputedStyle(page).getPropertyValue('--panel').trim();
  if (theme && before === undefined) delete page.dataset.theme;
  else if (before !== undefined) page.dataset.theme = before;
  const { width, height } = sizeOf(still);
  still.remove();
  const place = { x: -margin, y: -margin, width, height };
  const file = { xmlns: namespace, width, height, viewBox: Object.values(place).join(' ') };
  for (const [name, value] of Object.entries(file)) copy.setAttribute(name, String(value));
  copy.setAttribute('font-family', 'Inter, sans-serif');
  const title = svg.getAttribute('aria-label') ?? '';
  copy.prepend(makeSvg('title', {}, title), makeSvg('rect', { ...place, fill: back, stroke: 'none' }));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** The chart and a margin of 16 CSS pixels. @param {SVGSVGElement} svg @param {string} [theme] light or dark; as the page is, where it is left out */
export const chartAsSvgText = (svg, theme) => fileOf(svg, theme).text;

/** A PNG file of the same, in the page's theme. @param {SVGSVGElement} svg @param {number} scale pixels for a CSS pixel */
export async function chartAsPng(svg, scale) {
  const { text, width, height } = fileOf(svg);
  const canvas = makeCanvas(Math.round(width * scale), Math.round(height * scale));
  await paintSvg(text, contextOf(canvas), canvas.width, canvas.height);
  return pngOf(canvas);
}
