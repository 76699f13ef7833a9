// A timeout that is cleared when its component unmounts.
import { useCallback, useEffect, useRef } from 'react';

export function useLater(): (work: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((work, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  }, []);
}
