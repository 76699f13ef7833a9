import { useCallback, useEffect, useRef } from 'react';

export function useTimeout(): (callback: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((callback, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(callback, ms);
  }, []);
}
