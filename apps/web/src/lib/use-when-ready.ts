// Detects that an unreachable server is back. The browser has no event for that while its own connection works, so the
// readiness endpoint is polled.
import { useEffect, useEffectEvent } from 'react';
import { timedFetch } from './timed-fetch.js';

/** Polls only while the page is visible and the browser is not offline. */
export const askAgainMs = 5000;

let asked: Promise<boolean> | null = null;

/** Whether the server and its database are ready (specification §4 "Calls"). Concurrent callers share one request. */
export function isReady(): Promise<boolean> {
  asked ??= timedFetch('/readyz', { cache: 'no-store' })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      asked = null;
    });
  return asked;
}

/** Calls back when the server is ready, once each time `isEnabled` becomes true. */
export function useWhenReady(isWaiting: boolean, work: () => void): void {
  const latest = useEffectEvent(work);
  useEffect(() => {
    if (!isWaiting) return;
    let timer = setTimeout(ask, askAgainMs);
    let isLeft = false;
    async function ask() {
      const isThere = !document.hidden && navigator.onLine && (await isReady());
      if (isLeft) return;
      if (isThere) latest();
      else timer = setTimeout(ask, askAgainMs);
    }
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}
