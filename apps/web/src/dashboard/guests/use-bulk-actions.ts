// The actions of the selection bar: a status, a group or a table for all selected guests.
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { updateOptimistically } from '../data/dashboard-data.js';
import { useBulkMutation } from './use-bulk-mutation.js';

export function useBulkActions(ids: readonly string[]) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const status = useBulkMutation<string, GuestStatus>({
    items: ids,
    action: 'guest.updateStatus',
    call: (part, next) => client.guest.updateStatus.mutate({ ids: part, status: next }),
    onMutate: (next) => {
      const chosen = new Set(ids);
      return updateOptimistically<Guest>(queryClient, 'guests', (rows) =>
        rows.map((row) => (chosen.has(row._id) && row.status !== next ? { ...row, status: next } : row)),
      );
    },
  });
  const group = useBulkMutation<string, string | null>({
    items: ids,
    action: 'guest.assignGroup',
    call: (part, groupId) => client.guest.assignGroup.mutate({ ids: part, groupId }),
  });
  const table = useBulkMutation<string, string | null>({
    items: ids,
    action: 'guest.assignTable',
    call: (part, tableId) => client.guest.assignTable.mutate({ ids: part, tableId }),
  });
  return { status, group, table };
}

export type BulkActions = ReturnType<typeof useBulkActions>;
