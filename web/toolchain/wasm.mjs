// Reads and changes WebAssembly files, as far as cutting them in parts needs (cut.mjs): names of functions, and names that
// are exported and imported. The format: webassembly.github.io/spec/core/binary.

const header = 8; // bytes: magic number and version
const custom = 0;
const imported = 2;
const exported = 7;

/** The types of imports, by the byte that stands for each. */
const kinds = { function: 0, table: 1, memory: 2, global: 3 };

/** Reads on from a place in a file. */
class Reader {
  /** @param {Uint8Array} bytes @param {number} [place] */
  constructor(bytes, place = 0) {
    this.bytes = bytes;
    this.place = place;
  }

  byte() {
    return this.bytes[this.place++];
  }

  /** An unsigned number. */
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  take(/** @type {number} */ length) {
    this.place += length;
    return this.bytes.subarray(this.place - length, this.place);
  }

  text() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** The limits of a table or a memory. */
  limits() {
    const hasMost = this.byte() & 1;
    this.number();
    if (hasMost) this.number();
  }

  /** What an import is of, behind its names. */
  importedType() {
    const kind = this.byte();
    if (kind === kinds.function) this.number();
    else if (kind === kinds.global) this.take(2);
    else {
      if (kind === kinds.table) this.byte();
      this.limits();
    }
    return kind;
  }
}

/** @param {number} value @returns {number[]} */
const numberBytes = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...numberBytes(value >>> 7)]);

/** @param {string} value @returns {number[]} */
function textBytes(value) {
  const bytes = new TextEncoder().encode(value);
  return [...numberBytes(bytes.length), ...bytes];
}

/** @param {Uint8Array} bytes @returns {{ id: number, content: Uint8Array }[]} */
function sections(bytes) {
  const reader = new Reader(bytes, header);
  const found = [];
  while (reader.place < bytes.length) found.push({ id: reader.byte(), content: reader.take(reader.number()) });
  return found;
}

/** @param {Uint8Array | undefined} section */
function countImportedFunctions(section) {
  if (!section) return 0;
  const reader = new Reader(section);
  let functions = 0;
  for (let left = reader.number(); left > 0; --left) {
    reader.text();
    reader.text();
    if (reader.importedType() === kinds.function) ++functions;
  }
  return functions;
}

/** The part of a file's names that is about functions: by their index. @param {Uint8Array} section @returns {Map<number, string>} */
function namesIn(section) {
  const reader = new Reader(section);
  const names = new Map();
  if (reader.text() !== 'name') return names;
  while (reader.place < section.length) {
    const isOfFunctions = reader.byte() === 1;
    const part = new Reader(reader.take(reader.number()));
    if (isOfFunctions) for (let left = part.number(); left > 0; --left) names.set(part.number(), part.text());
  }
  return names;
}

/** The names of all functions that a file defines, in its order; it has to have been linked with them. @param {Uint8Array} bytes @returns {string[]} */
export function functionNames(bytes) {
  const all = sections(bytes);
  const first = countImportedFunctions(all.find(({ id }) => id === imported)?.content);
  const names = new Map(all.filter(({ id }) => id === custom).flatMap(({ content }) => [...namesIn(content)]));
  return [...names].filter(([index]) => index >= first).map(([, name]) => name);
}

/** @param {Uint8Array} section @param {(name: string) => string} rename @param {boolean} isImport @returns {Uint8Array} */
function withNames(section, rename, isImport) {
  const reader = new Reader(section);
  const count = reader.number();
  const bytes = [...numberBytes(count)];
  for (let left = count; left > 0; --left) {
    if (isImport) bytes.push(...textBytes(reader.text()));
    bytes.push(...textBytes(rename(reader.text())));
    const start = reader.place;
    if (isImport) reader.importedType();
    else {
      reader.byte();
      reader.number();
    }
    bytes.push(...section.subarray(start, reader.place));
  }
  return Uint8Array.from(bytes);
}

/**
 * A file as it is published: without names for people, and with others for what it imports and exports.
 * @param {Uint8Array} bytes
 * @param {(name: string) => string} [rename]
 * @returns {Uint8Array}
 */
export function forPublication(bytes, rename = (name) => name) {
  const parts = [bytes.subarray(0, header)];
  for (const { id, content } of sections(bytes)) {
    if (id === custom) continue;
    const isNamed = id === imported || id === exported;
    const changed = isNamed ? withNames(content, rename, id === imported) : content;
    parts.push(Uint8Array.from([id, ...numberBytes(changed.length)]), changed);
  }
  return Buffer.concat(parts);
}
