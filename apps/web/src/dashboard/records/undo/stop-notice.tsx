import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { FailureNotice } from '../../ui/notice.js';
import { useNow } from '../../ui/use-now.js';

interface StopNoticeProps {
  /** How many guests have not been sent anything yet; nothing is shown for none. */
  count: number;
  startsAt: number;
  /** Before the first attempt, and after it. */
  texts: { upcoming: string; waiting: string };
  isBusy: boolean;
  error: unknown;
  onStop(): void;
}

export function StopNotice({ count, startsAt, texts, isBusy, error, onStop }: StopNoticeProps) {
  const { t } = useTexts();
  const now = useNow({ isRunning: count > 0 });
  const seconds = Math.ceil((startsAt - now) / 1000);
  const isUpcoming = seconds > 0;
  return (
    <>
      {error ? <FailureNotice message={t('Messages.Stop.Failed')} error={error} /> : null}
      {count > 0 ? (
        <div className="notice scheduled">
          <div className="scheduled__times">
            <p role="status">{isUpcoming ? texts.upcoming : texts.waiting}</p>
            {/* Read out once, not every second. */}
            {isUpcoming ? <p aria-hidden="true">{t('Messages.Stop.Countdown', { count: seconds })}</p> : null}
          </div>
          <DashboardButton variant="danger" isBusy={isBusy} onClick={onStop}>
            {t('Messages.Stop.Action')}
          </DashboardButton>
        </div>
      ) : null}
    </>
  );
}
