// Keeps the files of this page, each by the hash of what is in it: after one visit the page needs no network. `make site`
// puts the list in.
const FILES = {};
const CACHE = "tabletop-heroes";
const START = "index.html";

const keyOf = (path) => new URL(`${path}?${FILES[path]}`, self.registration.scope).href;

/** What is kept, else what the network gives, kept from now on; `meanwhile` is given what is still being kept. */
async function file(path, meanwhile) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const reply = await fetch(new URL(path, self.registration.scope), { cache: "no-cache" });
  if (reply.ok) meanwhile(cache.put(keyOf(path), reply.clone()));
  return reply;
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map((request) => request.url));
  for (const path of Object.keys(FILES).filter((one) => !known.has(keyOf(one)))) {
    let keeping;
    await file(path, (put) => (keeping = put));
    await keeping;
  }
}

/** At the first visit the page goes on at once and its files are kept as they come; a new version of the page takes over
 * when all of its files are here and nobody uses the old one any more. */
async function install() {
  if (self.registration.active) return keepAll();
  let keeping;
  await file(START, (put) => (keeping = put));
  await keeping;
  await self.skipWaiting();
}

async function activate() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  event.waitUntil(keepAll().then(() => event.source?.postMessage("kept")));
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  const path = url.href.slice(self.registration.scope.length).split(/[?#]/)[0] || START;
  if (path in FILES) event.respondWith(file(path, (put) => event.waitUntil(put)));
});
