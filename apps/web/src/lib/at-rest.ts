// Schedules work that must not delay the first paint, such as the calendar element and the confetti.

const patienceMs = 1500;

/** Runs the callback when the browser is idle, at the latest after the timeout. Returns a function that cancels it. */
export function atRest(work: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patienceMs / 5);
    return () => clearTimeout(timer);
  }
  const task = window.requestIdleCallback(work, { timeout: patienceMs });
  return () => window.cancelIdleCallback(task);
}
