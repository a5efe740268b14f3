// Makes a picture of a link's board with the headless engine. The engine is let go as soon as it has answered: a post
// may have twenty demos, and each engine takes megabytes.
import { compileEngine, fetchEngineAhead, instantiate } from '../common/engine.mjs';

/** @typedef {import('../engine.d.ts').Failure} Failure */
/** @typedef {import('../engine.d.ts').Link} Link */
/** @typedef {import('../engine.d.ts').Picture} Picture */

/** @param {string} spec of a link; empty for what a first visit to the page itself shows @returns {Promise<(Link & { picture: Picture }) | Failure>} */
export async function preview(spec) {
  const [module] = await Promise.all([compileEngine(), fetchEngineAhead(spec)]);
  const engine = await instantiate(module);
  return engine.preview(spec);
}
