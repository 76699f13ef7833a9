// Only the rows of cards on screen are rendered. Must be inside a DragArea.
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRestoredRow } from '../scroll-restoration.js';
import { SortableCard } from './sortable-card.js';
import { measureExactHeight, useScrollAnchoring, useScrollToRow } from './virtual-list.js';

/** Only the first card of a row is measured: it is as high as its row. */
const skipMeasure = () => undefined;
const gapPx = 16;
const overscanRows = 2;

interface GridLayout {
  columns: number;
  /** From the top of the page to the grid. */
  top: number;
}

function useGridLayout(grid: RefObject<HTMLElement | null>, minWidthPx: number): GridLayout {
  const [layout, setLayout] = useState<GridLayout>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const columns = Math.max(1, Math.floor((width + gapPx) / (minWidthPx + gapPx)));
      const pageTop = Math.round(top + window.scrollY);
      setLayout((previous) =>
        previous.columns === columns && previous.top === pageTop ? previous : { columns, top: pageTop },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, minWidthPx]);
  return layout;
}

export interface CardGridProps<R extends { _id: string }> {
  allRows: readonly R[];
  rows: readonly R[];
  renderCard(row: R): ReactNode;
  /** In rem, because text may be enlarged. */
  minWidth: number;
  /** The estimated height of a card in pixels, until it has been measured. */
  estimatedHeight: number | ((row: R) => number);
  label: string;
  scrollToId?: string | null;
}

const getRemPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export function CardGrid<R extends { _id: string }>({
  allRows,
  rows,
  renderCard,
  minWidth,
  estimatedHeight,
  label,
  scrollToId = null,
}: CardGridProps<R>) {
  const grid = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridLayout(grid, minWidth * getRemPx());
  const ids = useMemo(() => rows.map((row) => row._id), [rows]);
  const heights = useRef(new Map<string, number>());
  const estimateRowHeight = (index: number) =>
    typeof estimatedHeight === 'number'
      ? estimatedHeight
      : Math.max(...rows.slice(index * columns, (index + 1) * columns).map(estimatedHeight));
  const getRowIds = (index: number) => ids.slice(index * columns, (index + 1) * columns);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    // An inserted or removed card moves all later cards to other rows: estimate a row by the measured heights of its
    // cards.
    estimateSize: (index) =>
      Math.max(...getRowIds(index).map((id) => heights.current.get(id) ?? 0)) || estimateRowHeight(index),
    measureElement: measureExactHeight,
    getItemKey: (index) => ids[index * columns] ?? index,
    overscan: overscanRows,
    gap: gapPx,
    scrollMargin: top,
  });
  useScrollToRow(scrollToId, ids, (index) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' }),
  );
  useScrollAnchoring(virtualizer, { ids, columns, source: allRows });
  useRestoredRow(virtualizer, ids, columns);
  const virtualRows = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    for (const { index, key } of virtualRows) {
      const height = virtualizer.itemSizeCache.get(key);
      if (height !== undefined) for (const id of getRowIds(index)) heights.current.set(id, height);
    }
  });
  const first = virtualRows[0];
  const last = virtualRows.at(-1);
  const spaceBefore = first === undefined ? 0 : first.start - top;
  const spaceAfter = last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top);
  const visibleRows =
    first === undefined || last === undefined ? [] : rows.slice(first.index * columns, (last.index + 1) * columns);
  return (
    <SortableContext items={ids} strategy={rectSortingStrategy}>
      <ul
        ref={grid}
        className="stack card-grid"
        aria-label={label}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingBlockStart: Math.max(0, spaceBefore),
          paddingBlockEnd: Math.max(0, spaceAfter),
        }}
      >
        {visibleRows.map((row, index) => {
          const cardIndex = (first?.index ?? 0) * columns + index;
          const isRowStart = cardIndex % columns === 0;
          return (
            <SortableCard
              key={row._id}
              id={row._id}
              index={cardIndex}
              count={rows.length}
              rowIndex={Math.floor(cardIndex / columns)}
              measure={isRowStart ? virtualizer.measureElement : skipMeasure}
            >
              {renderCard(row)}
            </SortableCard>
          );
        })}
      </ul>
    </SortableContext>
  );
}
