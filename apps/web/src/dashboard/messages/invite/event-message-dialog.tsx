// "Tell the guests": the ready-made text about an event that has moved or is cancelled, for those who may come to it.
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { listAwaited } from '../../records/guest-events.js';
import { useEvents, useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { ErrorState, LoadingState } from '../../ui/notice.js';
import { emptyMessage, type MessageFields, toMessageFields } from '../form/message-form-model.js';
import { chooseFormat } from '../invitation-plan.js';
import { PreparedMessage } from './prepared-message.js';

interface EventMessageDialogProps extends OpenDialog {
  /** Of the event. */
  id: string;
  /** Saved, and now to be sent. */
  onSaved(id: string): void;
}

export function EventMessageDialog({ id, open, onClose, onSaved }: EventMessageDialogProps) {
  const { t } = useTexts();
  const list = useGuests();
  const guests = listAwaited(list.rows, id);
  const event = useEvents().rows.find(({ _id }) => _id === id);
  const sending = trpc.message.sending.useQuery();
  // The text of an earlier change may be in the cache.
  const template = trpc.message.eventTemplate.useQuery({ id }, { refetchOnMount: 'always' });
  const [fields, setFields] = useState<MessageFields | null>(null);
  const isLoaded = list.isComplete && template.isFetchedAfterMount;
  if (fields === null && isLoaded && template.data !== undefined && sending.data !== undefined) {
    const format = chooseFormat(sending.data, guests);
    setFields(toMessageFields({ ...emptyMessage, ...template.data, template: 'information', format }));
  }
  if (fields !== null)
    return (
      <PreparedMessage
        fields={fields}
        title={t('Messages.EventReceivers', { count: guests.length, event: event?.name ?? '' })}
        guests={guests}
        open={open}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  const error = template.error ?? sending.error ?? list.error;
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.Create')} closeLabel={t('Actions.Close')}>
      {error ? <ErrorState error={error} onRetry={() => void template.refetch()} /> : <LoadingState />}
    </Dialog>
  );
}
