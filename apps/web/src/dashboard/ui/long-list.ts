// What the long lists have in common, of which only the rows in sight are in the document.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * From the top of the page to a list in the page's own scroll, in whole pixels; measured anew when the page's height
 * changes, as what stands above it comes and goes. The list keeps its rows' margins to itself (`display: flow-root`):
 * where they reach out of it, its box begins at the first row drawn.
 */
export function useTop<E extends HTMLElement>(): { list: RefObject<E | null>; top: number } {
  const list = useRef<E>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
}

/**
 * The height of a row in pixels with their fractions, which the virtualizer's own measure rounds off: with that, a page
 * is longer or shorter by who is drawn, and its end is never reached for good.
 */
export function exactHeight(row: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/** Scrolls to a row once it is there (its index is not -1), and never again: who scrolls on is not called back. */
export function useBringIntoSight(id: string | null, index: number, scroll: (index: number) => void): void {
  const last = useRef<string | null>(null);
  const scrollTo = useEffectEvent(scroll);
  useEffect(() => {
    if (id === null || index < 0 || last.current === id) return;
    last.current = id;
    scrollTo(index);
  }, [id, index]);
}
