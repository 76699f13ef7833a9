// The browser has no event for an unreachable server, so the readiness endpoint is polled.
import { useEffect, useEffectEvent } from 'react';
import { fetchWithTimeout } from './fetch.js';
import { onReconnect } from './on-reconnect.js';

/** Calls back on the next reconnect, once each time `isEnabled` becomes true. */
export function useOnReconnect(isEnabled: boolean, callback: () => void): void {
  const latestCallback = useEffectEvent(callback);
  useEffect(() => (isEnabled ? onReconnect(() => latestCallback()) : undefined), [isEnabled]);
}

/** Polls only while the page is visible and the browser is not offline. */
export const readinessPollIntervalMs = 5000;

let pendingCheck: Promise<boolean> | null = null;

/** Whether the server and its database are ready (specification §4 "Calls"). Concurrent callers share one request. */
export function isServerReady(): Promise<boolean> {
  pendingCheck ??= fetchWithTimeout('/readyz', { cache: 'no-store' })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      pendingCheck = null;
    });
  return pendingCheck;
}

/** Calls back when the server is ready, once each time `isEnabled` becomes true. */
export function useOnServerReady(isEnabled: boolean, callback: () => void): void {
  const latestCallback = useEffectEvent(callback);
  useEffect(() => {
    if (!isEnabled) return;
    let timer = setTimeout(poll, readinessPollIntervalMs);
    let isCancelled = false;
    async function poll() {
      const isReady = !document.hidden && navigator.onLine && (await isServerReady());
      if (isCancelled) return;
      if (isReady) latestCallback();
      else timer = setTimeout(poll, readinessPollIntervalMs);
    }
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isEnabled]);
}
