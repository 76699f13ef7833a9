// As when-back.ts, for as long as a page waits.
import { useEffect, useEffectEvent } from 'react';
import { whenBack } from './when-back.js';

/** Does the work once for each time that `isWaiting` becomes true. */
export function useWhenBack(isWaiting: boolean, work: () => void): void {
  const latest = useEffectEvent(work);
  useEffect(() => (isWaiting ? whenBack(() => latest()) : undefined), [isWaiting]);
}
