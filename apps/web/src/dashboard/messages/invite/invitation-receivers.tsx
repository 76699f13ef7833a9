// Above the form of the ready-made invitation: who gets it, by which channel, and who cannot get it that way.
import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.js';
import { commandRequest } from '../../navigation/command-request.js';
import { useTexts } from '../../texts/texts.js';
import { countHouseholds, getWorkingChannels, listUnreachable } from '../invitation-plan.js';

interface InvitationReceiversProps {
  guests: readonly Guest[];
  format: Message['format'];
}

export function InvitationReceivers({ guests, format }: InvitationReceiversProps) {
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
      <p className="strong">{t('Messages.Invite.Households', { count: countHouseholds(guests) })}</p>
      <p>
        <span>{`${t(channel)} `}</span>
        {working === 'both' ? null : <Link to="/dashboard/settings/sending">{t('Messages.Invite.SetUp')}</Link>}
      </p>
      <Unreachable guests={listUnreachable(guests, format)} format={format} />
    </section>
  );
}

function Unreachable({ guests, format }: InvitationReceiversProps) {
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
