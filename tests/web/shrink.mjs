// Cuts a list that fails down to what is needed for that.

/**
 * Leaves out as much as it can, long stretches first, as long as the rest still fails.
 * @template T
 * @param {T[]} list which fails
 * @param {(list: T[]) => Promise<boolean>} fails
 * @returns {Promise<T[]>} from which no single item can be left out
 */
export async function shrink(list, fails) {
  let kept = list;
  for (let length = Math.ceil(kept.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    let at = 0;
    while (at < kept.length) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + length)];
      if (await fails(rest)) kept = rest;
      else at += length;
    }
  }
  return kept;
}
