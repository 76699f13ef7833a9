// The color scheme of an element: fixed, from the system, or from a class of the page, with updates.
import type { Display } from '../core/display.js';

const darkSchemeQuery = '(prefers-color-scheme: dark)';
const darkClassPattern = /(^|\s)(atcb-)?dark(\s|$)/;

const isPageDark = () =>
  [document.documentElement, document.body].some((element) => darkClassPattern.test(element.className));

/** Calls `set` now and on every change until `signal` aborts. */
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
    set(isPageDark());
    const observer = new MutationObserver(() => set(isPageDark()));
    for (const target of [document.documentElement, document.body]) {
      observer.observe(target, { attributeFilter: ['class'] });
    }
    signal.addEventListener('abort', () => observer.disconnect());
  } else {
    set(mode === 'dark');
  }
}
