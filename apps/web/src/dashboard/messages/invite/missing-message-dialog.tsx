// From what guests have left open: the ready-made text that names it, for the contacts of their households.
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/notice.js';
import { emptyMessage, type MessageFields, toMessageFields } from '../form/message-form-model.js';
import { chooseFormat } from '../invitation-plan.js';
import { listContactIds } from '../receiver-selection.js';
import { useReceiverChoices } from '../use-receiver-choices.js';
import { PreparedMessage } from './prepared-message.js';

interface MissingMessageDialogProps extends OpenDialog {
  /** The id of the filter that finds the guests. */
  filter: string;
  /** Saved, and now to be sent. */
  onSaved(id: string): void;
}

export function MissingMessageDialog({ filter, open, onClose, onSaved }: MissingMessageDialogProps) {
  const { t } = useTexts();
  const list = useGuests();
  const { openItems, isComplete } = useReceiverChoices();
  const choice = openItems.find(({ id }) => id === filter);
  const contactIds = listContactIds(list.rows);
  const guests = list.rows.filter((guest) => choice?.matches(guest) && contactIds.has(guest._id));
  const sending = trpc.message.sending.useQuery();
  const templates = trpc.message.templates.useQuery();
  const text = templates.data?.find(({ name }) => name === 'missing');
  const [fields, setFields] = useState<MessageFields | null>(null);
  if (fields === null && isComplete && guests.length > 0 && text !== undefined && sending.data !== undefined) {
    const format = chooseFormat(sending.data, guests);
    setFields(toMessageFields({ ...emptyMessage, ...text, template: 'reminder', format }));
  }
  if (fields !== null && choice !== undefined)
    return (
      <PreparedMessage
        fields={fields}
        title={t('Messages.OpenReceivers', { count: choice.households, filter: choice.fullLabel })}
        guests={guests}
        open={open}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  const error = templates.error ?? sending.error ?? list.error;
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.Templates.missing')} closeLabel={t('Actions.Close')}>
      {isComplete && guests.length === 0 ? (
        <EmptyState icon="tick" text={t('Messages.NothingMissing')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void templates.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
