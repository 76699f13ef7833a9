import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../lib/startup/page-setup.js';

/** The rows after this one, then those before it, each time the nearest first. */
function listNeighbors(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const index = rows.indexOf(row);
  return [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
}

function createSuccessorFocus(removed: Element, target: string | undefined): () => void {
  const neighbors = listNeighbors(removed);
  // In a dialog its title, because nothing behind it can be focused.
  const title = removed.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined;
  return () => {
    const row = neighbors.find(({ isConnected }) => isConnected);
    const next = target === undefined ? row : row?.querySelector(target);
    if (next instanceof HTMLElement) next.focus();
    else focusHeading(title);
  };
}

/**
 * Moves the focus to the next row before this one is removed. `target` is its name, not the button that removes it, so
 * that a held key does not remove further rows.
 */
export function moveFocusFrom(row: Element | null, target: string): void {
  if (row?.contains(document.activeElement)) createSuccessorFocus(row, target)();
}

/**
 * The ref of a row with a button that removes it: the focus moves on when a response or a live change removes it. Without
 * a `target`, to the next row itself, which then needs a `tabIndex`.
 */
export function useMoveFocusOnRemoval<E extends Element>(target?: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const focusSuccessor = createSuccessorFocus(current, target);
      // Only then is it known which of the other rows are removed, too, and whether something else has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusSuccessor();
      });
    };
  }, [target]);
  return row;
}
