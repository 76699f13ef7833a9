// Reminds the receivers who have not responded. Those who can only be reminded by hand are listed.
import type { Message } from '@havn/api/message/schema';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';
import { NightQuestion } from './night-question.js';
import { nameOf } from './states.js';
import { useRemind } from './use-message-calls.js';

/** Deliveries change who can be reminded; polling avoids a request for each of thousands of changes. */
const freshMs = 15_000;

export function Reminder({ message }: { message: Message }) {
  const { t } = useTexts();
  const mayBe = message.receivers.some(({ status, delivery }) => status === 'Pending' && delivery !== null);
  const silent = trpc.message.reminder.useQuery({ id: message._id }, { enabled: mayBe, refetchInterval: freshMs });
  const [isAsking, setAsking] = useState(false);
  const remind = useRemind();
  const isNight = remind.isError && reasonOf(remind.error) === 'QUIET_HOURS';
  const count = silent.data?.guests.length ?? 0;
  const go = (evenAtNight = false) => {
    setAsking(false);
    remind.mutate({ id: message._id, ...(evenAtNight && { evenAtNight }) });
  };
  return (
    <>
      {remind.isError && !isNight ? <FailureNotice what={t('Messages.RemindFailed')} error={remind.error} /> : null}
      {mayBe && count > 0 ? (
        <p>
          <DeskButton
            variant="quiet"
            icon="letter"
            isBusy={remind.isPending}
            onClick={() => (silent.data?.isQuiet ? setAsking(true) : go())}
          >
            {t('Messages.Remind', { count })}
          </DeskButton>
        </p>
      ) : null}
      {mayBe ? <RemindedByHand guests={silent.data?.byHand ?? []} /> : null}
      {(isAsking || isNight) && !remind.isPending ? <NightQuestion onNow={() => go(true)} /> : null}
    </>
  );
}

function RemindedByHand({ guests }: { guests: readonly { _id: string; firstName: string; lastName: string }[] }) {
  const { t } = useTexts();
  if (guests.length === 0) return null;
  return (
    <details className="by-hand-left">
      <summary>{t('Messages.RemindByHand', { count: guests.length })}</summary>
      <p>{t('Messages.RemindByHandHint')}</p>
      <ul>
        {guests.map((guest) => (
          <li key={guest._id}>{nameOf(guest)}</li>
        ))}
      </ul>
    </details>
  );
}
