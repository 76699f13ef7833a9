// Whether the screen is wide enough for the preview beside the form.
import { useSyncExternalStore } from 'react';

const wideQuery = '(min-width: 75em)';

function subscribe(listener: () => void): () => void {
  const mediaQuery = window.matchMedia(wideQuery);
  mediaQuery.addEventListener('change', listener);
  return () => mediaQuery.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wideQuery).matches);
