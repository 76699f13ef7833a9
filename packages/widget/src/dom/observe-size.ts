/** Calls `act` at first, and after each change of the size. A DOM without a layout, such as jsdom, has no observers. */
export function observeSize(element: Element, act: () => void, signal?: AbortSignal): void {
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(act);
  observer.observe(element);
  signal?.addEventListener('abort', () => observer.disconnect());
}
