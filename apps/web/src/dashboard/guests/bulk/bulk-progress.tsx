import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { FailureNotice } from '../../ui/notice.js';
import type { BulkMutation } from './use-bulk-mutation.js';

const updateTexts = {
  progress: 'Guests.Selection.Progress',
  incomplete: 'Guests.Selection.Incomplete',
  cancelled: 'Guests.Selection.Cancelled',
} as const;
const deletionTexts = {
  progress: 'Guests.DeleteMany.Progress',
  incomplete: 'Guests.DeleteMany.Incomplete',
  cancelled: 'Guests.DeleteMany.Cancelled',
} as const;

interface BulkProgressProps {
  mutation: BulkMutation;
  isDeletion?: boolean;
}

export function BulkProgress({ mutation, isDeletion = false }: BulkProgressProps) {
  const { isPending, error, data, doneCount, totalCount: count, hasParts, cancel } = mutation;
  const { t } = useTexts();
  const texts = isDeletion ? deletionTexts : updateTexts;
  if (error !== null)
    return (
      <FailureNotice
        message={doneCount > 0 ? t(texts.incomplete, { done: doneCount, count }) : t('Alerts.Unexpected')}
        error={error}
      />
    );
  if (data === false)
    return (
      <p className="cluster bulk-progress" role="status">
        {t(texts.cancelled, { done: doneCount, count })}
      </p>
    );
  if (!isPending || !hasParts) return null;
  const text = t(texts.progress, { done: doneCount, count });
  return (
    <div className="cluster bulk-progress">
      <p role="status">{text}</p>
      <progress className="progress" value={doneCount} max={count} aria-label={text} />
      <DashboardButton variant="quiet" onClick={cancel}>
        {t('Actions.Cancel')}
      </DashboardButton>
    </div>
  );
}
