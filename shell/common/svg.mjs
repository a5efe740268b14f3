// Making SVG, and pixels of it.

export const namespace = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} name @param {Record<string, string | number | undefined>} [attributes] left out where undefined
 * @param {...(Node | string)} content
 */
export function makeSvg(name, attributes = {}, ...content) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/** Draws an SVG file. @param {string} file @param {CanvasRenderingContext2D} context @param {number} width @param {number} height */
export async function paintSvg(file, context, width, height) {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {number} width @param {number} height */
export const makeCanvas = (width, height) => Object.assign(document.createElement('canvas'), { width, height });

/** @param {HTMLCanvasElement} canvas */
export function contextOf(canvas) {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the picture is too large');
  return context;
}

/** As a PNG file. @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export const pngOf = (canvas) =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large')))),
  );
