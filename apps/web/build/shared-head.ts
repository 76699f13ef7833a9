// Puts the lines that index.html and page.html have in common into both, and the forms of the splash screen into the
// first; writes robots.txt. The dev server also puts texts into the splash screen, as the server does with a built
// document.
import { readFileSync } from 'node:fs';
import { renderContent } from '@havn/api/kernel/html';
import { getSplash } from '@havn/api/look/short-pages';
import { insertSplashTexts } from '@havn/api/splash-texts';
import { defaultLanguage } from '@havn/i18n/languages';
import type { Plugin } from 'vite';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').trim();

/** With the keys of its texts, which the server replaces. */
const renderSplashForms = () =>
  getSplash((path) => `%${path}%`)
    .map(renderContent)
    .join('');

export function sharedHead(): Plugin {
  return {
    name: 'havn:shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (document, { server }) => {
        const html = document.replace('<!--splash-->', renderSplashForms());
        return (server === undefined ? html : insertSplashTexts(html, defaultLanguage, String)).replace(
          '<!--shared-head-->',
          () => read('head.html'),
        );
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: `${read('robots.txt')}\n` });
    },
  };
}
