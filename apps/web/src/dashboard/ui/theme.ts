import { useLayoutEffect } from 'react';
import { localStore } from '../../lib/storage/storage.js';
import { createStore, useStore } from '../../lib/storage/store.js';
import { useLook } from '../../worlds/look-context.js';
import { useMediaQuery } from './use-media-query.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const storageKey = 'theme';

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);
const stored = localStore.read(storageKey);
export const theme = createStore<Theme>(isTheme(stored) ? stored : 'system');

export function chooseTheme(next: Theme): void {
  localStore.write(storageKey, next);
  theme.set(next);
}

/** The invitation has no dark theme: the attribute is set only while the dashboard is mounted. */
export function useTheme(): void {
  const current = useStore(theme);
  useLayoutEffect(() => {
    document.documentElement.dataset.dashboardTheme = current;
    return () => {
      delete document.documentElement.dataset.dashboardTheme;
    };
  }, [current]);
  const isDark = useIsDark();
  const look = useLook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look has other colours
  useLayoutEffect(() => {
    if (isDark) setBrowserColor((styles) => styles.backgroundColor);
    return () => setBrowserColor((styles) => styles.getPropertyValue('--paper'));
  }, [isDark, look]);
}

/** What phones draw around the page: as the page of the dashboard in the dark, and as that of the invitation. */
function setBrowserColor(getColor: (styles: CSSStyleDeclaration) => string): void {
  const root = document.documentElement;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getColor(getComputedStyle(root)));
}

/** For what the stylesheet cannot choose. */
export function useIsDark(): boolean {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = useStore(theme);
  return chosen === 'system' ? prefersDark : chosen === 'dark';
}
