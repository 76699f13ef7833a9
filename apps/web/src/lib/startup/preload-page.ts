// The files of the app and of the guest pages, which index.html lists in meta tags (build/first-view-links.ts). main.ts
// preloads the app and the page that the address names in parallel, which saves one round trip on a slow network. The
// welcome page's entry has only pictures and fonts: its scripts and styles are those of the app.

/**
 * The files listed for the page in `invitation a.js b.css;qr c.js d.svg`; none for the welcome page or an unknown one.
 */
export function listPageFiles(page: string, content: string): string[] {
  const entry = content.split(';').find((one) => one.split(' ')[0] === page);
  return entry?.split(' ').slice(1) ?? [];
}

const readMeta = (name: 'havn:app' | 'havn:pages') =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export function listGuestPagePaths(content = readMeta('havn:pages')): string[] {
  const files = content.split(';').flatMap((entry) => entry.split(' ').slice(1));
  return [...new Set(files)].map((file) => `/assets/${file}`);
}

/**
 * The `as` attribute by file extension. Scripts use modulepreload instead; images are requested without CORS, as CSS
 * does.
 */
const preloadTypes: Readonly<Record<string, string>> = { css: 'style', svg: 'image' };

function preload(path: string): void {
  const link = document.createElement('link');
  const as = preloadTypes[path.split('.').pop() ?? ''];
  link.rel = as === undefined ? 'modulepreload' : 'preload';
  if (as !== undefined) link.as = as;
  if (as !== 'image') link.crossOrigin = '';
  link.href = path;
  document.head.append(link);
}

export function preloadApp(): void {
  for (const path of readMeta('havn:app').split(' ').filter(Boolean)) preload(path);
}

export function preloadPage(hash: string): void {
  for (const file of listPageFiles(hash.split('/')[1] ?? '', readMeta('havn:pages'))) preload(`/assets/${file}`);
}
