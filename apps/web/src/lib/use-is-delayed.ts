import { useEffect, useState } from 'react';

/** As long as one request may take (specification §9). After this time, pages say that they are still trying. */
export const slowDelayMs = 8000;

/** Whether the component has been mounted, or `isWaiting` has been true, for `ms`. */
export function useIsDelayed(ms: number, isWaiting = true): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDelayed(true), ms);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [ms, isWaiting]);
  return isDelayed;
}
