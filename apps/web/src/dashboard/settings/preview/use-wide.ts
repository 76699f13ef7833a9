// Whether the screen is wide enough for the preview beside the form.
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 75em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
