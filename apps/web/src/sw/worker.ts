// The service worker, served as /sw.js: caches the files of visited pages, so that they open offline.
import { codeInLink, filesNamedIn, isKept, strategyOf } from './strategy.js';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'havn-1';
const patienceMs = 4000;
/** More than two versions of the app. The oldest entries are deleted first. */
const mostEntries = 160;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

async function put(path: string, reply: Response): Promise<void> {
  if (!reply.ok || reply.redirected) return;
  const shell = path === '/' ? await reply.clone().text() : '';
  const cache = await caches.open(cacheName);
  await cache.put(path, reply);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - mostEntries))) await cache.delete(key);
  await keep(filesNamedIn(shell));
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path);
}

/** Fetches what is not cached yet; most of it comes from the browser's HTTP cache. */
async function keep(paths: string[]): Promise<void> {
  for (const path of paths.filter(isKept)) {
    if (path.startsWith('/assets/') && (await kept(path)) !== undefined) continue;
    await fetch(path)
      .then((reply) => put(path, reply))
      .catch(() => undefined);
  }
}

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type !== 'keep' || !Array.isArray(data.paths)) return;
  const paths: string[] = data.paths.filter((path: unknown): path is string => typeof path === 'string');
  event.waitUntil(keep(['/', ...paths]));
});

async function hashedFirst(event: FetchEvent, path: string): Promise<Response> {
  const found = await kept(path);
  if (found !== undefined) return found;
  const reply = await fetch(event.request);
  event.waitUntil(put(path, reply.clone()));
  return reply;
}

/** The response from the network, or the cached one if the network fails or is too slow. */
async function networkFirst(event: FetchEvent, path: string): Promise<Response> {
  const found = await kept(path);
  const fresh = fetch(event.request).then((reply) => {
    event.waitUntil(put(path, reply.clone()));
    return reply.ok ? reply : (found ?? reply);
  });
  if (found === undefined) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(found), patienceMs));
  return Promise.race([fresh.catch(() => found), late]);
}

self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin);
  const { pathname } = new URL(event.request.url);
  if (strategy === 'link') event.respondWith(Response.redirect(`/#/${codeInLink(pathname) ?? ''}`));
  if (strategy === 'page') event.respondWith(networkFirst(event, '/'));
  if (strategy === 'hashed') event.respondWith(hashedFirst(event, pathname));
  if (strategy === 'fresh') event.respondWith(networkFirst(event, pathname));
});
