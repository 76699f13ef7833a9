// The one queue of the changes of this page, and the rows of the lists with those changes.

import type { ListName } from '@havn/api/kernel/record-kinds';
import { useStore } from '../../../lib/storage/store.js';
import { applyPendingChanges, ChangeQueue, type PendingChange } from '../../store/change-queue.js';
import type { RowByList } from '../../store/kind-queries.js';

export const changeQueue = new ChangeQueue<RowByList>();

type Pending = readonly PendingChange<RowByList>[];

/** Several components show the same list: the rows are computed once for all of them. */
const latest = new Map<ListName, { rows: readonly unknown[]; pending: Pending; shown: readonly unknown[] }>();

function computeShownRows<Name extends ListName>(
  list: Name,
  rows: readonly RowByList[Name][],
  pending: Pending,
): readonly RowByList[Name][] {
  const known = latest.get(list);
  if (known?.rows === rows && known.pending === pending) return known.shown as readonly RowByList[Name][];
  const shown = applyPendingChanges(list, rows, pending);
  latest.set(list, { rows, pending, shown });
  return shown;
}

export function useShownRows<Name extends ListName>(
  list: Name,
  rows: readonly RowByList[Name][],
): readonly RowByList[Name][] {
  return computeShownRows(list, rows, useStore(changeQueue.pending));
}
