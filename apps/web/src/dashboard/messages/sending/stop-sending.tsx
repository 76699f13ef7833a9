// Messages that are about to go out, or still waiting, with a button that stops them.
import type { Message } from '@havn/api/messaging/schema';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { FailureNotice } from '../../ui/notice.js';
import { useStopSending } from '../use-message-mutations.js';
import { countStoppable } from './delivery-states.js';

/** The current time, every second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

export function StopSending({ message }: { message: Message }) {
  const { t } = useTexts();
  const { count, startsAt } = countStoppable(message.receivers);
  const now = useNow(count > 0);
  const stop = useStopSending();
  const seconds = Math.ceil((startsAt - now) / 1000);
  const isUpcoming = seconds > 0;
  return (
    <>
      {stop.isError ? <FailureNotice message={t('Messages.Stop.Failed')} error={stop.error} /> : null}
      {count > 0 ? (
        <div className="notice scheduled">
          <div className="scheduled__times">
            <p role="status">
              {t(isUpcoming ? 'Messages.Stop.Upcoming' : 'Messages.Stop.Waiting', { count, subject: message.subject })}
            </p>
            {/* Read out once, not every second. */}
            {isUpcoming ? <p aria-hidden="true">{t('Messages.Stop.Countdown', { count: seconds })}</p> : null}
          </div>
          <DashboardButton variant="danger" isBusy={stop.isPending} onClick={() => stop.mutate(message._id)}>
            {t('Messages.Stop.Action')}
          </DashboardButton>
        </div>
      ) : null}
    </>
  );
}
