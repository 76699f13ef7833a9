import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from '../../lib/page-setup.js';

/** Focuses the heading when an element is removed that contains the focus, such as a bar with the pressed button. */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, [ref]);
}
