// Whether there is only room for cards: a phone's width, and wider where texts are large.
import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 47.9375em)');

function subscribe(onChange: () => void): () => void {
  query().addEventListener('change', onChange);
  return () => query().removeEventListener('change', onChange);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => query().matches);
