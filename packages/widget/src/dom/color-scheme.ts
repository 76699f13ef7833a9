import type { Display } from '../core/configuration/display.js';

const darkSchemeQuery = '(prefers-color-scheme: dark)';
const darkClassPattern = /(^|\s)(atcb-)?dark(\s|$)/;

/** The elements whose classes set the scheme; a script in the `<head>` runs before there is a body. */
const listTargets = () => document.querySelectorAll('html, body');

const isPageDark = () => [...listTargets()].some(({ className }) => darkClassPattern.test(className));

export function followColorScheme(
  mode: Display['lightMode'],
  set: (isDark: boolean) => void,
  signal: AbortSignal,
): void {
  if (mode === 'system') {
    const query = window.matchMedia(darkSchemeQuery);
    set(query.matches);
    query.addEventListener('change', ({ matches }) => set(matches), { signal });
  } else if (mode === 'bodyScheme') {
    const update = () => set(isPageDark());
    const observer = new MutationObserver(update);
    const observe = () => {
      update();
      for (const target of listTargets()) observer.observe(target, { attributeFilter: ['class'] });
    };
    observe();
    if (listTargets().length < 2) document.addEventListener('DOMContentLoaded', observe, { signal });
    signal.addEventListener('abort', () => observer.disconnect());
  } else {
    set(mode === 'dark');
  }
}
