// onReconnect as a hook.
import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from './on-reconnect.js';

/** Calls back on the next reconnect, once each time `isEnabled` becomes true. */
export function useOnReconnect(isEnabled: boolean, callback: () => void): void {
  const latestCallback = useEffectEvent(callback);
  useEffect(() => (isEnabled ? onReconnect(() => latestCallback()) : undefined), [isEnabled]);
}
