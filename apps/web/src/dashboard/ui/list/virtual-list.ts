import { useDndContext } from '@dnd-kit/core';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The distance from the top of the page to a list in the page's own scroll, in whole pixels; measured again when the
 * page's height changes. The list needs `display: flow-root`: with collapsing margins its box would start at the first
 * rendered row.
 */
export function useListOffset<E extends HTMLElement>(): { list: RefObject<E | null>; top: number } {
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
export function measureExactHeight(row: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/** Scrolls to a row once it is among the `ids`, and only once, so that it does not interrupt further scrolling. */
export function useScrollToRow(id: string | null, ids: readonly string[], scroll: (index: number) => void): void {
  const last = useRef<string | null>(null);
  const scrollTo = useEffectEvent(scroll);
  const index = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (index < 0 || last.current === id) return;
    last.current = id;
    scrollTo(index);
  }, [id, index]);
}

interface ScrollAnchoringOptions {
  /** Of the rendered items, in order. */
  ids: readonly string[];
  /**
   * The unfiltered rows: another filter or sort order of the same source shows other rows and should start at the top.
   */
  source: unknown;
}

interface RenderedState {
  source: unknown;
  scrollMargin: number;
  isDragged: boolean;
  rows: ReadonlyMap<string, RenderedRow>;
  anchorId: string | undefined;
  /** Scrolled by this hook; the virtualizer still reports `from`. */
  pendingScroll: { from: number; to: number } | undefined;
}

interface RenderedRow {
  id: string;
  start: number;
  /** In the current list; -1 when the row was removed. */
  index: number;
}

/**
 * Finds the row to keep in place among those on screen: the previous anchor, else the one nearest to the middle that
 * did not move itself.
 */
function findAnchorId(
  visible: readonly RenderedRow[],
  previousAnchorId: string | undefined,
  middle: number,
): string | undefined {
  const remaining = visible.filter(({ index }) => index !== -1).toSorted((one, other) => one.start - other.start);
  const unmoved = remaining.filter(
    ({ index }, position) =>
      (remaining[position - 1]?.index ?? -1) < index &&
      index < (remaining[position + 1]?.index ?? Number.POSITIVE_INFINITY),
  );
  const previousAnchor = unmoved.find(({ id }) => id === previousAnchorId);
  const byDistance = unmoved.toSorted((one, other) => Math.abs(one.start - middle) - Math.abs(other.start - middle));
  return (previousAnchor ?? byDistance[0])?.id;
}

/**
 * Keeps the visible rows in place while rows above them, or content above the list, are inserted, removed or
 * reordered, as by live changes. Browsers do so only for rendered elements, and some not at all; native scroll
 * anchoring is turned off here (`overflow-anchor: none`), because it could pick another row. A dropped row stays where
 * it was dropped.
 */
export function useScrollAnchoring<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  { ids, source }: ScrollAnchoringOptions,
): void {
  const isDragged = useDndContext().active !== null;
  const scrollOffset = virtualizer.scrollOffset ?? 0;
  const last = useRef<RenderedState>({
    source,
    scrollMargin: 0,
    isDragged,
    rows: new Map(),
    anchorId: undefined,
    pendingScroll: undefined,
  });
  useLayoutEffect(() => {
    const previous = last.current;
    // Has to run first: it makes the virtualizer recompute its measurements.
    const items = virtualizer.getVirtualItems();
    const { scrollMargin } = virtualizer.options;
    const getStart = (index: number) => virtualizer.measurementsCache[index]?.start ?? 0;
    const rows = new Map(
      items.flatMap(({ index, start }) => {
        const id = ids[index];
        return id === undefined ? [] : [[id, { id, start, index }] as const];
      }),
    );
    // Not rendered between a scroll and the virtualizer's next update.
    const anchorIndex = previous.anchorId === undefined ? -1 : ids.indexOf(previous.anchorId);
    if (previous.anchorId !== undefined && anchorIndex !== -1)
      rows.set(previous.anchorId, { id: previous.anchorId, start: getStart(anchorIndex), index: anchorIndex });
    let pendingScroll = previous.pendingScroll?.from === scrollOffset ? previous.pendingScroll : undefined;
    const offset = pendingScroll?.to ?? scrollOffset;
    const height = virtualizer.scrollRect?.height ?? 0;
    const pickAnchorId = (candidates: readonly RenderedRow[]) =>
      findAnchorId(
        candidates.filter(({ start }) => start >= offset && start <= offset + height),
        previous.anchorId,
        offset + height / 2,
      );
    let heldId: string | undefined;
    const hasChanged = previous.source !== source || previous.scrollMargin !== scrollMargin;
    if (hasChanged && !previous.isDragged && !isDragged && offset > scrollMargin) {
      heldId = pickAnchorId([...previous.rows.values()].map((row) => ({ ...row, index: ids.indexOf(row.id) })));
      const previousAnchor = heldId === undefined ? undefined : previous.rows.get(heldId);
      const to =
        previousAnchor === undefined
          ? offset
          : offset + getStart(ids.indexOf(previousAnchor.id)) - previousAnchor.start;
      const current = virtualizer.scrollOffset ?? 0;
      // The virtualizer has already compensated for new rows above that are higher than estimated.
      if (Math.abs(to - (pendingScroll?.to ?? current)) >= 0.5) {
        virtualizer.scrollToOffset(to);
        pendingScroll = { from: current, to };
      }
    }
    last.current = {
      source,
      scrollMargin,
      isDragged,
      rows,
      anchorId: heldId ?? pickAnchorId([...rows.values()]),
      pendingScroll,
    };
  });
}
