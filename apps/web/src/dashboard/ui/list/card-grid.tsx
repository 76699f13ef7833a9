// Cards that can be reordered. All are in the document, so that the browser's own search finds them; of many, those off
// screen are not laid out (`content-visibility`). Must be inside a DragArea.
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef } from 'react';
import { useRestoredCard } from '../scroll-restoration.js';
import { SortableCard } from './sortable-card.js';
import { useScrollToRow } from './virtual-list.js';

/** More cards than hardly any wedding has. */
const maxLaidOutCards = 100;

export interface CardGridProps<R extends { _id: string }> {
  rows: readonly R[];
  renderCard(row: R): ReactNode;
  /** In rem, because text may be enlarged. */
  minWidth: number;
  label: string;
  scrollToId?: string | null;
}

export function CardGrid<R extends { _id: string }>({
  rows,
  renderCard,
  minWidth,
  label,
  scrollToId = null,
}: CardGridProps<R>) {
  const grid = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => rows.map((row) => row._id), [rows]);
  useScrollToRow(scrollToId, ids, (index) => grid.current?.children[index]?.scrollIntoView({ block: 'center' }));
  useRestoredCard(grid);
  return (
    <SortableContext items={ids} strategy={rectSortingStrategy}>
      <ul
        ref={grid}
        className={`stack card-grid${rows.length > maxLaidOutCards ? ' card-grid--long' : ''}`}
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}rem, 100%), 1fr))` }}
      >
        {rows.map((row) => (
          <SortableCard key={row._id} id={row._id}>
            {renderCard(row)}
          </SortableCard>
        ))}
      </ul>
    </SortableContext>
  );
}
