// Publishes the height of the bar as --selection-bar, for what it must not cover: undo notices, the end of the list.
import { type RefObject, useLayoutEffect, useRef } from 'react';

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
