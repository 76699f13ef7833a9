// Those who can only be reminded by hand are listed.

import { isPending } from '@havn/api/attendance/status-rules';
import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { AppRouter } from '@havn/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { useEvents } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';

export type ReminderOffer = inferRouterOutputs<AppRouter>['message']['reminder'];

/** Deliveries change who can be reminded; polling avoids a request for each of thousands of changes. */
const refetchIntervalMs = 15_000;

interface ReminderProps {
  message: Message;
  onRemind(offer: ReminderOffer): void;
}

export function Reminder({ message, onRemind }: ReminderProps) {
  const { t } = useTexts();
  const isEventOpen = useEvents().rows.some(({ pending, asksAnswer }) => asksAnswer && pending > 0);
  const hasPending = message.receivers.some(
    ({ status, delivery }) => (isPending(status) || isEventOpen) && delivery !== null,
  );
  const { data } = trpc.message.reminder.useQuery(
    { id: message._id },
    { enabled: hasPending, refetchInterval: refetchIntervalMs },
  );
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  if (!hasPending || data === undefined) return null;
  const count = data.guests.length;
  return (
    <>
      {count > 0 ? (
        <p>
          <DashboardButton variant="quiet" icon="letter" onClick={() => onRemind(data)}>
            {t('Messages.Remind', { count })}
          </DashboardButton>
        </p>
      ) : null}
      {data.availableFrom === null || zone === undefined ? null : (
        <p className="form-field__hint">
          {t('Messages.Reminder.From', { date: formatZonedTime(data.availableFrom, zone).slice(0, 10) })}
        </p>
      )}
      <ByHandReminders guests={data.byHand} />
    </>
  );
}

export function ByHandReminders({
  guests,
}: {
  guests: readonly { _id: string; firstName: string; lastName: string }[];
}) {
  const { t } = useTexts();
  if (guests.length === 0) return null;
  return (
    <details className="remind-by-hand">
      <summary>{t('Messages.RemindManually', { count: guests.length })}</summary>
      <p>{t('Messages.RemindManuallyHint')}</p>
      <ul>
        {guests.map((guest) => (
          <li key={guest._id}>{formatFullName(guest)}</li>
        ))}
      </ul>
    </details>
  );
}
