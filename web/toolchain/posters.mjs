// What the demos of the site's own pages show before they are started, as the page's dialog writes it for others: the
// board, the moves of the best line or of the match, and below the title what came of it.
import { boardsPlayed, mostNodes, posterOf } from '../../shell/common/poster.mjs';
import { escaped } from './docs.mjs';

/** @typedef {import('../../shell/engine.d.ts').Engine} Engine */
/** @typedef {import('../../shell/engine.d.ts').Picture} Picture */

/** @template T @param {T | import('../../shell/engine.d.ts').Failure} opened @param {string} spec @returns {T} */
function opened(opened, spec) {
  const failure = /** @type {Partial<import('../../shell/engine.d.ts').Failure>} */ (opened).error;
  if (failure) throw new Error(`the demo ${spec}: ${failure.message}`);
  return /** @type {T} */ (opened);
}

/** What is shown of a demo, what the runs of a race are called, and what came of it in words. @typedef {{ boards: Picture[], runs?: string[], result: string }} Shown */

/** The board, and that after each move of the best line. @param {Engine} engine @param {string} spec @returns {Shown} */
function searched(engine, spec) {
  const { session } = opened(engine.startForwards(spec), spec);
  session.advance(mostNodes);
  const { depth, result } = session.report();
  const boards = Array.from({ length: (depth ?? 0) + 1 }, (_, move) => session.solution(move));
  session.delete();
  return { boards, result };
}

/** Of a race, which stays open, it is the board that its runs begin with. @param {Engine} engine @param {string} spec @returns {Shown} */
function shownOf(engine, spec) {
  const { kind, names, picture } = opened(engine.preview(spec), spec);
  if (kind === 'race') return { boards: names.map(() => picture), runs: names, result: '' };
  if (kind === 'match') {
    const boards = boardsPlayed(opened(engine.position(spec), spec).position);
    return { boards, result: boards[boards.length - 1].result };
  }
  return searched(engine, opened(engine.runs(spec), spec).specs[0]);
}

/** @param {string} html of a page @param {Engine} engine */
export const withPosters = (html, engine) =>
  html.replace(/<lookahead-demo\b([^>]*)>/g, (tag, attributes) => {
    const spec = /\bspec="([^"]*)"/.exec(attributes)?.[1];
    if (!spec || /\bposter=/.test(attributes)) return tag;
    const { boards, runs, result } = shownOf(engine, spec);
    const note = /\bnote=/.test(attributes) || !result ? '' : ` note="${escaped(result)}"`;
    return `<lookahead-demo${attributes}${note} poster="${escaped(posterOf(boards, runs))}">`;
  });
