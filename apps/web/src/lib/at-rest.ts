// What may come after the page has been drawn, and must not hold it up: the element of the calendars, the confetti.

const patienceMs = 1500;

/** Does the work once the browser is at rest, or has not been for a while. The function returned takes it back. */
export function atRest(work: () => void): () => void {
  // Not in every Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patienceMs / 5);
    return () => clearTimeout(timer);
  }
  const task = window.requestIdleCallback(work, { timeout: patienceMs });
  return () => window.cancelIdleCallback(task);
}
