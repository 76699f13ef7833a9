// Schedules work that must not delay the first paint, such as the app on a page of the server, and the confetti.

const idleTimeoutMs = 1500;
/** Safari lacks requestIdleCallback. */
const fallbackDelayMs = 300;

/** Runs the callback when the browser is idle, at the latest after the timeout. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}
