import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { FailureNotice } from '../../ui/notice.js';
import { roomKey } from '../store/plan-change.js';
import type { PlanStore } from '../store/plan-store.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

interface PlanNoticesProps {
  editor: PlanEditor;
  store: PlanStore;
}

export function PlanSaveStatus({ editor }: Pick<PlanNoticesProps, 'editor'>) {
  const { t } = useTexts();
  const { conflicts } = editor.snapshot;
  const status = conflicts.length > 0 ? 'failed' : editor.snapshot.status;
  return (
    <p className={`plan-status plan-status--${status}`} role="status">
      {t(`FloorPlan.Status.${status}`)}
    </p>
  );
}

export function PlanNotices({ editor, store }: PlanNoticesProps) {
  const { t } = useTexts();
  const { status, error, conflicts } = editor.snapshot;
  const names = conflicts.map((id) => (id === roomKey ? t('FloorPlan.Room') : editor.getName(id))).join(', ');
  return (
    <>
      {status === 'failed' ? (
        <FailureNotice message={t('FloorPlan.SaveFailed')} error={error}>
          <DashboardButton variant="quiet" onClick={() => store.retry()}>
            {t('Actions.Retry')}
          </DashboardButton>
          <DashboardButton variant="quiet" onClick={() => void store.discard()}>
            {t('FloorPlan.Discard')}
          </DashboardButton>
        </FailureNotice>
      ) : null}
      {conflicts.length > 0 ? (
        <div className="notice notice--alert" role="alert">
          <div>
            <p>{t('FloorPlan.Conflict', { names })}</p>
          </div>
          <DashboardButton variant="quiet" onClick={() => store.resolve('theirs')}>
            {t('Conflict.KeepTheirs')}
          </DashboardButton>
          <DashboardButton onClick={() => store.resolve('mine')}>{t('Conflict.KeepYours')}</DashboardButton>
        </div>
      ) : null}
    </>
  );
}
