// Bulk actions on guests, in parts of as many guests as one call may have, and undone together. Each part is changed
// completely or not at all.

import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import { maxGuestsPerCall } from '@havn/api/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { connectionState, invalidateDashboardData, updateOptimistically } from '../data/dashboard-data.js';
import { mergeUndoNotices } from '../data/undo-notices.js';

interface BulkMutationOptions<Input> {
  ids: readonly string[];
  /** The procedure. */
  action: string;
  call(ids: string[], input: Input): Promise<unknown>;
  /** Applies the change to the list before the server has. @returns the rollback. */
  onMutate?(input: Input): () => void;
}

function useBulkMutation<Input>({ ids, action, call, onMutate }: BulkMutationOptions<Input>) {
  const queryClient = useQueryClient();
  const [doneCount, setDoneCount] = useState(0);
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const showUndoNotice = mergeUndoNotices(action);
      try {
        for (let start = 0; start < ids.length; start += maxGuestsPerCall) {
          setDoneCount(start);
          await call(ids.slice(start, start + maxGuestsPerCall), input);
        }
      } finally {
        showUndoNotice();
      }
    },
    onMutate: (input: Input) => onMutate?.(input),
    onError: (_error, _input, rollBack) => rollBack?.(),
    // Live changes announce side effects; without the stream the lists are refetched.
    onSettled: () => {
      if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
    },
  });
  return { ...mutation, doneCount };
}

export type BulkMutation = Pick<ReturnType<typeof useBulkMutation>, 'isPending' | 'error' | 'doneCount'>;

export function useBulkActions(ids: readonly string[]) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const status = useBulkMutation<GuestStatus>({
    ids,
    action: 'guest.updateStatus',
    call: (part, next) => client.guest.updateStatus.mutate({ ids: part, status: next }),
    onMutate: (next) => {
      const chosen = new Set(ids);
      return updateOptimistically<Guest>(queryClient, 'guests', (rows) =>
        rows.map((row) => (chosen.has(row._id) && row.status !== next ? { ...row, status: next } : row)),
      );
    },
  });
  const group = useBulkMutation<string | null>({
    ids,
    action: 'guest.assignGroup',
    call: (part, groupId) => client.guest.assignGroup.mutate({ ids: part, groupId }),
  });
  const table = useBulkMutation<string | null>({
    ids,
    action: 'guest.assignTable',
    call: (part, tableId) => client.guest.assignTable.mutate({ ids: part, tableId }),
  });
  return { status, group, table };
}

export type BulkActions = ReturnType<typeof useBulkActions>;
