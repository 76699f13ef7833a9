// A site's own stylesheet in the shadow root. A placeholder reserves space until it has loaded; if it fails, the
// button uses the default style.
import type { Display } from '../display.js';
import { loadStyle } from './load.js';
import { make } from './make.js';
import { dress } from './sheets.js';

export function wearSheet(root: ShadowRoot, { customCss, cspnonce }: Display, sheets: readonly string[]): void {
  if (customCss === undefined) return;
  const link = make('link', { rel: 'stylesheet', href: customCss, referrerpolicy: 'no-referrer', nonce: cspnonce });
  const placeholder = make('div', { class: 'atcb-placeholder', 'aria-hidden': 'true' });
  const arrive = () => placeholder.remove();
  link.addEventListener('load', arrive);
  link.addEventListener('error', () => {
    arrive();
    const standard = loadStyle('default');
    if ('default' in standard) dress(root, [...sheets, standard.default], cspnonce);
  });
  root.prepend(link, placeholder);
}
