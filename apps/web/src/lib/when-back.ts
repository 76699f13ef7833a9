// Retries what failed for lack of a network when it may be back. Event-driven, because polling would cost battery; an
// unreachable server is polled instead (use-on-server-ready.ts).

/**
 * After an `online` event the network may not work yet. Calls are retried, but a reload is not, so it waits this long.
 */
export const beforeReloadMs = 1500;

/** Calls back once, when the browser is online or the page visible again. Returns a function that cancels it. */
export function whenBack(work: () => void): () => void {
  const waiting = new AbortController();
  const tryAgain = () => {
    if (document.hidden || !navigator.onLine) return;
    waiting.abort();
    work();
  };
  window.addEventListener('online', tryAgain, { signal: waiting.signal });
  document.addEventListener('visibilitychange', tryAgain, { signal: waiting.signal });
  return () => waiting.abort();
}
