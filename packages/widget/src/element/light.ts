// Whether an element is light or dark: as it says, as the system says, or as the page's own class says, and as soon as they change.
import type { Display } from '../display.js';

const system = '(prefers-color-scheme: dark)';
const pageClasses = /(^|\s)(atcb-)?dark(\s|$)/;

const isPageDark = () =>
  [document.documentElement, document.body].some((element) => pageClasses.test(element.className));

/** Calls `set` now, and again at every change until `signal` ends it. */
export function followLight(mode: Display['lightMode'], set: (isDark: boolean) => void, signal: AbortSignal): void {
  if (mode === 'system') {
    const query = window.matchMedia(system);
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
