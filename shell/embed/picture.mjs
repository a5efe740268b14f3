// Makes a picture of a link's board with the headless engine. The engine is let go as soon as it has answered: a post
// may have twenty demos, and each engine takes megabytes.
import { compileEngine, fetchEngineAhead, instantiate } from '../common/engine.mjs';

/** @typedef {import('../engine.d.ts').Failure} Failure */
/** @typedef {import('../engine.d.ts').Link} Link */
/** @typedef {import('../engine.d.ts').Picture} Picture */
/** @typedef {import('../playground.d.ts').RaceBoard} RaceBoard */

/** What a link is, its board, and of a race the board of each run. @typedef {Link & { picture: Picture, race: RaceBoard[] }} Opened */

/** @param {string} spec of a link; empty for what a first visit to the page itself shows @returns {Promise<Opened | Failure>} */
export async function preview(spec) {
  const [module] = await Promise.all([compileEngine(), fetchEngineAhead(spec)]);
  const engine = await instantiate(module);
  const link = engine.preview(spec);
  if ('error' in link) return link;
  const { kind, names, picture } = link;
  return { ...link, race: kind === 'race' ? names.map((name) => ({ ...picture, name, result: '' })) : [] };
}
