const stop = (event: Event) => event.stopPropagation();

/** What is typed here is no shortcut of the page. Its listeners in the capture phase still receive it. */
export function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup']) element.addEventListener(type, stop);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Until the key is up, whatever other key moves meanwhile: held down, it repeats. */
function holdEscape(page: Window): void {
  const controller = new AbortController();
  const { signal } = controller;
  const guard = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const isUp = event.type === 'keyup';
    // Without a repetition it is pressed again: it was released where the page does not see it.
    if (isUp || event.repeat) swallow(event);
    if (isUp || !event.repeat) controller.abort();
  };
  page.addEventListener('keydown', guard, { signal, capture: true });
  page.addEventListener('keyup', guard, { signal, capture: true });
}

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
      swallow(event);
      if (event.repeat) return;
      holdEscape(defaultView);
      close();
    },
    { signal, capture: true },
  );
}
