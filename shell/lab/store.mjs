// Rows that were made here before, by what tells their runs (Experiment.key): a run is made once, whatever plan it is
// in. Where the browser keeps nothing, or has no room left, rows last until the page is left.

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** A row by its columns. @typedef {Record<string, Cell>} StoredRow */

const database = 'lookahead-lab';
const rows = 'rows';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
async function openDatabase() {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(rows);
  const opened = await result(request);
  opened.onversionchange = () => opened.close(); // else a later version of the page would wait for this one's end
  return opened;
}

/** What becomes of a row, where there is one of its run before. @typedef {(row: StoredRow, before: StoredRow | undefined) => StoredRow} Joined */

/** A row may have been made without improvements, which another of its run has. @type {Joined} */
const completed = (row, other) =>
  typeof row.improvements !== 'string' && typeof other?.improvements === 'string'
    ? { ...row, improvements: other.improvements }
    : row;

/** What rows of the same run may have otherwise. */
const incidental = ['run', 'setting', 'milliseconds', 'improvements'];

/**
 * A row of a file takes the place of none but that of a run which lacked memory here, and completes one that says the same.
 * @type {Joined}
 */
function ofFile(row, before) {
  if (!before || before.status === 'device_memory') return row;
  const isSame = Object.keys(before).every((name) => incidental.includes(name) || before[name] === row[name]);
  return isSame ? completed(before, row) : before;
}

export class Store {
  /** @type {Promise<IDBDatabase | undefined>} */
  #database;
  /** Rows that the browser did not keep. @type {Map<string, StoredRow>} */
  #unkept = new Map();
  /** Why nothing is kept; empty where rows are. */
  problem = '';

  constructor() {
    this.#database = Promise.resolve()
      .then(openDatabase)
      .catch((error) => this.#giveUp(error));
  }

  /** @param {unknown} error @returns {undefined} */
  #giveUp(error) {
    this.problem = error instanceof Error ? error.message || error.name : String(error);
  }

  /** The rows of these keys; undefined for those that are not there. @param {string[]} keys @returns {Promise<(StoredRow | undefined)[]>} */
  async get(keys) {
    const kept = await this.#getKept(keys).catch((error) => this.#giveUp(error));
    return keys.map((key, i) => this.#unkept.get(key) ?? kept?.[i]);
  }

  /** @param {string[]} keys @returns {Promise<(StoredRow | undefined)[] | undefined>} */
  async #getKept(keys) {
    const store = (await this.#database)?.transaction(rows, 'readonly').objectStore(rows);
    return store && Promise.all(keys.map((key) => result(store.get(key))));
  }

  /** Rows that were made here. @param {[string, StoredRow][]} entries */
  put(entries) {
    return this.#join(entries, completed);
  }

  /** Rows that a file says were made elsewhere. @param {[string, StoredRow][]} entries */
  add(entries) {
    return this.#join(entries, ofFile);
  }

  /** @param {[string, StoredRow][]} entries @param {Joined} joined */
  async #join(entries, joined) {
    try {
      if (await this.#keep(entries, joined)) return;
    } catch (error) {
      this.#giveUp(error);
    }
    const before = await this.get(entries.map(([key]) => key));
    entries.forEach(([key, row], i) => this.#unkept.set(key, joined(row, before[i])));
  }

  /** Whether there is a place where they are kept. @param {[string, StoredRow][]} entries @param {Joined} joined */
  async #keep(entries, joined) {
    const transaction = (await this.#database)?.transaction(rows, 'readwrite');
    if (!transaction) return false;
    const store = transaction.objectStore(rows);
    for (const [key, row] of entries) {
      const before = store.get(key);
      before.onsuccess = () => store.put(joined(row, before.result), key);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return true;
  }
}
