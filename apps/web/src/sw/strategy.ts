// Which answers the service worker keeps and how it gives them back. Data never passes through it: the pages keep their
// own copies and say how old they are.

export type Strategy = 'page' | 'link' | 'hashed' | 'fresh' | 'none';

/**
 * `page`: network first, then the kept shell. `link`: what the server's page would do, without asking for it. `hashed`: for
 * ever the same. `fresh`: network first, then the kept one.
 */
export function strategyOf(request: { method: string; mode: string; url: string }, origin: string): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'none';
  if (request.mode === 'navigate') return strategyOfVisit(url.pathname);
  if (url.pathname.startsWith('/assets/')) return 'hashed';
  return isKept(url.pathname) ? 'fresh' : 'none';
}

function strategyOfVisit(path: string): Strategy {
  if (path === '/' || path === '/index.html') return 'page';
  return codeInLink(path) === null ? 'none' : 'link';
}

/** As it was typed, from `/i/CODE`: the app puts it right, or says that there is no such invitation. */
export function codeInLink(path: string): string | null {
  return /^\/i\/([\w-]{11,40})\/?$/.exec(path)?.[1] ?? null;
}

/** What may be kept: the shell, its files, its texts, its small pictures. */
export function isKept(path: string): boolean {
  return (
    path === '/' ||
    /^\/assets\/[\w.-]+$/.test(path) ||
    /^\/locales\/(en|fr)\/translation\.json$/.test(path) ||
    /^\/(favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/.test(path)
  );
}

/** The files the shell cannot start without: they are kept together with it. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
