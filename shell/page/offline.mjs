// Keeps the page for when there is no network, and says when there is a new version (service-worker.js).
import { showUpdate } from '../common/notice.mjs';
import { registerServiceWorker } from '../common/trusted.mjs';

const interval = 3_600_000; // milliseconds from one look for a new version to the next

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  let isAskedFor = false;
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return; // a first visit has the newest version
    showUpdate(() => {
      isAskedFor = true;
      waiting.postMessage('take over');
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  const wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) location.reload();
    else if (wasControlled) showUpdate(() => location.reload()); // it was asked for in another tab
  });

  let looked = performance.now();
  addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() < looked + interval) return;
    looked = performance.now();
    registration.update().catch(() => {}); // no network: then there is nothing new
  });
}

/** Waits until the page itself has come. In a frame of another page nothing is kept. */
export async function keepOffline() {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  try {
    watch(await registerServiceWorker());
  } catch {
    // Not every host or browser allows it. The page then needs a network.
  }
}
