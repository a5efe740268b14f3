// What a pool and its workers tell each other: for those who start `lookahead-engine/worker` by themselves.
//
// The first message to a worker is the module, which is not answered. From then on it is asked one thing at a time:
// each request gets any number of replies with `progress`, `turn` or `rows`, and then one of another kind, which is its last.
import type { Cell, EngineError, Report, WasmModule } from '../engine.js';
import type { MatchResult, MatchTurn } from './pool.js';

export type Request =
  | { module: WasmModule }
  /** Plays a run to its end: `progress` at most 20 times a second if that is wanted, then `report`. */
  | { run: string; progress: boolean }
  /** Plays a match between two algorithms to its end: a `turn` for each move, then `ended`. */
  | { match: string }
  /** Reads a plan, which stays open until the next one: `opened`. */
  | { plan: string }
  /** Makes runs of the open plan, counted from 0: `rows`, some at a time and in order, then `done`. */
  | { first: number; count: number }
  /** Ends the request that it is at soon: after the node or the row that it is at. The last reply is `stopped`. */
  | { stop: true };

export type Reply =
  | { progress: Report }
  | { report: Report }
  | { turn: MatchTurn }
  | { ended: MatchResult }
  | { opened: { runs: number; columns: string[] } }
  | { rows: Cell[][] }
  | { done: true }
  | { stopped: true }
  /** The text can't be run. */
  | { error: EngineError }
  /** The worker has come to harm, and has to be replaced. */
  | { broken: string };
