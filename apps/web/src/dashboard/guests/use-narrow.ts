// Whether there is only room for cards: the width of a phone, or more where text is enlarged.
import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 47.9375em)');

function subscribe(onChange: () => void): () => void {
  query().addEventListener('change', onChange);
  return () => query().removeEventListener('change', onChange);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => query().matches);
