// Asks for confirmation before renewing a code: the old link stops working.
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DashboardButton } from './dashboard-button.js';
import { FailureNotice } from './notice.js';

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
      <DashboardButton variant="quiet" onClick={() => setAsking(true)}>
        {t('Share.Renew')}
      </DashboardButton>
    );
  return (
    <div className="form-stack">
      {error ? <FailureNotice message={t('Alerts.Unexpected')} error={error} /> : null}
      <p role="alert">{t('Share.RenewQuestion')}</p>
      <p className="share__actions">
        <DashboardButton variant="quiet" onClick={() => setAsking(false)}>
          {t('Actions.Cancel')}
        </DashboardButton>
        <DashboardButton variant="danger" isBusy={isBusy} autoFocus onClick={() => onRenew(() => setAsking(false))}>
          {t('Share.RenewConfirm')}
        </DashboardButton>
      </p>
    </div>
  );
}
