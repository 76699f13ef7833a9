// One expected guest: name, status, the button that marks or unmarks it, and whether the last tap has reached the
// server.
import { formatFullName } from '@havn/api/guest/rules';
import type { ExpectedGuest } from '../../lib/door-cache.js';
import type { MarkedGuest } from '../data/pending-marks.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { StatusDot } from '../ui/status-dot.js';

interface DoorGuestProps {
  guest: ExpectedGuest;
  marked: MarkedGuest;
  isSending: boolean;
  onMark(): void;
  onUnmark(): void;
}

export function DoorGuest({ guest, marked, isSending, onMark, onUnmark }: DoorGuestProps) {
  const { t } = useTexts();
  const name = formatFullName(guest);
  return (
    <li className="door__guest">
      <span className="door__name">
        {name}
        <StatusDot status={marked.status} />
      </span>
      {marked.status === 'Attended' ? (
        <DashboardButton variant="quiet" icon="undo" aria-label={t('Door.UnmarkLabel', { name })} onClick={onUnmark}>
          {t('Door.Unmark')}
        </DashboardButton>
      ) : (
        <DashboardButton
          icon="tick"
          variant={marked.status === 'Accepted' ? 'primary' : 'quiet'}
          aria-label={t('Door.MarkLabel', { name })}
          onClick={onMark}
        >
          {t('Door.Mark')}
        </DashboardButton>
      )}
      <p className={marked.mark?.isRejected ? 'door__status door__status--error' : 'door__status'} role="status">
        <SaveStatus mark={marked.mark} isSending={isSending} />
      </p>
    </li>
  );
}

function SaveStatus({ mark, isSending }: Pick<MarkedGuest, 'mark'> & { isSending: boolean }) {
  const { t } = useTexts();
  if (mark === undefined) return null;
  if (mark.isRejected) return t('Door.Rejected');
  if (!mark.isStored) return t('Door.KeepOpen');
  return isSending && navigator.onLine ? t('Door.Sending') : t('Door.WillBeSent');
}
