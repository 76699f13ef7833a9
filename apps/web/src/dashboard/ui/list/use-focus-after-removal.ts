import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/startup/page-setup.js';

function moveFocusAfterRemoval(removed: HTMLElement, isReplaced: boolean): void {
  const title = removed.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined;
  const { previousElementSibling: previous, parentElement: parent } = removed;
  // Only then is the replacement in the document, and is it known whether something else has taken the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const replacement = previous?.isConnected ? previous.nextElementSibling : parent?.firstElementChild;
    if (!isReplaced || !(replacement instanceof HTMLElement) || !replacement.isConnected) focusHeading(title);
    else if (replacement.tabIndex < 0) focusHeading(replacement);
    else replacement.focus({ preventScroll: true });
  });
}

/**
 * Focuses the heading, in a dialog its title, when an element is removed that contains the focus, such as a bar with the
 * pressed button.
 */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>, isReplaced = false): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) moveFocusAfterRemoval(element, isReplaced);
    };
  }, [ref, isReplaced]);
}

/** Keeps the focus in its place when an element is removed that contains it: focuses what replaces the element. */
export function useFocusReplacement(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(ref, true);
  return ref;
}
