/** For pages that are not painted because they are hidden, and browsers that do not report it. */
const timeoutMs = 2000;

/** Calls back once content of the page has been painted, at the latest after the timeout. */
export function afterFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  });
  const timer = setTimeout(finish, timeoutMs);
  observer.observe({ type: 'paint', buffered: true });

  function finish(): void {
    clearTimeout(timer);
    observer.disconnect();
    callback();
  }
}
