// Progress and failure of a bulk action that takes several calls.
import { useTexts } from '../texts.js';
import { FailureNotice } from '../ui/notice.js';
import type { BulkMutation } from './use-bulk-actions.js';

interface BulkProgressProps {
  mutation: BulkMutation;
  /** The number of selected guests. */
  count: number;
}

export function BulkProgress({ mutation: { isPending, error, doneCount }, count }: BulkProgressProps) {
  const { t } = useTexts();
  if (error !== null)
    return (
      <FailureNotice
        message={doneCount > 0 ? t('Guests.Selection.Incomplete', { done: doneCount, count }) : t('Alerts.Unexpected')}
        error={error}
      />
    );
  if (!isPending || doneCount === 0) return null;
  const text = t('Guests.Selection.Progress', { done: doneCount, count });
  return (
    <p className="bulk-progress" role="status">
      {text}
      <progress className="progress" value={doneCount} max={count} aria-label={text} />
    </p>
  );
}
