// "Send your invitations": the ready-made invitation for those who have none, ready to be looked at and sent.
import type { Message, MessageTemplate, SendingState } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { commandRequest } from '../../navigation/command-request.js';
import { useMessages } from '../../records/lists/lists.js';
import { RecordDialog } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/notice.js';
import { messageForm } from '../form/message-dialog.js';
import { emptyMessage, type MessageFields, toMessageFields } from '../form/message-form-model.js';
import { chooseFormat, countHouseholds, getWorkingChannels, listUnreachable } from '../invitation-plan.js';
import { ReceiversDialog } from '../sending/receivers-dialog.js';
import { SendDialog } from '../sending/send-dialog.js';
import { useUninvited } from '../use-uninvited.js';

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
      <RecordDialog
        description={messageForm}
        row={null}
        open={open}
        onClose={onClose}
        onCreated={({ _id }) => onSaved(_id)}
        options={{
          empty: start.fields,
          submitLabel: t('Messages.Invite.Next'),
          renderHead: ({ format }) => (
            <MessageReceivers
              title={t('Messages.Invite.Households', { count: countHouseholds(uninvited ?? []) })}
              guests={uninvited ?? []}
              format={format}
            />
          ),
        }}
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

// Above the form of a ready-made message: who gets it, by which channel, and who cannot get it that way.

interface MessageReceiversProps {
  title: string;
  guests: readonly Guest[];
  format: Message['format'];
}

export function MessageReceivers({ title, guests, format }: MessageReceiversProps) {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery().data;
  if (sending === undefined) return null;
  const working = getWorkingChannels(sending);
  const channel =
    working === 'none' || sending[format].canSend
      ? (`Messages.Invite.Channel.${working}` as const)
      : 'Messages.Invite.Unset';
  return (
    <section className="notice stack gap-2 invitation-receivers" aria-label={t('Messages.Invite.Receivers')}>
      <p className="strong">{title}</p>
      <p>
        <span>{`${t(channel)} `}</span>
        {working === 'both' ? null : <Link to="/dashboard/settings/sending">{t('Messages.Invite.SetUp')}</Link>}
      </p>
      <Unreachable guests={listUnreachable(guests, format)} format={format} />
    </section>
  );
}

function Unreachable({ guests, format }: Omit<MessageReceiversProps, 'title'>) {
  const { t } = useTexts();
  if (guests.length === 0) return null;
  return (
    <details>
      <summary>{t(`Messages.Invite.Without.${format}`, { count: countHouseholds(guests) })}</summary>
      <ul className="bullets stack gap-1">
        {guests.map((guest) => (
          <li key={guest._id}>
            <Link
              to="/dashboard/guest-list"
              onClick={() => commandRequest.set({ command: 'guest.details', id: guest._id })}
            >
              {formatFullName(guest)}
            </Link>
            {guest.assignedGroup === null ? null : (
              <span className="muted">
                {' · '}
                <bdi>{guest.assignedGroup.groupName}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
