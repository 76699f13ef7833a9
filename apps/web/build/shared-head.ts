// Puts the lines that index.html and page.html have in common into both, the world's drawing and the texts into the
// splash screen; writes the web app's manifest and robots.txt.
import { readFileSync } from 'node:fs';
import { defaultPalette as palette } from '@havn/api/kernel/looks';
import type { Plugin } from 'vite';
import { insertSplashTexts } from './splash-texts.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').trim();

const manifest = {
  name: 'Havn',
  short_name: 'Havn',
  description: 'A wedding invitation',
  start_url: './',
  scope: './',
  display: 'browser',
  background_color: palette.paper,
  theme_color: palette.paper,
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ],
};

/** @param world the folder of the world, from the root of the web app */
export function sharedHead(world: string): Plugin {
  return {
    name: 'havn:shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        insertSplashTexts(html)
          .replace('<!--shared-head-->', () => read('head.html').replace('%paper%', palette.paper))
          .replace('<!--splash-styles-->', `<link rel="stylesheet" href="/${world}/splash.css" />`)
          .replace('<!--splash-drawing-->', () => read(`${world}/splash.html`)),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: `${read('robots.txt')}\n` });
    },
  };
}
