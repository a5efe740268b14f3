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
function openDatabase() {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(rows);
  return result(request);
}

/** A row without improvements, as a file may have it, leaves those that are there. @param {IDBObjectStore} store @param {string} key @param {StoredRow} row */
function putRow(store, key, row) {
  if (typeof row.improvements === 'string') {
    store.put(row, key);
    return;
  }
  const before = store.get(key);
  before.onsuccess = () => {
    const { improvements } = /** @type {StoredRow} */ (before.result ?? {});
    store.put(typeof improvements === 'string' ? { ...row, improvements } : row, key);
  };
}

export class Store {
  /** @type {Promise<IDBDatabase | undefined>} */
  #database;
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
    try {
      const transaction = (await this.#database)?.transaction(rows, 'readonly');
      if (!transaction) return keys.map(() => undefined);
      const store = transaction.objectStore(rows);
      return await Promise.all(keys.map((key) => result(store.get(key))));
    } catch (error) {
      this.#giveUp(error);
      return keys.map(() => undefined);
    }
  }

  /** @param {[string, StoredRow][]} entries */
  async put(entries) {
    try {
      const transaction = (await this.#database)?.transaction(rows, 'readwrite');
      if (!transaction) return;
      const store = transaction.objectStore(rows);
      for (const [key, row] of entries) putRow(store, key, row);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      this.#giveUp(error);
    }
  }
}
