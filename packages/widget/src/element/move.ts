// Moves focus among the items of a list by keys: a menu and a list in a dialog call it.

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next item, after the one that has focus and around, whose text begins with a letter. */
function byLetter(key: string, items: readonly HTMLElement[], from: number): HTMLElement | undefined {
  const letter = key.toLowerCase();
  const around = [...items.slice(from + 1), ...items.slice(0, from + 1)];
  return around.find((item) => (item.textContent || item.ariaLabel || '').trim().toLowerCase().startsWith(letter));
}

function target(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const { key } = event;
  const from = items.findIndex((item) => item.matches(':focus'));
  const step = steps[key];
  if (step !== undefined) return items[(Math.max(from, step < 0 ? 0 : -1) + step + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return byLetter(key, items, from);
}

/** A key that moves does nothing else: arrows go around, Home and End to the ends, a letter to what begins with it. */
export function moveBy(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const found = target(event, items);
  if (found === undefined) return;
  found.focus();
  event.preventDefault();
}
