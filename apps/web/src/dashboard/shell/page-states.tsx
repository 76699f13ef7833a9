import type { PageFrame } from '../../lib/startup/page-frame.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';

const PageLoading: PageFrame['Loading'] = () => {
  const { t } = useTexts();
  return (
    <div className="list-state" role="status">
      <h1 className="visually-hidden">{t('Lists.Loading')}</h1>
      <span className="dashboard-spinner" aria-hidden="true" />
    </div>
  );
};

const PageError: PageFrame['Problem'] = ({ title, text, action, onAction }) => (
  <div className="list-state">
    <h1 className="visually-hidden">{title}</h1>
    <FailureNotice message={text}>
      <DashboardButton variant="quiet" onClick={onAction}>
        {action}
      </DashboardButton>
    </FailureNotice>
  </div>
);

export const pageStates: PageFrame = { Loading: PageLoading, Problem: PageError };
