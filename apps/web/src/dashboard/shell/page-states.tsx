// Loading and error states of a dashboard page. They keep the navigation, so that other pages stay reachable.
import type { Frame } from '../../lib/frame.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';

const PageWaiting: Frame['Waiting'] = () => {
  const { t } = useTexts();
  return (
    <div className="list-state" role="status">
      <h1 className="visually-hidden">{t('Lists.Loading')}</h1>
      <span className="desk-spinner" aria-hidden="true" />
    </div>
  );
};

const PageTrouble: Frame['Trouble'] = ({ title, text, action, onAction }) => (
  <div className="list-state">
    <h1 className="visually-hidden">{title}</h1>
    <FailureNotice what={text}>
      <DeskButton variant="quiet" onClick={onAction}>
        {action}
      </DeskButton>
    </FailureNotice>
  </div>
);

export const pageStates: Frame = { Waiting: PageWaiting, Trouble: PageTrouble };
