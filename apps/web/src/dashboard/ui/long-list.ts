// What the long lists have in common, of which only the rows in sight are in the document.
import { useDndContext } from '@dnd-kit/core';
import type { Virtualizer } from '@tanstack/react-virtual';
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

interface SteadyRows {
  /** Of what is drawn, in its order. */
  ids: readonly string[];
  columns?: number;
  /** What the rows were made of: another search or order of the same shows other rows, and is to begin where it begins. */
  source: unknown;
}

/**
 * Keeps what is being read where it stands while rows above it come, go or change places, as live changes make them. The
 * browser does so only for what is drawn by itself, and some not at all. What one drags is put down where it was held.
 */
export function useSteadyRows<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  { ids, columns = 1, source }: SteadyRows,
): void {
  const isDragged = useDndContext().active !== null;
  const offset = virtualizer.scrollOffset ?? 0;
  const last = useRef({ source, isDragged, starts: new Map<string, number>() });
  useLayoutEffect(() => {
    const was = last.current;
    // Asked for first: it is what makes the virtualizer count anew.
    const items = virtualizer.getVirtualItems();
    const { scrollMargin } = virtualizer.options;
    const startOf = (id: string) => virtualizer.measurementsCache[Math.floor(ids.indexOf(id) / columns)]?.start;
    if (was.source !== source && !was.isDragged && !isDragged && offset > scrollMargin) {
      const end = offset + (virtualizer.scrollRect?.height ?? 0);
      const moves = [...was.starts].flatMap(([id, start]) => {
        const now = start < offset || start > end ? undefined : startOf(id);
        return now === undefined ? [] : [now - start];
      });
      // One of them may have been moved itself: what moved least has stayed.
      const [move = 0] = moves.toSorted((one, other) => Math.abs(one) - Math.abs(other));
      // New rows above that turned out higher have been made up for already.
      const by = move - ((virtualizer.scrollOffset ?? 0) - offset);
      // To a place and not by a way: the browser may be about to make up for some of it, and leaves it to whoever scrolls.
      if (Math.abs(by) >= 0.5) virtualizer.scrollElement?.scrollTo({ top: (virtualizer.scrollOffset ?? 0) + by });
    }
    const drawn = items.flatMap(({ index, start }) =>
      ids.slice(index * columns, (index + 1) * columns).map((id) => [id, start] as const),
    );
    last.current = { source, isDragged, starts: new Map(drawn) };
  });
}
