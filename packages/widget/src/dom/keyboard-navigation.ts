const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function findByLetter(key: string, items: readonly HTMLElement[], from: number): HTMLElement | undefined {
  const letter = key.toLowerCase();
  const around = [...items.slice(from + 1), ...items.slice(0, from + 1)];
  return around.find((item) =>
    (item.textContent || item.getAttribute('aria-label') || '').trim().toLowerCase().startsWith(letter),
  );
}

function findTarget(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const { key } = event;
  const from = items.findIndex((item) => item.matches(':focus'));
  const step = arrowSteps[key];
  if (step !== undefined) return items[(Math.max(from, step < 0 ? 0 : -1) + step + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return findByLetter(key, items, from);
}

export function handleNavigationKey(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const found = findTarget(event, items);
  if (found === undefined) return;
  found.focus();
  event.preventDefault();
}
