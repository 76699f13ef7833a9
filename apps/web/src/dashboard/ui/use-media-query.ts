import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const mediaQuery = window.matchMedia(query);
      mediaQuery.addEventListener('change', listener);
      return () => mediaQuery.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Without a mouse or a touchpad, a file cannot be dropped. The stylesheets use the same query. */
export const useTouchScreen = (): boolean => useMediaQuery('(hover: none)');

/** The width of a phone, or more where text is enlarged. The stylesheets use the same width. */
export const useNarrowScreen = (): boolean => useMediaQuery('(max-width: 47.9375em)');
