// Confirmation before text messages are sent during quiet hours (specification §5 "Quiet hours").
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Icon } from '../../ui/icon.js';

/** `onWait` is omitted when the message cannot be scheduled. */
export function QuietHoursPrompt({ onSendNow, onWait }: { onSendNow(): void; onWait?: () => void }) {
  const { t } = useTexts();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className="notice quiet-hours" role="alert">
      <Icon name="moon" />
      <p className="quiet-hours__text">{t('Messages.QuietHours.Question')}</p>
      <span className="wrap">
        {onWait === undefined ? null : (
          <DashboardButton autoFocus onClick={onWait}>
            {t('Messages.QuietHours.Wait')}
          </DashboardButton>
        )}
        <DashboardButton variant="quiet" autoFocus={onWait === undefined} onClick={onSendNow}>
          {t('Messages.QuietHours.SendNow')}
        </DashboardButton>
      </span>
    </div>
  );
}
