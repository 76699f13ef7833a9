// A message whose text and receivers are known beforehand: who gets it stands above its form, and it is sent after it is
// saved.
import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.js';
import { commandRequest } from '../../navigation/command-request.js';
import { RecordDialog } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { messageForm } from '../form/message-dialog.js';
import type { MessageFields } from '../form/message-form-model.js';
import { countHouseholds, getWorkingChannels, listUnreachable } from '../invitation-plan.js';

interface PreparedMessageProps extends OpenDialog {
  fields: MessageFields;
  /** Says whom it is for. */
  title: string;
  guests: readonly Guest[];
  /** Saved, and now to be sent. */
  onSaved(id: string): void;
}

export function PreparedMessage({ fields, title, guests, open, onClose, onSaved }: PreparedMessageProps) {
  const { t } = useTexts();
  return (
    <RecordDialog
      description={messageForm}
      row={null}
      open={open}
      onClose={onClose}
      onCreated={({ _id }) => onSaved(_id)}
      options={{
        empty: fields,
        submitLabel: t('Messages.Invite.Next'),
        renderHead: ({ format }) => <MessageReceivers title={title} guests={guests} format={format} />,
      }}
    />
  );
}

// Above the form of a ready-made message: who gets it, by which channel, and who cannot get it that way.

interface MessageReceiversProps {
  title: string;
  guests: readonly Guest[];
  format: Message['format'];
}

function MessageReceivers({ title, guests, format }: MessageReceiversProps) {
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
