import { formatFullName } from '@havn/api/people/guest/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { applyLocalChange } from '../../records/lists/dashboard-data.js';
import { useGuests } from '../../records/lists/lists.js';
import { createDeleteHandlers } from '../../records/undo/delete-handlers.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { FailureNotice } from '../../ui/notice.js';

interface DeleteGuestProps {
  id: string;
  open: boolean;
  onClose(): void;
  onDeleted(): void;
}

export function DeleteGuest({ id, open, onClose, onDeleted }: DeleteGuestProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const live = useGuests().rows.find((row) => row._id === id);
  // Once deleted, the guest is no longer in the list; the name stays in the dialog while it closes.
  const [lastSeen] = useState(live);
  const guest = live ?? lastSeen;
  const remove = trpc.guest.delete.useMutation(
    createDeleteHandlers(queryClient, () => {
      onDeleted();
      applyLocalChange(queryClient, 'guests', { id, version: null, object: null });
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Guest.DeleteTitle')}
      question={t('Guest.DeleteQuestion')}
      name={guest === undefined ? '' : formatFullName(guest)}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id, ...(guest && { ifMatch: guest.version }) })}
    >
      {remove.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </ConfirmDialog>
  );
}
