// Confirmation before text messages are sent during quiet hours (specification §5 "Quiet hours").
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Icon } from '../ui/icon.js';

/** `onWait` is omitted when the message cannot be scheduled. */
export function NightQuestion({ onNow, onWait }: { onNow(): void; onWait?: () => void }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className="notice night" role="alert">
      <Icon name="moon" />
      <p className="night__text">{t('Messages.Night.Question')}</p>
      <span className="night__choices">
        {onWait === undefined ? null : <DeskButton onClick={onWait}>{t('Messages.Night.Wait')}</DeskButton>}
        <DeskButton variant="quiet" onClick={onNow}>
          {t('Messages.Night.Now')}
        </DeskButton>
      </span>
    </div>
  );
}
