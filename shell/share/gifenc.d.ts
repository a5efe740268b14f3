// What gif.mjs uses of gifenc, which comes without types.
declare module 'gifenc/dist/gifenc.esm.js' {
  export function applyPalette(rgba: Uint8ClampedArray, palette: number[][]): Uint8Array<ArrayBuffer>;
  export function GIFEncoder(): {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: number[][];
        /** In milliseconds. */
        delay?: number;
        transparent?: boolean;
        transparentIndex?: number;
        dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
