// The files of the app and of the guest pages, which index.html lists in meta tags (build/first-view-links.ts). main.ts
// preloads the app and the page that the address names in parallel, which saves one round trip on a slow network. The
// welcome page has no entry: its scripts and styles are those of the app, its pictures and fonts those of the look.

import { readLook } from '../../worlds/look-source.js';

/**
 * The files listed for the page in `invitation a.js b.css;qr c.js d.svg`; none for the welcome page or an unknown one.
 */
export function listPageFiles(page: string, content: string): string[] {
  const entry = content.split(';').find((one) => one.split(' ')[0] === page);
  return entry?.split(' ').slice(1) ?? [];
}

const readMeta = (name: 'havn:app' | 'havn:pages') =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** With the script, the fonts and the pictures of the wedding's look. */
export function listGuestPagePaths(content = readMeta('havn:pages'), look = readLook()): string[] {
  const files = content.split(';').flatMap((entry) => entry.split(' ').slice(1));
  return [...new Set([...files, ...look.files])].map((file) => `/assets/${file}`);
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

/** With the script of the wedding's world. */
export function preloadApp(): void {
  const scripts = readLook().files.filter((name) => name.endsWith('.js'));
  const paths = [...readMeta('havn:app').split(' '), ...scripts.map((name) => `/assets/${name}`)];
  for (const path of paths.filter(Boolean)) preload(path);
}

export function preloadPage(hash: string): void {
  for (const file of listPageFiles(hash.split('/')[1] ?? '', readMeta('havn:pages'))) preload(`/assets/${file}`);
}
