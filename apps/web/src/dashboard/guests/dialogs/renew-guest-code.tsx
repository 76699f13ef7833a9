// Renews a guest's code; the old one stops working immediately.
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { RenewCode } from '../../invitations/renew-code.js';
import { applyLocalChange } from '../../records/lists/dashboard-data.js';

export function RenewGuestCode({ guest }: { guest: Guest }) {
  const queryClient = useQueryClient();
  const renew = trpc.guest.renewCode.useMutation({
    onSuccess: (row) => applyLocalChange(queryClient, 'guests', { id: row._id, version: row.version, object: row }),
  });
  return (
    <RenewCode
      isBusy={renew.isPending}
      error={renew.error}
      onRenew={(done) => renew.mutate({ id: guest._id }, { onSuccess: done })}
    />
  );
}
