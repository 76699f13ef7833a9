// "Are you sure you want to delete this guest?"
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.js';
import { showChange } from '../../data/desk.js';
import { useGuests } from '../../data/lists.js';
import { whenGone } from '../../data/when-gone.js';
import { useTexts } from '../../texts.js';
import { Confirm } from '../../ui/confirm.js';
import { FailureNotice } from '../../ui/notice.js';
import { nameOf } from './model.js';

interface DeleteGuestProps {
  id: string;
  open: boolean;
  onClose(): void;
  /** The guest was deleted, and with it the row that opened the dialog. */
  onGone(): void;
}

export function DeleteGuest({ id, open, onClose, onGone }: DeleteGuestProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const live = useGuests().rows.find((row) => row._id === id);
  // Once deleted, the guest is no longer in the list; the name stays in the dialog while it closes.
  const [seen] = useState(live);
  const guest = live ?? seen;
  const remove = trpc.guest.delete.useMutation(
    whenGone(() => {
      onGone();
      showChange(queryClient, 'guests', { id, version: null, object: null });
    }),
  );
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Guest.DeleteTitle')}
      question={t('Guest.DeleteQuestion')}
      name={guest === undefined ? '' : nameOf(guest)}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id, ...(guest && { ifMatch: guest.version }) })}
    >
      {remove.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </Confirm>
  );
}
