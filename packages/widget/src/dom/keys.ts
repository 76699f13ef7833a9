const stop = (event: Event) => event.stopPropagation();

/** What is typed here is no shortcut of the page. Its listeners in the capture phase still receive it. */
export function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup']) element.addEventListener(type, stop);
}

const stopEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation();

/**
 * Escape closes only this layer, not a dialog of the page around it, whether that listens to `keydown` or `keyup`.
 * `isOnTop`: nothing is above the layer.
 */
export function onEscape(
  { defaultView }: Document,
  signal: AbortSignal,
  close: () => void,
  isOnTop = () => true,
): void {
  defaultView?.addEventListener(
    'keydown',
    (event) => {
      // Escape also leaves the input of a Japanese or Chinese word.
      if (event.key !== 'Escape' || event.isComposing || !isOnTop()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      defaultView.addEventListener('keyup', stopEscape, { capture: true, once: true });
      close();
    },
    { signal, capture: true },
  );
}
