// Keeps the page for when there is no network, and says when there is a new version (service-worker.js).
import { showUpdate } from '../common/notice.mjs';
import { registerServiceWorker } from '../common/trusted.mjs';

const interval = 3_600_000; // milliseconds from one look for a new version to the next

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  let isAskedFor = false;
  /** Leads to the new version, once there is one. @type {(() => void) | undefined} */
  let reload;
  const offer = () => {
    const { waiting } = registration;
    // A first visit has the newest version.
    if (waiting && navigator.serviceWorker.controller)
      reload = () => {
        isAskedFor = true;
        waiting.postMessage('take over');
      };
    if (reload) showUpdate(reload);
  };
  const wait = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  wait(); // the browser may have looked for one by itself
  registration.addEventListener('updatefound', wait);
  const wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) return location.reload();
    if (!wasControlled) return;
    reload = () => location.reload(); // it was asked for in another tab
    offer();
  });

  let looked = performance.now();
  addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() < looked + interval) return;
    looked = performance.now();
    offer(); // whoever has put it off
    registration.update().catch(() => {}); // no network: then there is nothing new
  });
}

/** In a frame of another page nothing is kept. */
const canKeep = () => 'serviceWorker' in navigator && window.top === window;

/** For a page that has come whole. */
export async function keepOffline() {
  if (!canKeep()) return;
  try {
    watch(await registerServiceWorker());
  } catch {
    // Not every host or browser allows it. The page then needs a network.
  }
}

/** For a page that could not be started: it is not worth keeping, and a later version may do better. */
export async function offerLaterVersion() {
  try {
    const registration = canKeep() ? await navigator.serviceWorker.getRegistration() : undefined;
    if (!registration) return;
    watch(registration);
    await registration.update();
  } catch {
    // Nothing may be kept here, or there is no network: then there is nothing new.
  }
}
