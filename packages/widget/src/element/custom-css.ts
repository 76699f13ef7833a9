// A site's stylesheet. A placeholder reserves space until it has loaded; if it fails, the default style is used.
import type { Display } from '../core/configuration/display.js';
import { createElement } from '../dom/create-element.js';
import { applyStylesheets } from '../dom/stylesheets.js';
import { loadStyle } from '../view/styles/load.js';

export { default as placeholderStyles } from '../view/styles/placeholder.css?inline';

/** A stylesheet that was loaded for the server's markup or an earlier configuration stays, and needs no placeholder. */
export function applyCustomCss(
  root: ShadowRoot,
  { customCss, cspnonce }: Display,
  stylesheets: readonly string[],
): void {
  const previous = root.querySelector('link');
  if (customCss === undefined || previous?.sheet) return;
  previous?.remove();
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
    if ('default' in standard) applyStylesheets(root, [...stylesheets, standard.default]);
  });
  root.prepend(link, placeholder);
}
