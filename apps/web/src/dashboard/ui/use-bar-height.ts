// The height of a bar that is fixed at the bottom of the window, as a CSS variable.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Makes the height of the bar known to what must not be covered by it: the undo notices and the end of the list. */
export function useBarHeight<E extends HTMLElement>(): RefObject<E | null> {
  const bar = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--selection-bar', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(publish);
    if (bar.current !== null) observer.observe(bar.current);
    publish();
    return () => {
      observer.disconnect();
      style.removeProperty('--selection-bar');
    };
  }, []);
  return bar;
}
