// The files of the page that the address names, asked for beside the app instead of after it: on a slow network that is
// one wait less. Which they are stands in index.html (build/first-view-links.ts). Started by main.ts.

/** The files named after the page in `invitation a.js b.css;qr c.js d.svg`; none for the welcome page or an unknown one. */
export function filesOf(page: string, content: string): string[] {
  const entry = content.split(';').find((one) => one.split(' ')[0] === page);
  return entry?.split(' ').slice(1) ?? [];
}

/** What a preload is of. Scripts have a way of their own, and pictures are asked for as a style sheet does. */
const kinds: Readonly<Record<string, string>> = { css: 'style', svg: 'image' };

export function preloadPage(hash: string): void {
  const content = document.querySelector('meta[name="havn:pages"]')?.getAttribute('content') ?? '';
  for (const file of filesOf(hash.split('/')[1] ?? '', content)) {
    const link = document.createElement('link');
    const as = kinds[file.split('.').pop() ?? ''];
    link.rel = as === undefined ? 'modulepreload' : 'preload';
    if (as !== undefined) link.as = as;
    if (as !== 'image') link.crossOrigin = '';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
}
