import type { Message } from '@havn/api/messaging/schema';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useCancelScheduled } from '../use-message-mutations.js';
import { listScheduledTimes } from './delivery-states.js';

export function ScheduledNotice({ message }: { message: Message }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const cancel = useCancelScheduled();
  const { receivers, format } = message;
  const times = zone === undefined ? [] : listScheduledTimes(receivers, { zone, format, now: new Date() });
  return (
    <>
      <ActionFailure error={cancel.error} message={t('Messages.CancelFailed')} />
      {times.length > 0 && zone !== undefined ? (
        <div className="notice scheduled">
          <div className="scheduled__times">
            {times.map(({ at, count }) => (
              <p key={at}>{t('Messages.Scheduled', { count, zone, time: formatZonedTime(at, zone) })}</p>
            ))}
          </div>
          <DashboardButton variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(message._id)}>
            {t('Messages.CancelScheduled')}
          </DashboardButton>
        </div>
      ) : null}
    </>
  );
}
