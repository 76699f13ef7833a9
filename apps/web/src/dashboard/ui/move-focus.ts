import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../lib/page-setup.js';

/**
 * Moves the focus to the next row before this one is removed. `target` is its name, not the button that removes it, so
 * that a held key does not remove further rows.
 */
export function moveFocusFrom(row: Element | null, target: string): void {
  if (!row?.contains(document.activeElement)) return;
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(target);
  if (next) next.focus();
  // In a dialog its title, because nothing behind it can be focused.
  else focusHeading(row.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined);
}

/** The ref of a row with a button that removes it, for `moveFocusFrom`: the response or a live change removes it. */
export function useMoveFocusOnRemoval<E extends Element>(target: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => moveFocusFrom(current, target);
  }, [target]);
  return row;
}
