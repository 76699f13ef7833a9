// Scheduled deliveries of a message, with a button that cancels them.
import type { Message } from '@havn/api/message/schema';
import { formatInTimeZone } from 'date-fns-tz';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';
import { plannedTimes } from './states.js';
import { useCancelPlanned } from './use-message-calls.js';

export function Planned({ message }: { message: Message }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const cancel = useCancelPlanned();
  const { receivers, format } = message;
  const times = zone === undefined ? [] : plannedTimes(receivers, { zone, format, now: new Date() });
  return (
    <>
      {cancel.isError ? <FailureNotice what={t('Messages.CancelFailed')} error={cancel.error} /> : null}
      {times.length > 0 && zone !== undefined ? (
        <div className="notice planned">
          <div className="planned__times">
            {times.map(({ at, count }) => (
              <p key={at}>
                {t('Messages.Planned', { count, zone, when: formatInTimeZone(at, zone, 'dd/MM/yyyy HH:mm') })}
              </p>
            ))}
          </div>
          <DeskButton variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(message._id)}>
            {t('Messages.CancelPlanned')}
          </DeskButton>
        </div>
      ) : null}
    </>
  );
}
