// Bulk actions on guests: each is one all-or-nothing call, undone by one Undo.
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { connectionState, invalidateDashboardData, updateOptimistically } from '../data/dashboard-data.js';

export function useBulkActions(ids: readonly string[]) {
  const queryClient = useQueryClient();
  // Live changes announce side effects; without the stream the lists are refetched.
  const onSuccess = () => {
    if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
  };
  const status = trpc.guest.updateStatus.useMutation({
    onMutate: (input) => {
      const chosen = new Set(input.ids);
      const next = input.status as GuestStatus;
      return updateOptimistically<Guest>(queryClient, 'guests', (rows) =>
        rows.map((row) => (chosen.has(row._id) && row.status !== next ? { ...row, status: next } : row)),
      );
    },
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess,
  });
  const group = trpc.guest.assignGroup.useMutation({ onSuccess });
  const table = trpc.guest.assignTable.useMutation({ onSuccess });
  return {
    setStatus: (next: GuestStatus) => status.mutate({ ids: [...ids], status: next }),
    statusError: status.error,
    isBusy: status.isPending,
    group,
    table,
  };
}

export type BulkActions = ReturnType<typeof useBulkActions>;
