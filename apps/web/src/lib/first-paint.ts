/** For pages that are not painted because they are hidden, and browsers that do not report it. */
const timeoutMs = 2000;

/** Calls back once something of the page has been painted, at the latest after the timeout. */
export function afterFirstPaint(callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  });
  const finish = () => {
    clearTimeout(timer);
    observer.disconnect();
    callback();
  };
  timer = setTimeout(finish, timeoutMs);
  observer.observe({ type: 'paint', buffered: true });
}
