// Renews a guest's code; the old one stops working immediately.
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { RenewCode } from '../../invitations/renew-code.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';

export function RenewGuestCode({ guest }: { guest: Guest }) {
  const queryClient = useQueryClient();
  const renew = trpc.guest.renewCode.useMutation({
    onSuccess: (row) => applySavedRow(queryClient, 'guests', row),
  });
  return (
    <RenewCode
      isBusy={renew.isPending}
      error={renew.error}
      onRenew={(done) => renew.mutate({ id: guest._id }, { onSuccess: done })}
    />
  );
}
