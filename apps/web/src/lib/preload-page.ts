// The files of the guest pages, which index.html lists in a meta tag (build/first-view-links.ts). main.ts preloads those
// of the page that the address names in parallel with the app, which saves one round trip on a slow network. The
// welcome page's entry has only pictures and fonts: its scripts and styles are those of the first view.

/**
 * The files listed for the page in `invitation a.js b.css;qr c.js d.svg`; none for the welcome page or an unknown one.
 */
export function listPageFiles(page: string, content: string): string[] {
  const entry = content.split(';').find((one) => one.split(' ')[0] === page);
  return entry?.split(' ').slice(1) ?? [];
}

const readFileList = () => document.querySelector('meta[name="havn:pages"]')?.getAttribute('content') ?? '';

/** The paths of the files of all guest pages. */
export function listGuestPagePaths(content = readFileList()): string[] {
  const files = content.split(';').flatMap((entry) => entry.split(' ').slice(1));
  return [...new Set(files)].map((file) => `/assets/${file}`);
}

/**
 * The `as` attribute by file extension. Scripts use modulepreload instead; images are requested without CORS, as CSS
 * does.
 */
const preloadTypes: Readonly<Record<string, string>> = { css: 'style', svg: 'image' };

export function preloadPage(hash: string): void {
  for (const file of listPageFiles(hash.split('/')[1] ?? '', readFileList())) {
    const link = document.createElement('link');
    const as = preloadTypes[file.split('.').pop() ?? ''];
    link.rel = as === undefined ? 'modulepreload' : 'preload';
    if (as !== undefined) link.as = as;
    if (as !== 'image') link.crossOrigin = '';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
}
