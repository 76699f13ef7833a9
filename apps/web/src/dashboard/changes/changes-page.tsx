// What was changed within a day, by whom and when, each with an undo (specification §10 "Recent changes").
import type { RecentChange } from '@havn/api/undo/schema';
import { trpc } from '../../lib/api/trpc.js';
import { ChangeDescription } from '../records/undo/change-description.js';
import { isUndoInProgress, isUndoRetryable, useUndo } from '../records/undo/use-undo.js';
import { Loaded } from '../screens/loaded.js';
import { useFormatRecentTime } from '../texts/backup-time.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { EmptyState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';

export function ChangesPage() {
  const { t } = useTexts();
  useDashboardPage(t('Changes.Title'));
  return (
    <>
      <h1 className="dashboard-title">{t('Changes.Title')}</h1>
      <p className="muted changes__hint">{t('Changes.Hint')}</p>
      <ChangeList />
    </>
  );
}

function ChangeList() {
  const { t } = useTexts();
  return (
    <Loaded query={trpc.undo.recentChanges.useQuery()}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState icon="undo" text={t('Changes.None')} />
        ) : (
          <ul className="changes">
            {changes.map((change) => (
              <ChangeItem key={change._id} recent={change} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ChangeItem({ recent: { _id, at, by, change } }: { recent: RecentChange }) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const item = useFocusOnRemoval<HTMLLIElement>({ inNextRow: 'button' });
  const { error, isPending, undo } = useUndo([_id]);
  const isFinal = error !== null && !isUndoRetryable(error);
  return (
    <li ref={item} className="panel change">
      <div className="change__text">
        <ChangeDescription change={change} />
        <p className="muted">
          <bdi>{by}</bdi> · <time dateTime={at}>{formatTime(at)}</time>
        </p>
        {error === null ? null : (
          <p role="alert" className="error-text">
            {isUndoInProgress(error) ? t('Undo.InProgress') : getErrorText(error)}
          </p>
        )}
      </div>
      {isFinal ? null : (
        <DashboardButton variant="quiet" icon="undo" isBusy={isPending} onClick={undo}>
          {t(error === null ? 'Undo.Undo' : 'Actions.Retry')}
        </DashboardButton>
      )}
    </li>
  );
}
