// What failed for want of a network is tried again when there may be one: not by the clock, which would only cost battery
// (a server that is away is asked for: use-when-ready.ts).

/** A line that is said to be back may not carry yet. A call is tried more than once; a reload is not, and waits so long. */
export const beforeReloadMs = 1500;

/** Does the work once, when the browser is online again or its page is looked at again. The function returned takes it back. */
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
