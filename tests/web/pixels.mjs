// Looking at screenshots and comparing them: the browser itself decodes them.

/**
 * The share of pixels that differ by `far` of 255 or more, other than where edges are smoothed.
 * @param {import('playwright-core').Page} page @param {Buffer} first @param {Buffer} second both of one size
 */
export function differentPixels(page, first, second, far = 100) {
  return page.evaluate(
    async ({ images, far }) => {
      const decode = async (/** @type {string} */ data) => {
        const image = await createImageBitmap(blobOf(data));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('no 2D context');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const blobOf = (/** @type {string} */ data) =>
        new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
      const [one, other] = await Promise.all(images.map(decode));
      if (one.length !== other.length) throw new Error('screenshots of different sizes');
      let different = 0;
      for (let at = 0; at < one.length; at += 4) {
        const apart = Math.max(...[0, 1, 2].map((channel) => Math.abs(one[at + channel] - other[at + channel])));
        if (apart > far) ++different;
      }
      return different / (one.length / 4);
    },
    { images: [first.toString('base64'), second.toString('base64')], far },
  );
}

/**
 * The pixels of a part of a screenshot, or of all of it: red, green, blue and opacity of each, row by row.
 * @param {import('playwright-core').Page} page @param {Buffer} picture
 * @param {{ x: number, y: number, width: number, height: number }} [part] in its own pixels
 */
export function pixelsOf(page, picture, part) {
  return page.evaluate(
    async ({ data, part }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      );
      const { x, y, width, height } = part ?? { x: 0, y: 0, width: image.width, height: image.height };
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no 2D context');
      context.drawImage(image, -x, -y);
      return Array.from(context.getImageData(0, 0, width, height).data);
    },
    { data: picture.toString('base64'), part },
  );
}
