// Changes of all selected guests: set the status, group or table, and free the seats of those who declined.
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.js';
import { updateOptimistically } from '../../records/lists/dashboard-data.js';
import { hasUnusedSeat } from '../list/cells.js';
import { useBulkMutation } from './use-bulk-mutation.js';

/** A member's seat is freed within the group; a guest without a group leaves the table. */
const toFreedSeat = ({ _id: id, assignedGroup }: Guest) =>
  assignedGroup === null ? { id, assignedTable: null } : { id, isSeatFreed: true };

export function useBulkActions(guests: readonly Guest[]) {
  const ids = guests.map((guest) => guest._id);
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
  const seats = useBulkMutation<Guest>({
    items: guests.filter(hasUnusedSeat),
    action: 'guest.updateMany',
    call: (part) => client.guest.updateMany.mutate({ guests: part.map(toFreedSeat) }),
  });
  return { status, seats };
}

export type AssignKind = 'group' | 'table';

/** Assigns guests to a group or a table; null removes them from theirs. */
export function useBulkAssignment(guests: readonly Guest[], kind: AssignKind) {
  const { client } = trpc.useUtils();
  return useBulkMutation<string, string | null>({
    items: guests.map((guest) => guest._id),
    action: kind === 'group' ? 'guest.assignGroup' : 'guest.assignTable',
    call: (ids, id) =>
      kind === 'group'
        ? client.guest.assignGroup.mutate({ ids, groupId: id })
        : client.guest.assignTable.mutate({ ids, tableId: id }),
  });
}
