// API data is never cached: pages have their own response cache and show how old it is.

export type Strategy = 'appShell' | 'linkRedirect' | 'languageLink' | 'cacheFirst' | 'networkFirst' | 'networkOnly';

/**
 * `appShell`: the shell, network first. `linkRedirect`: an invitation's link opens the cached app without a request.
 * `languageLink`: one in another language opens it only if the network fails.
 * `cacheFirst`: for immutable files. `networkFirst`: the cache is used if the network fails or is slow.
 */
export function getStrategy(request: { method: string; mode: string; url: string }, origin: string): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'networkOnly';
  if (request.mode === 'navigate') return getNavigationStrategy(url);
  if (url.pathname.startsWith('/assets/')) return 'cacheFirst';
  return isCacheable(url.pathname) ? 'networkFirst' : 'networkOnly';
}

function getNavigationStrategy({ pathname: path, searchParams }: URL): Strategy {
  if (path === '/' || path === '/index.html') return 'appShell';
  if (parseLink(path) === null) return 'networkOnly';
  // The server remembers a chosen language (`?lng=fr`).
  return searchParams.has('lng') ? 'languageLink' : 'linkRedirect';
}

/**
 * The app's path of `/i/CODE` or `/i/CODE/PAGE`. The code is as typed: the app normalizes it, or shows that there is no
 * such invitation.
 */
export function parseLink(path: string): string | null {
  const [, code, page] =
    /^\/i\/([\w-]{11,40})(\/(?:invitation|check-in|wedding-pass|decline|thank-you))?\/?$/.exec(path) ?? [];
  return code === undefined ? null : `${page ?? ''}/${code}`;
}

export function isCacheable(path: string): boolean {
  return (
    path === '/' ||
    /^\/assets\/[\w.-]+$/.test(path) ||
    /^\/locales\/[\w-]+\/(translation|dashboard|needs|events)\.json$/.test(path) ||
    /^\/(favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/.test(path)
  );
}

/** They are cached together with the shell. */
export function listAssets(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}

/** As `parseLook`, because the worker is one file: it must not share a module with the app. */
const getLookFiles = (html: string): string[] => {
  const [, art = '', files = ''] = /<meta name="havn:look" content="\S+ (\S+) ([^"]*)"/.exec(html) ?? [];
  return files.split(' ').map((name) => `/assets/${name.startsWith('-') ? art : ''}${name}`);
};

/** The files of the look that an earlier shell had, without those that the next one has too. */
export function listFormerFiles(former: string, next: string): string[] {
  const needed = new Set([...getLookFiles(next), ...listAssets(next)]);
  const isStylesheet = (path: string) => path.endsWith('.css');
  return [...getLookFiles(former), ...listAssets(former).filter(isStylesheet)].filter((path) => !needed.has(path));
}
