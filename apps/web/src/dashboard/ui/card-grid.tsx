// A grid of sortable cards. Only the rows of cards on screen are rendered, so that thousands of cards scroll smoothly.
// Must be inside a DragArea.
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeptRow } from './kept-place.js';
import { exactHeight, useBringIntoSight, useSteadyRows } from './long-list.js';
import { SortableCard } from './sortable-card.js';

const gapPx = 16;
const rowsBeyondSight = 2;

interface Shape {
  columns: number;
  /** From the top of the page to the grid. */
  top: number;
}

/** Measures how many columns fit and where the grid starts, again whenever the page's layout changes. */
function useShape(grid: RefObject<HTMLElement | null>, minWidthPx: number): Shape {
  const [shape, setShape] = useState<Shape>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const columns = Math.max(1, Math.floor((width + gapPx) / (minWidthPx + gapPx)));
      const place = Math.round(top + window.scrollY);
      setShape((was) => (was.columns === columns && was.top === place ? was : { columns, top: place }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, minWidthPx]);
  return shape;
}

export interface CardGridProps<R extends { _id: string }> {
  /** All rows, of which `rows` are shown. */
  all: readonly R[];
  rows: readonly R[];
  card(row: R): ReactNode;
  /** In rem, because text may be enlarged. */
  minWidth: number;
  /** The estimated height of a card in pixels, until it has been measured. */
  estimatedHeight: number;
  label: string;
  /** A card to scroll into view, such as one just created. */
  wantedId?: string | null;
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export function CardGrid<R extends { _id: string }>({
  all,
  rows,
  card,
  minWidth,
  estimatedHeight,
  label,
  wantedId = null,
}: CardGridProps<R>) {
  const grid = useRef<HTMLUListElement>(null);
  const { columns, top } = useShape(grid, minWidth * remPx());
  const ids = useMemo(() => rows.map((row) => row._id), [rows]);
  const heights = useRef(new Map<string, number>());
  const idsIn = (index: number) => ids.slice(index * columns, (index + 1) * columns);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    // An inserted or removed card moves all later cards to other rows: estimate a row by the measured heights of its
    // cards.
    estimateSize: (index) => Math.max(...idsIn(index).map((id) => heights.current.get(id) ?? 0)) || estimatedHeight,
    measureElement: exactHeight,
    getItemKey: (index) => ids[index * columns] ?? index,
    overscan: rowsBeyondSight,
    gap: gapPx,
    scrollMargin: top,
  });
  useBringIntoSight(wantedId, ids, (index) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' }),
  );
  useSteadyRows(virtualizer, { ids, columns, source: all });
  useKeptRow(virtualizer, ids, columns);
  const shownRows = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    for (const { index, key } of shownRows) {
      const height = virtualizer.itemSizeCache.get(key);
      if (height !== undefined) for (const id of idsIn(index)) heights.current.set(id, height);
    }
  });
  const first = shownRows[0];
  const last = shownRows.at(-1);
  const before = first === undefined ? 0 : first.start - top;
  const after = last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top);
  const shown =
    first === undefined || last === undefined ? [] : rows.slice(first.index * columns, (last.index + 1) * columns);
  return (
    <SortableContext items={ids} strategy={rectSortingStrategy}>
      <ul
        ref={grid}
        className="card-grid"
        aria-label={label}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingBlockStart: Math.max(0, before),
          paddingBlockEnd: Math.max(0, after),
        }}
      >
        {shown.map((row, index) => {
          const place = (first?.index ?? 0) * columns + index;
          const isRowStart = place % columns === 0;
          return (
            <SortableCard
              key={row._id}
              id={row._id}
              place={place}
              count={rows.length}
              rowIndex={Math.floor(place / columns)}
              measure={isRowStart ? virtualizer.measureElement : undefined}
            >
              {card(row)}
            </SortableCard>
          );
        })}
      </ul>
    </SortableContext>
  );
}
