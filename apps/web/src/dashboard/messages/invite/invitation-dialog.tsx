// "Send your invitations": the ready-made invitation for those who have none, ready to be looked at and sent.
import type { Message, MessageTemplate, SendingState } from '@havn/api/messaging/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useMessages } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/notice.js';
import { emptyMessage, type MessageFields, toMessageFields } from '../form/message-form-model.js';
import { chooseFormat, countHouseholds, listUnreachable } from '../invitation-plan.js';
import { ReceiversDialog } from '../sending/receivers-dialog.js';
import { SendDialog } from '../sending/send-dialog.js';
import { useUninvited } from '../use-uninvited.js';
import { PreparedMessage } from './prepared-message.js';

interface InvitationDialogProps extends OpenDialog {
  /** The receivers show the delivery status. */
  onSent(id: string): void;
  /** Saved, and now to be sent to those who are not invited yet. */
  onSaved(id: string): void;
}

type Start = { kind: 'nobody' } | { kind: 'written' | 'sent'; id: string } | { kind: 'new'; fields: MessageFields };

interface StartFacts {
  uninvited: readonly Guest[];
  messages: readonly Message[];
  templates: readonly MessageTemplate[];
  sending: SendingState;
}

function getStart({ uninvited, messages, templates, sending }: StartFacts): Start {
  if (uninvited.length === 0) return { kind: 'nobody' };
  const format = chooseFormat(sending, uninvited);
  const reachesSomebody = (message: Message) =>
    message.format === format || listUnreachable(uninvited, message.format).length < uninvited.length;
  const written = messages.findLast((message) => message.template === 'invitation' && reachesSomebody(message));
  if (written === undefined) {
    const text = templates.find(({ name }) => name === 'invitation');
    return { kind: 'new', fields: toMessageFields({ ...emptyMessage, ...text, template: 'invitation', format }) };
  }
  const receivers = new Set(written.receivers.map(({ _id }) => _id));
  return { kind: uninvited.every(({ _id }) => receivers.has(_id)) ? 'sent' : 'written', id: written._id };
}

/** The invitation that has been written already, or else a new one with the ready-made text. */
export function InvitationDialog({ open, onClose, onSent, onSaved }: InvitationDialogProps) {
  const { t } = useTexts();
  const messages = useMessages();
  const uninvited = useUninvited();
  const sending = trpc.message.sending.useQuery();
  const templates = trpc.message.templates.useQuery();
  const [start, setStart] = useState<Start | null>(null);
  const error = messages.error ?? sending.error ?? templates.error;
  if (start === null && uninvited !== undefined && sending.data !== undefined && templates.data !== undefined) {
    setStart(getStart({ uninvited, messages: messages.rows, templates: templates.data, sending: sending.data }));
  }
  if (start?.kind === 'sent') return <ReceiversDialog open={open} onClose={onClose} id={start.id} />;
  if (start?.kind === 'written')
    return <SendDialog open={open} onClose={onClose} id={start.id} forUninvited onSent={() => onSent(start.id)} />;
  if (start?.kind === 'new')
    return (
      <PreparedMessage
        fields={start.fields}
        title={t('Messages.Invite.Households', { count: countHouseholds(uninvited ?? []) })}
        guests={uninvited ?? []}
        open={open}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.Templates.invitation')} closeLabel={t('Actions.Close')}>
      {start !== null ? <EmptyState icon="tick" text={t('Messages.Invite.Nobody')} /> : null}
      {start === null && error ? <ErrorState error={error} onRetry={() => void sending.refetch()} /> : null}
      {start === null && !error ? <LoadingState /> : null}
    </Dialog>
  );
}
