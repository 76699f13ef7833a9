// Shared parts of the virtualized lists.
import { useDndContext } from '@dnd-kit/core';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The distance from the top of the page to a list in the page's own scroll, in whole pixels; measured again when the
 * page's height changes. The list needs `display: flow-root`: with collapsing margins its box would start at the first
 * rendered row.
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
 * The exact height of a row. The virtualizer's own measurement rounds to whole pixels, which makes the total height
 * depend on the rendered rows, so that the end of the list is never quite reached.
 */
export function exactHeight(row: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/** Scrolls to a row once it is among the `ids`, and only once, so that it does not interrupt further scrolling. */
export function useBringIntoSight(id: string | null, ids: readonly string[], scroll: (index: number) => void): void {
  const last = useRef<string | null>(null);
  const scrollTo = useEffectEvent(scroll);
  const index = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (index < 0 || last.current === id) return;
    last.current = id;
    scrollTo(index);
  }, [id, index]);
}

interface SteadyRows {
  /** Of the rendered items, in order. */
  ids: readonly string[];
  columns?: number;
  /**
   * The unfiltered rows: another filter or sort order of the same source shows other rows and should start at the top.
   */
  source: unknown;
}

/** The last render: the rows on screen and the anchor row. */
interface Drawn {
  source: unknown;
  scrollMargin: number;
  isDragged: boolean;
  rows: ReadonlyMap<string, Row>;
  heldId: string | undefined;
  /** Scrolled by this hook; the virtualizer still reports `from`. */
  jump: { from: number; to: number } | undefined;
}

interface Row {
  id: string;
  start: number;
  /** In the current list; -1 when the row was removed. */
  index: number;
}

/**
 * Finds the row to keep in place among those on screen: the previous anchor, else the one nearest to the middle that
 * did not move itself.
 */
function heldOf(inSight: readonly Row[], heldId: string | undefined, middle: number): string | undefined {
  const left = inSight.filter(({ index }) => index !== -1).toSorted((one, other) => one.start - other.start);
  const stayed = left.filter(
    ({ index }, place) =>
      (left[place - 1]?.index ?? -1) < index && index < (left[place + 1]?.index ?? Number.POSITIVE_INFINITY),
  );
  const held = stayed.find(({ id }) => id === heldId);
  const byMiddle = stayed.toSorted((one, other) => Math.abs(one.start - middle) - Math.abs(other.start - middle));
  return (held ?? byMiddle[0])?.id;
}

/**
 * Keeps the visible rows in place while rows above them, or content above the list, are inserted, removed or
 * reordered, as by live changes. Browsers do so only for rendered elements, and some not at all; native scroll
 * anchoring is turned off here (`overflow-anchor: none`), because it could pick another row. A dropped row stays where
 * it was dropped.
 */
export function useSteadyRows<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  { ids, columns = 1, source }: SteadyRows,
): void {
  const isDragged = useDndContext().active !== null;
  const seen = virtualizer.scrollOffset ?? 0;
  const last = useRef<Drawn>({
    source,
    scrollMargin: 0,
    isDragged,
    rows: new Map(),
    heldId: undefined,
    jump: undefined,
  });
  useLayoutEffect(() => {
    const was = last.current;
    // Has to run first: it makes the virtualizer recompute its measurements.
    const items = virtualizer.getVirtualItems();
    const { scrollMargin } = virtualizer.options;
    const startAt = (index: number) => virtualizer.measurementsCache[Math.floor(index / columns)]?.start ?? 0;
    const rows = new Map(
      items.flatMap(({ index: row, start }) =>
        ids.slice(row * columns, (row + 1) * columns).map((id, column) => {
          return [id, { id, start, index: row * columns + column }] as const;
        }),
      ),
    );
    // Not rendered between a scroll and the virtualizer's next update.
    const wasHeld = was.heldId === undefined ? -1 : ids.indexOf(was.heldId);
    if (was.heldId !== undefined && wasHeld !== -1)
      rows.set(was.heldId, { id: was.heldId, start: startAt(wasHeld), index: wasHeld });
    let jump = was.jump?.from === seen ? was.jump : undefined;
    const offset = jump?.to ?? seen;
    const height = virtualizer.scrollRect?.height ?? 0;
    const hold = (some: readonly Row[]) =>
      heldOf(
        some.filter(({ start }) => start >= offset && start <= offset + height),
        was.heldId,
        offset + height / 2,
      );
    let heldId: string | undefined;
    const hasChanged = was.source !== source || was.scrollMargin !== scrollMargin;
    if (hasChanged && !was.isDragged && !isDragged && offset > scrollMargin) {
      heldId = hold([...was.rows.values()].map((row) => ({ ...row, index: ids.indexOf(row.id) })));
      const before = heldId === undefined ? undefined : was.rows.get(heldId);
      const to = before === undefined ? offset : offset + startAt(ids.indexOf(before.id)) - before.start;
      const current = virtualizer.scrollOffset ?? 0;
      // The virtualizer has already compensated for new rows above that are higher than estimated.
      if (Math.abs(to - (jump?.to ?? current)) >= 0.5) {
        virtualizer.scrollToOffset(to);
        jump = { from: current, to };
      }
    }
    last.current = { source, scrollMargin, isDragged, rows, heldId: heldId ?? hold([...rows.values()]), jump };
  });
}
