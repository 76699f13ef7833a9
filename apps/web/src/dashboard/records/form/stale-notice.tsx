import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Notice } from '../../ui/notice.js';

interface StaleNoticeProps {
  isStale: boolean;
  isDeleted: boolean;
  onReview(): void;
  /** Actions when the record was deleted. */
  children?: ReactNode;
}

export function StaleNotice({ isStale, isDeleted, onReview, children }: StaleNoticeProps) {
  const { t } = useTexts();
  if (isDeleted)
    return (
      <Notice>
        <p>
          {t('Conflict.Deleted')} <span>{children}</span>
        </p>
      </Notice>
    );
  if (!isStale) return null;
  return (
    <Notice>
      <p>{t('Conflict.JustChanged')}</p>
      <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onReview}>
        {t('Conflict.SeeChanges')}
      </DashboardButton>
    </Notice>
  );
}
