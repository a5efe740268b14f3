// Numbers drawn from a seed: the same ones on every machine.

/** SplitMix32: each call gives a whole number below `most`. @param {number} seed */
export function drawsOf(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % most;
  };
}
