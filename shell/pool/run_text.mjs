// What the command line prints of a run: as text for people, or as objects for JSON, each a line. The native program's
// engine/cli/run.cpp prints the same.

/** @typedef {import('../engine.js').Session} Session */

/** What the report counts, and what the text says of it. */
const counters = {
  nodes: 'nodes examined',
  expanded: 'nodes whose children were listed',
  children: 'children listed',
  repeats: 'nodes dropped as reached before',
  deepest: 'longest line listed, in moves',
};

const bounds = { none: '?', exact: '', 'at-least': 'at least ', 'at-most': 'at most ' };

/** "1 move", "1234 moves". @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Of a search between two players. @param {import('../engine.js').RootMove} row */
const rootMoveText = ({ move, nodes, bound, result = '' }) =>
  `  ${move.padEnd(4)} ${String(nodes).padStart(12)} ${nodes === 1 ? 'node ' : 'nodes'}  ${bounds[bound]}${result}`;

/** @param {Session} session */
export function reportText(session) {
  const { spec, status, result, node, counters: counted, line, proved_best, ...report } = session.report();
  const proved = proved_best ? '; proved best' : '';
  return [
    spec,
    `${status}: ${result}, found at node ${node} of ${counted.nodes}${proved}`,
    ...Object.entries(counters).map(([id, help]) => `  ${id.padEnd(10)}${String(counted[id]).padStart(14)}  ${help}`),
    ['line:', ...line].join(' '),
    ...session.proofs(),
    ...(report.moves_from_root ?? []).map(rootMoveText),
    ...(report.source_line ? [`as its source writes it: ${report.source_line}`] : []),
  ].join('\n');
}

/** The node just examined, and its board. @param {Session} session @param {boolean} json */
export function nodeText(session, json) {
  const { result, text: board } = session.picture();
  const at = session.nodes() - 1;
  const check = session.check();
  if (json) return JSON.stringify({ at, line: session.line(), result, board, check });
  return `\nNode ${at} (check=${check}), ${result}:\n${board.trimEnd()}`;
}

/** A move of the best line, and the board after it; 0 is the board before any. @param {Session} session @param {number} move @param {boolean} json */
export function moveText(session, move, json) {
  const { line } = session.report();
  const { result, text: board } = session.solution(move);
  const plays = move === 0 ? null : line[move - 1];
  if (json) return JSON.stringify({ move, of: line.length, plays, result, board });
  const what =
    move === 0
      ? `The board before the best line, of ${counted(line.length, 'move')}`
      : `Move ${move} of ${line.length} of the best line plays ${plays}`;
  return `\n${what}, ${result}:\n${board.trimEnd()}`;
}
