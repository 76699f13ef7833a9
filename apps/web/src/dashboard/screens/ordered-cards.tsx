// Cards that are reordered by dragging.

import type { ListName } from '@havn/api/kernel/record-kinds';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useReorder } from '../records/lists/use-reorder.js';
import type { RowByList } from '../store/kind-queries.js';
import { CardGrid, type CardGridProps } from '../ui/list/card-grid.js';
import { DragArea } from '../ui/list/drag-area.js';
import { ActionFailure } from './action-failure.js';

interface OrderedCardsProps<Name extends ListName> extends CardGridProps<RowByList[Name]> {
  list: Name;
  /** The unfiltered rows. */
  allRows: readonly RowByList[Name][];
  move(move: { id: string; after: string | null }): Promise<unknown>;
  getName(row: RowByList[Name]): string;
  renderCard(row: RowByList[Name]): ReactNode;
}

export function OrderedCards<Name extends ListName>({
  list,
  allRows,
  move,
  getName,
  ...grid
}: OrderedCardsProps<Name>) {
  const { rows, renderCard } = grid;
  const { drop, error } = useReorder(list, { allRows, visibleRows: rows, move });
  const byId = useMemo(() => new Map(allRows.map((row) => [row._id, row])), [allRows]);
  const getNameById = useCallback(
    (id: string) => {
      const row = byId.get(id);
      return row === undefined ? '' : getName(row);
    },
    [byId, getName],
  );
  const renderOverlay = (id: string) => {
    const row = byId.get(id);
    return row === undefined ? null : renderCard(row);
  };
  if (rows.length === 0) return null;
  return (
    <>
      <ActionFailure error={error} />
      <DragArea getName={getNameById} onDrop={drop} renderOverlay={renderOverlay}>
        <CardGrid {...grid} />
      </DragArea>
    </>
  );
}
