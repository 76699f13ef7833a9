// Retries what failed for lack of a network when it may be back. Event-driven, because polling would cost battery; an
// unreachable server is polled instead (use-on-reconnect.ts). Separate from the hooks, because the entry script
// runs without React.

/**
 * After an `online` event the network may not work yet. Calls are retried, but a reload is not, so it waits this long.
 */
export const reloadDelayMs = 1500;

/** Calls back once, when the browser is online or the page visible again. Returns a function that cancels it. */
export function onReconnect(callback: () => void): () => void {
  const controller = new AbortController();
  const onChange = () => {
    if (document.hidden || !navigator.onLine) return;
    controller.abort();
    callback();
  };
  window.addEventListener('online', onChange, { signal: controller.signal });
  document.addEventListener('visibilitychange', onChange, { signal: controller.signal });
  return () => controller.abort();
}
