import type { Configuration } from '../core/configuration/configuration.js';
import { followColorScheme } from '../dom/color-scheme.js';
import { cloneTemplate, createDescribed } from '../dom/create-element.js';
import { type Content, classAndPart, describe } from '../dom/description.js';
import { setCustomProperties } from '../dom/stylesheets.js';
import type { View } from './view.js';

const sizeNames = ['l', 'm', 's'] as const;

export const listSizes = ({ display }: Configuration): (readonly [property: string, value: string])[] =>
  sizeNames
    .filter((name) => display.sizes[name] !== 16)
    .map((name) => [`--base-font-size-${name}`, `${display.sizes[name]}px`]);

/** Without its sizes, which are styles. */
export function describeContainer({ display, language, raw }: Configuration, ...content: Content[]) {
  const kind = display.buttonsList ? 'atcb-buttons-list' : raw.inline ? 'atcb-inline' : '';
  const attributes = { lang: language.locale, dir: language.isRightToLeft ? 'rtl' : 'ltr' };
  return describe('div', { ...classAndPart('atcb-button-wrapper', kind), ...attributes }, ...content);
}

export function createContainer(configuration: Configuration): HTMLElement {
  const description = describeContainer(configuration);
  const container = cloneTemplate(Object.values(description.attributes).join(), () =>
    createDescribed<HTMLElement>(description),
  );
  for (const [name, value] of listSizes(configuration)) container.style.setProperty(name, value);
  return container;
}

/** Custom properties are set on the host: other properties are derived from them there. */
export function applyColorScheme({ configuration, host, signal, setState }: View): void {
  const { lightMode, styleLight, styleDark } = configuration.display;
  let appliedProperties: readonly string[] = [];
  let dark = false;
  const applyStyle = (style: string) => {
    for (const name of appliedProperties) host.style.removeProperty(name);
    appliedProperties = setCustomProperties(host, style);
  };
  const set = (isDark: boolean) => {
    dark = isDark;
    setState?.('dark', isDark);
    // The page may overwrite classes, so colours depend on an attribute.
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
