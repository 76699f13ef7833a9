import { arrayMove } from '@dnd-kit/sortable';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveRow } from '../live/changes.js';
import { updateOptimistically } from './dashboard-data.js';
import type { ListName, RowByList } from './list-query.js';
import { resolveDrop } from './resolve-drop.js';

interface ReorderOptions<R> {
  allRows: readonly R[];
  visibleRows: readonly R[];
  move(move: { id: string; after: string | null }): Promise<unknown>;
}

/** @returns the rows to render, the drop handler, and why a move failed since the last drop. */
export function useReorder<Name extends ListName>(
  list: Name,
  { allRows, visibleRows, move }: ReorderOptions<RowByList[Name]>,
) {
  type R = RowByList[Name];
  const queryClient = useQueryClient();
  const [dropped, setDropped] = useState<{ shown: readonly R[]; rows: readonly R[] } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isPending = dropped !== null && dropped.shown === visibleRows;
  if (dropped !== null && !isPending) setDropped(null);
  const rows = isPending ? dropped.rows : visibleRows;
  const drop = (id: string, overId: string) => {
    const after = resolveDrop(allRows, { visible: rows, id, overId });
    if (after === undefined) return;
    const indexOf = (rowId: string) => rows.findIndex((row) => row._id === rowId);
    // The cache updates a moment after the drop; without this every card would fly back to its old position first.
    setDropped({ shown: visibleRows, rows: arrayMove([...rows], indexOf(id), indexOf(overId)) });
    const rollBack = updateOptimistically(queryClient, list, (current) => moveRow(current, id, after));
    setError(null);
    move({ id, after }).catch((failure: unknown) => {
      rollBack();
      setError(failure);
    });
  };
  return { rows, drop, error };
}
