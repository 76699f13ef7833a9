import type { ListName } from '@havn/api/kernel/record-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowByList } from '../../store/kind-queries.js';
import { moveRow } from '../live/changes.js';
import { applyToCache, invalidateUnlessLive } from './dashboard-data.js';
import { changeQueue } from './pending-changes.js';
import { resolveDrop } from './resolve-drop.js';

interface ReorderOptions<R> {
  allRows: readonly R[];
  visibleRows: readonly R[];
  move(move: { id: string; after: string | null }): Promise<unknown>;
}

/** @returns the drop handler, and why a move failed since the last drop. */
export function useReorder<Name extends ListName>(
  list: Name,
  { allRows, visibleRows, move }: ReorderOptions<RowByList[Name]>,
) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const drop = (id: string, overId: string) => {
    const after = resolveDrop(allRows, { visible: visibleRows, id, overId });
    if (after === undefined) return;
    const show = { [list]: (rows: readonly RowByList[Name][]) => moveRow(rows, id, after) };
    setError(null);
    changeQueue
      .submit({
        // Each move is relative to other rows: those of a list are sent in order.
        records: [list],
        show,
        send: () => move({ id, after }),
        // Until the server announces the position.
        onSaved: () => applyToCache(queryClient, show),
      })
      .catch((failure: unknown) => {
        setError(failure);
        // What was shown may be outdated.
        invalidateUnlessLive(queryClient);
      });
  };
  return { drop, error };
}
