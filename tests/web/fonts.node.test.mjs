// The page's typeface: small, of the form that the canvas reads, and with every letter that the page writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { makeFonts } from '../../web/toolchain/fonts.mjs';
import { files, project } from '../style/source.mjs';

const fonts = await makeFonts(fileURLToPath(new URL('../..', import.meta.url)));

/** Characters of a TrueType file: its character map of format 4 (OpenType specification, cmap). @param {Buffer} font */
function charactersOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? NaN;
  const map = font.readUInt32BE(entry + 8);
  const subtables = Array.from({ length: font.readUInt16BE(map + 2) }, (_, index) => map + 4 + 8 * index);
  const table = subtables.map((at) => map + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4) ?? NaN;
  const segments = font.readUInt16BE(table + 6) / 2;
  const found = new Set();
  for (let segment = 0; segment < segments; ++segment) {
    const last = font.readUInt16BE(table + 14 + 2 * segment);
    const first = font.readUInt16BE(table + 16 + 2 * (segments + segment));
    for (let code = first; code <= last && code < 0xffff; ++code) found.add(String.fromCharCode(code));
  }
  return found;
}

test('two weights, at most 15 KB each', () => {
  assert.deepEqual(
    fonts.map(({ name }) => name),
    ['fonts/inter-regular.ttf', 'fonts/inter-semibold.ttf'],
  );
  for (const { name, content } of fonts) {
    assert.equal(content.readUInt32BE(0), 0x00010000, 'TrueType');
    assert.ok(brotliCompressSync(content).length < 15 * 1024, name);
  }
});

test('every character that the page writes', () => {
  const sources = [
    ...files('shell', /\.(html|mjs|js|css)$/),
    ...['web', 'engine'].flatMap((folder) => files(folder, /\.(cpp|h)$/)),
  ];
  const text = sources.map((path) => readFileSync(project + path, 'utf8')).join('');
  // C++ has them as the bytes of UTF-8.
  const escaped = text
    .match(/(\\x[0-9a-fA-F]{2})+/g)
    ?.map((bytes) => Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString());
  const written = new Set([...text, ...(escaped ?? []).join(''), '0', '~', '²', '≤'].filter((letter) => letter >= ' '));
  for (const { name, content } of fonts) {
    const known = charactersOf(content);
    assert.deepEqual(
      // Apple's own fonts have the first, files may begin with the second, and every system has a font for pictures.
      [...written].filter((letter) => !/[⌘\ufeff\p{Emoji_Presentation}]/u.test(letter) && !known.has(letter)),
      [],
      name,
    );
  }
});
