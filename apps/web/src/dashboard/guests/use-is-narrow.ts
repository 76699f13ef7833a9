// Whether there is only room for cards: the width of a phone, or more where text is enlarged.
import { useSyncExternalStore } from 'react';

const getMediaQuery = () => window.matchMedia('(max-width: 47.9375em)');

function subscribe(onChange: () => void): () => void {
  getMediaQuery().addEventListener('change', onChange);
  return () => getMediaQuery().removeEventListener('change', onChange);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => getMediaQuery().matches);
