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

/** Scrolls to a row once it is among the `ids`, and never again: who scrolls on is not called back. */
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
  /** Of what is drawn, in its order. */
  ids: readonly string[];
  columns?: number;
  /** What the rows were made of: another search or order of the same shows other rows, and is to begin where it begins. */
  source: unknown;
}

/** What was last drawn: who stood where, and who is held in place. */
interface Drawn {
  source: unknown;
  scrollMargin: number;
  isDragged: boolean;
  rows: ReadonlyMap<string, Row>;
  heldId: string | undefined;
  /** Scrolled to, and not heard of yet by the virtualizer, which still tells of `from`. */
  jump: { from: number; to: number } | undefined;
}

interface Row {
  id: string;
  start: number;
  /** In the list as it is now; -1 for one that is gone. */
  index: number;
}

/** Who keeps a place among those in sight: the one held so far, else who is nearest to the middle, and did not move itself. */
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
 * Keeps what is being read where it stands while rows above it, or what stands above the list, come, go or change places,
 * as live changes make them. The browser does so only for what is drawn by itself, and some not at all; here it leaves it
 * alone (`overflow-anchor: none`), as it might hold another row. What one drags is put down where it was held.
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
    // Asked for first: it is what makes the virtualizer count anew.
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
    // Not drawn between a jump and the virtualizer's hearing of it.
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
      // New rows above that turned out higher have been made up for already.
      if (Math.abs(to - (jump?.to ?? current)) >= 0.5) {
        virtualizer.scrollToOffset(to);
        jump = { from: current, to };
      }
    }
    last.current = { source, scrollMargin, isDragged, rows, heldId: heldId ?? hold([...rows.values()]), jump };
  });
}
