// Asks for confirmation before renewing a code: the old link stops working.
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';

interface RenewCodeProps {
  isBusy: boolean;
  error: unknown;
  /** Calls `done` once the new code has arrived. */
  onRenew(done: () => void): void;
}

export function RenewCode({ isBusy, error, onRenew }: RenewCodeProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <DeskButton variant="quiet" onClick={() => setAsking(true)}>
        {t('Share.Renew')}
      </DeskButton>
    );
  return (
    <div className="form-stack">
      {error ? <FailureNotice what={t('Alerts.Unexpected')} error={error} /> : null}
      <p role="alert">{t('Share.RenewQuestion')}</p>
      <p className="share__actions">
        <DeskButton variant="quiet" onClick={() => setAsking(false)}>
          {t('Actions.Cancel')}
        </DeskButton>
        <DeskButton variant="danger" isBusy={isBusy} autoFocus onClick={() => onRenew(() => setAsking(false))}>
          {t('Share.RenewNow')}
        </DeskButton>
      </p>
    </div>
  );
}
