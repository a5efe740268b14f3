// Loads the engine module.
import { fileUrl } from './files.mjs';

/** @returns {Promise<import('./engine.d.ts').Engine>} */
export async function loadEngine() {
  const { default: create } = await import(fileUrl('lookahead-engine.mjs'));
  return create();
}
