// Puts the lines that index.html and page.html have in common into both, and writes the web app's manifest.
import { readFileSync } from 'node:fs';
import { palette } from '@havn/api/kernel/palette';
import type { Plugin } from 'vite';

const file = new URL('../head.html', import.meta.url);
const marker = '<!--shared-head-->';
const manifestName = 'manifest.webmanifest';

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

export function sharedHead(): Plugin {
  return {
    name: 'havn:shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(marker, () => readFileSync(file, 'utf8').trim().replace('%paper%', palette.paper)),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestName, source: JSON.stringify(manifest) });
    },
  };
}
