// onReconnect as a hook.
import { useEffect, useEffectEvent } from 'react';
import { whenBack } from './when-back.js';

/** Calls back on the next reconnect, once each time `isEnabled` becomes true. */
export function useWhenBack(isWaiting: boolean, work: () => void): void {
  const latest = useEffectEvent(work);
  useEffect(() => (isWaiting ? whenBack(() => latest()) : undefined), [isWaiting]);
}
