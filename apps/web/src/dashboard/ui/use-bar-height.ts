// Publishes the height of a bar that is fixed at the bottom of the window as the CSS variable --selection-bar, for
// elements that the bar must not cover: the undo notices and the end of the list.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Attach the returned ref to the bar. */
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
