// Puts the lines that index.html and page.html have in common into both.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const file = new URL('../head.html', import.meta.url);
const marker = '<!--shared-head-->';

export function sharedHead(): Plugin {
  return {
    name: 'havn:shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(marker, () => readFileSync(file, 'utf8').trim()),
    },
  };
}
