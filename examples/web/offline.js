// Keeps the page for when there is no network: what was loaded once is served again, and renewed behind the reader's back.

const KEPT = "suasion";

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("install", (event) =>
  event.waitUntil((async () => {
    self.skipWaiting();
    const files = await (await fetch("files.json")).json();
    await (await caches.open(KEPT)).addAll(files);
  })()),
);
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    const renewed = fetch(event.request).then((response) => {
      if (response.ok) cache.put(event.request, response.clone());
      return response;
    });
    if (kept === undefined) return renewed;
    event.waitUntil(renewed.catch(() => {}));
    return kept;
  })());
});
