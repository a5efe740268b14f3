// Scripts that the page starts by their address. Pages take such an address only from here (Trusted Types, in their
// content security policies), and here it is of this site or none.
import { fileUrl } from './files.mjs';

/** @param {string} address */
function ownAddress(address) {
  if (new URL(address).origin !== location.origin) throw new TypeError(`${address} is no script of this site`);
  return address;
}

const rules = { createScriptURL: ownAddress };
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('lookahead', rules) ?? rules; // not every browser has them

/** @param {string} name its plain name @returns {Worker} */
export const startWorker = (name) => new Worker(policy.createScriptURL(fileUrl(name)), { type: 'module' });

/** @returns {Promise<ServiceWorkerRegistration>} */
export const registerServiceWorker = () =>
  navigator.serviceWorker.register(policy.createScriptURL(new URL('service-worker.js', document.baseURI).href));
