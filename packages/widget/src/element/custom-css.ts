// A site's own stylesheet in the shadow root. A placeholder reserves space until it has loaded; if it fails, the
// button uses the default style.
import type { Display } from '../core/display.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { loadStyle } from './styles/load.js';

export function applyCustomCss(
  root: ShadowRoot,
  { customCss, cspnonce }: Display,
  stylesheets: readonly string[],
): void {
  if (customCss === undefined) return;
  const link = createElement('link', {
    rel: 'stylesheet',
    href: customCss,
    referrerpolicy: 'no-referrer',
    nonce: cspnonce,
  });
  const placeholder = createElement('div', { class: 'atcb-placeholder', 'aria-hidden': 'true' });
  const removePlaceholder = () => placeholder.remove();
  link.addEventListener('load', removePlaceholder);
  link.addEventListener('error', () => {
    removePlaceholder();
    const standard = loadStyle('default');
    if ('default' in standard) applyStylesheets(root, [...stylesheets, standard.default], cspnonce);
  });
  root.prepend(link, placeholder);
}
