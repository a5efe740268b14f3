// The page without a network. All files of one build are kept together, and a page is only ever given with the files of
// its own build: old glue never meets new WebAssembly. A new build is fetched beside the old one and waits until the
// reader asks for it (offline.mjs). What is not listed is left to the network. Pages in frames keep nothing: they never
// register this.
//
// The site's build puts in: `siteBuild`, a hash over everything; `siteFiles`, addresses from here, pages with the hash
// that the build gave them, since their names have none.
(() => {
  const worker = /** @type {any} */ (self);
  // An origin's caches are those of all its pages: of other sites like this one, too.
  const prefix = `lookahead ${worker.registration.scope} `;
  const cacheName = prefix + siteBuild;
  /** @param {string} file */
  const addressOf = (file) => new URL(file, worker.registration.scope).href;

  worker.addEventListener('install', (/** @type {any} */ event) => {
    const requests = siteFiles.map(
      ({ file, integrity }) => new Request(addressOf(file), integrity ? { integrity, cache: 'no-cache' } : {}),
    );
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
  });

  worker.addEventListener('activate', (/** @type {any} */ event) => {
    const forget = async () => {
      const isOwn = (/** @type {string} */ name) => name.startsWith(prefix) || name.startsWith('lookahead-'); // once
      const old = (await caches.keys()).filter((name) => isOwn(name) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
    };
    event.waitUntil(forget());
  });

  worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
    if (data === 'take over') worker.skipWaiting();
  });

  const kept = new Set(siteFiles.map(({ file }) => file));

  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const { request } = event;
    const { scope } = worker.registration;
    const address = request.url.split(/[?#]/)[0];
    if (request.method !== 'GET' || !address.startsWith(scope)) return;
    const file = address.slice(scope.length).replace(/^(index\.html)?$/, './');
    if (kept.has(file)) event.respondWith(answer(file, request));
  });

  /** @param {string} file @param {Request} request */
  async function answer(file, request) {
    const cache = await caches.open(cacheName);
    const found = await cache.match(addressOf(file), { ignoreVary: true });
    if (!found) return fetch(request);
    // Some hosts answer for a page from elsewhere, which is no answer to a navigation.
    return found.redirected ? new Response(found.body, { headers: found.headers }) : found;
  }
})();
