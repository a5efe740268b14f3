// What a page comes to on paper.
import { inflateSync } from 'node:zlib';

/** Colours that a PDF fills with, as #rrggbb. @param {Buffer} pdf */
export function coloursOf(pdf) {
  const found = new Set();
  const text = pdf.toString('latin1');
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    const start = index + begin.length;
    try {
      const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
      for (const [, ...parts] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g))
        found.add(
          '#' +
            parts
              .map((part) =>
                Math.round(Number(part) * 255)
                  .toString(16)
                  .padStart(2, '0'),
              )
              .join(''),
        );
    } catch {
      // a font or a picture
    }
  }
  return found;
}
