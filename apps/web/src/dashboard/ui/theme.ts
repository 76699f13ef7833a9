import { useLayoutEffect } from 'react';
import { localStore } from '../../lib/storage/storage.js';
import { createStore, useStore } from '../../lib/storage/store.js';
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
}

/** For what the stylesheet cannot choose. */
export function useIsDark(): boolean {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = useStore(theme);
  return chosen === 'system' ? prefersDark : chosen === 'dark';
}
