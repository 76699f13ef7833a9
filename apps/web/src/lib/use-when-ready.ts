// As use-when-back.ts, where it was the server that could not be reached: a browser whose own line holds is told by nothing
// that it is back, so it asks.
import { useEffect, useEffectEvent } from 'react';
import { timedFetch } from './timed-fetch.js';

/** Between two questions, while the page is looked at and the browser does not say that its own line is gone. */
export const askAgainMs = 5000;

let asked: Promise<boolean> | null = null;

/** Whether the server answers, and its database too (specification §4 "Calls"). Whoever asks meanwhile has the same answer. */
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

/** Does the work once for each time that `isWaiting` becomes true: when the server says that it is ready. */
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
