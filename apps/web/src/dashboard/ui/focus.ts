// Where the focus goes when what had it is replaced, moved or removed. Dialogs and menus return the focus by themselves.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/startup/page-setup.js';

/** The ref of an element that appears instead of the pressed button, with a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** For an update that removes or moves the pressed button. */
export function updateAndFocus(update: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(update);
  find()?.focus();
}

/**
 * What gets the focus after an element is removed: the heading (in a dialog its title, because nothing behind it can be
 * focused), what stands in its place, or the row after it, otherwise the one before. `{ inNextRow }` is the name of the
 * row, not the button that removes it, so that a second press does not remove further rows.
 */
export type FocusSuccessor = 'heading' | 'replacement' | 'nextRow' | { inNextRow: string };

function createFinder(removed: Element, successor: FocusSuccessor): () => Element | null | undefined {
  const { previousElementSibling: previous, parentElement: parent } = removed;
  if (successor === 'heading') return () => null;
  if (successor === 'replacement')
    return () => (previous?.isConnected ? previous.nextElementSibling : parent?.firstElementChild);
  const rows = [...(parent?.children ?? [])];
  const index = rows.indexOf(removed);
  const neighbors = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  return () => {
    const row = neighbors.find(({ isConnected }) => isConnected);
    return successor === 'nextRow' ? row : row?.querySelector(successor.inNextRow);
  };
}

function focusSuccessor(removed: Element, successor: FocusSuccessor): void {
  const title = removed.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined;
  const find = createFinder(removed, successor);
  // Only then is the replacement in the document, and is it known which other rows are removed, and whether something
  // else has taken the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const next = find();
    if (!(next instanceof HTMLElement && next.isConnected)) focusHeading(title);
    else if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) focusHeading(next);
    else next.focus({ preventScroll: successor === 'replacement' });
  });
}

/** The ref of an element that may be removed while it contains the focus, by a response or a live change. */
export function useFocusOnRemoval<E extends HTMLElement>(
  successor: FocusSuccessor,
  existing?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const ref = existing ?? own;
  const latest = useRef(successor);
  latest.current = successor;
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSuccessor(element, latest.current);
    };
  }, [ref]);
  return ref;
}
