// The service worker, served as /sw.js: caches the files of visited pages, so that they open offline.
import { getStrategy, isCacheable, listAssets, listFormerFiles, parseLink } from './strategy.js';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'havn-1';
const networkTimeoutMs = 4000;
/** More than two versions of the app. The oldest entries are deleted first. */
const maxEntries = 160;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

/**
 * @returns whether it was cached. The shell is cached only after all its assets; until then, the previous one is kept.
 */
async function cacheResponse(path: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (path === '/' && !(await cacheFiles(listAssets(await response.clone().text())))) return false;
  const cache = await caches.open(cacheName);
  if (path === '/') await deleteFormerFiles(cache, await response.clone().text());
  await cache.put(path, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
  return true;
}

/** Of the look that the couple has replaced. */
async function deleteFormerFiles(cache: Cache, next: string): Promise<void> {
  const former = await (await cache.match('/'))?.text();
  for (const file of former === undefined ? [] : listFormerFiles(former, next)) await cache.delete(file);
}

async function getCached(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path);
}

/** Most of them come from the browser's HTTP cache. @returns whether all of them are cached. */
async function cacheFiles(paths: string[]): Promise<boolean> {
  let areAllCached = true;
  for (const path of paths.filter(isCacheable)) {
    if (path.startsWith('/assets/') && (await getCached(path)) !== undefined) continue;
    const isCached = await fetch(path)
      .then((response) => cacheResponse(path, response))
      .catch(() => false);
    areAllCached &&= isCached;
  }
  return areAllCached;
}

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type !== 'keep' || !Array.isArray(data.paths)) return;
  const paths: string[] = data.paths.filter((path: unknown): path is string => typeof path === 'string');
  event.waitUntil(cacheFiles(['/', ...paths]));
});

async function cacheFirst(event: FetchEvent, path: string): Promise<Response> {
  const cached = await getCached(path);
  if (cached !== undefined) return cached;
  const response = await fetch(event.request);
  event.waitUntil(cacheResponse(path, response.clone()));
  return response;
}

/** The response from the network, or the cached one if the network fails or is too slow. */
async function networkFirst(event: FetchEvent, path: string): Promise<Response> {
  const cached = await getCached(path);
  const network = fetch(event.request).then((response) => {
    event.waitUntil(cacheResponse(path, response.clone()));
    return response.ok || response.type === 'opaqueredirect' ? response : (cached ?? response);
  });
  if (cached === undefined) return network;
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs));
  return Promise.race([network.catch(() => cached), timeout]);
}

self.addEventListener('fetch', (event) => {
  const strategy = getStrategy(event.request, self.location.origin);
  const { pathname } = new URL(event.request.url);
  const redirectToApp = () => Response.redirect(`/#${parseLink(pathname) ?? '/'}`);
  if (strategy === 'linkRedirect') event.respondWith(redirectToApp());
  if (strategy === 'languageLink') event.respondWith(fetch(event.request).catch(redirectToApp));
  if (strategy === 'appShell') event.respondWith(networkFirst(event, '/'));
  if (strategy === 'cacheFirst') event.respondWith(cacheFirst(event, pathname));
  if (strategy === 'networkFirst') event.respondWith(networkFirst(event, pathname));
});
