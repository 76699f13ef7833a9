import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from '../../lib/page-setup.js';

/**
 * Focuses the heading, in a dialog its title, when an element is removed that contains the focus, such as a bar with the
 * pressed button.
 */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focusHeading(element.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined);
    };
  }, [ref]);
}
