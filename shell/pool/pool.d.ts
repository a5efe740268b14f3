// Runs, matches and experiments in workers, for programs that must not wait for them: `lookahead-engine/pool`.
import type { Cell, EngineError, MatchEnd, Report, WasmModule } from '../engine.js';

/** A row of an experiment by its columns, as `lookahead experiment --json` prints it. */
export type Row = Record<string, Cell>;

/** A spec or a plan that can't be run: the engine's message, and the place in the text. */
export class InputError extends Error implements EngineError {
  constructor(error: EngineError);
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A Worker of a page, or of `node:worker_threads`. */
export interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** What there is to say of a pool; all of it may be left out. */
export interface PoolOptions {
  /** The most workers; as many as there are cores unless it is given. They are started when there is work for them. */
  size?: number;
  /** The engine, for programs that put `lookahead-engine/engine.wasm` somewhere else. It is shared by all workers. */
  module?: WasmModule | PromiseLike<WasmModule>;
  /** Starts `lookahead-engine/worker`, for programs that put it somewhere else. */
  createWorker?(): AnyWorker;
}

/** A move of a match, or that a player found none. */
export interface MatchTurn {
  player: 1 | 2;
  /** Of the search that chose it: the move is the first of `report.line`, which is empty where none was found. */
  report: Report;
  /** The match with this move. */
  spec: string;
}
export interface MatchResult {
  /** The match with all its moves, to be replayed. */
  spec: string;
  end: MatchEnd;
  winner: 1 | 2;
}

export interface Pool {
  /**
   * Plays a run to its end or its limit; `at=` and what else a link shows of it are passed over. `onProgress` hears at
   * most 20 times a second what it has come to. Rejects with an InputError, with the signal's reason when that aborts,
   * or with an Error if the worker broke.
   */
  run(spec: string, options?: { signal?: AbortSignal; onProgress?: (soFar: Report) => void }): Promise<Report>;
  /**
   * Plays a match between two algorithms from the moves that its spec has to its end; `onTurn` hears of each move. It
   * fails as run() does.
   */
  match(spec: string, options?: { signal?: AbortSignal; onTurn?: (turn: MatchTurn) => void }): Promise<MatchResult>;
  /**
   * The rows of a plan, in the order of its runs. Work begins with the first row that is asked for, and never gets
   * further ahead than some rows: as many for a plan of millions as for one of thousands. It ends with the loop over
   * them, however that ends; it fails as run() does.
   */
  experiment(plan: string, options?: { signal?: AbortSignal }): AsyncGenerator<Row, void, undefined>;
  /** Ends the workers. What still runs is rejected. */
  close(): Promise<void>;
}

export function createPool(options?: PoolOptions): Promise<Pool>;
