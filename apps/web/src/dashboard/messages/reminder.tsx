// Reminds the receivers who have not responded. Those who can only be reminded by hand are listed.
import { formatFullName } from '@havn/api/guest/rules';
import type { Message } from '@havn/api/messaging/schema';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api-error.js';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { QuietHoursPrompt } from './quiet-hours-prompt.js';
import { useSendReminder } from './use-message-mutations.js';

/** Deliveries change who can be reminded; polling avoids a request for each of thousands of changes. */
const refetchIntervalMs = 15_000;

export function Reminder({ message }: { message: Message }) {
  const { t } = useTexts();
  const hasPending = message.receivers.some(({ status, delivery }) => status === 'Pending' && delivery !== null);
  const reminder = trpc.message.reminder.useQuery(
    { id: message._id },
    { enabled: hasPending, refetchInterval: refetchIntervalMs },
  );
  const [isPromptOpen, setPromptOpen] = useState(false);
  const remind = useSendReminder();
  const isQuietHours = remind.isError && getErrorReason(remind.error) === 'QUIET_HOURS';
  const count = reminder.data?.guests.length ?? 0;
  const sendReminder = (evenAtNight = false) => {
    setPromptOpen(false);
    remind.mutate({ id: message._id, ...(evenAtNight && { evenAtNight }) });
  };
  return (
    <>
      {remind.isError && !isQuietHours ? (
        <FailureNotice message={t('Messages.RemindFailed')} error={remind.error} />
      ) : null}
      {hasPending && count > 0 ? (
        <p>
          <DashboardButton
            variant="quiet"
            icon="letter"
            isBusy={remind.isPending}
            onClick={() => (reminder.data?.isQuiet ? setPromptOpen(true) : sendReminder())}
          >
            {t('Messages.Remind', { count })}
          </DashboardButton>
        </p>
      ) : null}
      {hasPending ? <ByHandReminders guests={reminder.data?.byHand ?? []} /> : null}
      {(isPromptOpen || isQuietHours) && !remind.isPending ? (
        <QuietHoursPrompt onSendNow={() => sendReminder(true)} />
      ) : null}
    </>
  );
}

function ByHandReminders({ guests }: { guests: readonly { _id: string; firstName: string; lastName: string }[] }) {
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
