// Puts the lines that index.html and page.html have in common into both, and the texts into the splash
// screen; writes robots.txt.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { insertSplashTexts } from './splash-texts.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').trim();

export function sharedHead(): Plugin {
  return {
    name: 'havn:shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => insertSplashTexts(html).replace('<!--shared-head-->', () => read('head.html')),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: `${read('robots.txt')}\n` });
    },
  };
}
