// The container of a widget, with its language, direction, sizes and color scheme.
import type { Configuration } from '../core/configuration.js';
import { followColorScheme } from '../dom/color-scheme.js';
import { classAndPart, cloneTemplate, createElement } from '../dom/create-element.js';
import { setCustomProperties } from '../dom/stylesheets.js';
import type { View } from './view.js';

export function createContainer(configuration: Configuration): HTMLElement {
  const { display, language, raw } = configuration;
  const kind = display.buttonsList ? 'atcb-buttons-list' : raw.inline ? 'atcb-inline' : '';
  const direction = language.isRightToLeft ? 'rtl' : 'ltr';
  const { locale } = language;
  const container = cloneTemplate(kind + direction + locale, () =>
    createElement('div', { ...classAndPart('atcb-button-wrapper', kind), lang: locale, dir: direction }),
  );
  for (const size of ['l', 'm', 's'] as const) {
    const pixels = display.sizes[size];
    if (pixels !== 16) container.style.setProperty(`--base-font-size-${size}`, `${pixels}px`);
  }
  return container;
}

/**
 * Sets the color scheme as a class of the host, and the site's custom properties on it: other properties are derived
 * from them there.
 */
export function applyColorScheme({ configuration, host, signal }: View): void {
  const { lightMode, styleLight, styleDark } = configuration.display;
  let appliedProperties: readonly string[] = [];
  let dark = false;
  const applyStyle = (style: string) => {
    for (const name of appliedProperties) host.style.removeProperty(name);
    appliedProperties = setCustomProperties(host, style);
  };
  const set = (isDark: boolean) => {
    dark = isDark;
    // The page may overwrite classes, so colors depend on an attribute.
    host.toggleAttribute('atcb-dark', isDark);
    host.classList.remove(isDark ? 'atcb-light' : 'atcb-dark');
    host.classList.add('add-to-calendar', isDark ? 'atcb-dark' : 'atcb-light');
    applyStyle(isDark ? styleDark : styleLight);
  };
  followColorScheme(lightMode, set, signal);
  const isGone = () =>
    dark !== host.hasAttribute('atcb-dark') || appliedProperties.some((name) => !host.style.getPropertyValue(name));
  // The page may overwrite attributes as well: restore ours, keep the page's. At most once per task, because a script
  // of the page may remove them again.
  const observer = new MutationObserver(() => restoreIfGone());
  const observe = () => {
    if (signal.aborted) return;
    observer.observe(host, { attributeFilter: ['style', 'atcb-dark'] });
    restoreIfGone();
  };
  const restoreIfGone = () => {
    if (!isGone()) return;
    observer.disconnect();
    set(dark);
    setTimeout(observe);
  };
  observe();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    applyStyle('');
  });
}
