// Error of the last seating change, visible at any scroll position.
import { useTexts } from '../texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import type { Seating } from './use-seating.js';

export function SeatAlert({ seating }: { seating: Seating }) {
  const { t } = useTexts();
  const { failure } = seating;
  if (failure === null) return null;
  return (
    <div className="page-alert">
      <FailureNotice message={t(failure.messageKey)} error={failure.error}>
        <IconButton icon="close" label={t('Tables.DismissAlert')} onClick={() => seating.setFailure(null)} />
      </FailureNotice>
    </div>
  );
}
