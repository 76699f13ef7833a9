// The container of a widget, with its language, direction, sizes and color scheme.
import type { Configuration } from '../configuration.js';
import { followLight } from './light.js';
import { copy, make, named } from './make.js';
import { setProperties } from './sheets.js';
import type { View } from './view.js';

export function makeFrame(configuration: Configuration): HTMLElement {
  const { display, language, raw } = configuration;
  const kind = display.buttonsList ? 'atcb-buttons-list' : raw.inline ? 'atcb-inline' : '';
  const direction = language.isRightToLeft ? 'rtl' : 'ltr';
  const { locale } = language;
  const frame = copy(kind + direction + locale, () =>
    make('div', { ...named('atcb-button-wrapper', kind), lang: locale, dir: direction }),
  );
  for (const size of ['l', 'm', 's'] as const) {
    const pixels = display.sizes[size];
    if (pixels !== 16) frame.style.setProperty(`--base-font-size-${size}`, `${pixels}px`);
  }
  return frame;
}

/**
 * Sets the color scheme as a class of the host, and the site's custom properties on it: other properties are derived
 * from them there.
 */
export function wearLight({ configuration, host, signal }: View): void {
  const { lightMode, styleLight, styleDark } = configuration.display;
  let worn: readonly string[] = [];
  let dark = false;
  const wear = (style: string) => {
    for (const name of worn) host.style.removeProperty(name);
    worn = setProperties(host, style);
  };
  const set = (isDark: boolean) => {
    dark = isDark;
    // The page may overwrite classes, so colors depend on an attribute.
    host.toggleAttribute('atcb-dark', isDark);
    host.classList.remove(isDark ? 'atcb-light' : 'atcb-dark');
    host.classList.add('add-to-calendar', isDark ? 'atcb-dark' : 'atcb-light');
    wear(isDark ? styleDark : styleLight);
  };
  followLight(lightMode, set, signal);
  // Attributes may be overwritten as well: restore what is gone, keep what the page sets itself.
  const observer = new MutationObserver(() => {
    const isGone = dark !== host.hasAttribute('atcb-dark') || worn.some((name) => !host.style.getPropertyValue(name));
    if (isGone) set(dark);
  });
  observer.observe(host, { attributeFilter: ['style', 'atcb-dark'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    wear('');
  });
}
