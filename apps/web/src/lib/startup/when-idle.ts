// Schedules work for when the browser is idle, such as loading the app on a server-rendered page, and the confetti. The
// browser may be idle before the first paint (`first-paint.ts`).

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
