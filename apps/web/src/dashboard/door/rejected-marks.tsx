// Marks that the server rejected, for guests who are not on the screen, so that no rejection goes unnoticed.
import { formatFullName } from '@havn/api/people/guest/rules';
import { type PendingMark, removeMark } from '../records/lists/pending-marks.js';
import { findPath, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import type { DoorGuest } from './household.js';

export function useRejectionText(): (reason: string) => string {
  const { t } = useTexts();
  return (reason) => {
    const text = reason === 'UNKNOWN_GUEST' ? undefined : findPath('Reasons', reason);
    return text === undefined ? t('Door.Rejected') : t('Door.RejectedWith', { reason: text });
  };
}

interface RejectedMarksProps {
  marks: readonly PendingMark[];
  /** The guests on the screen, whose rows show the rejection. */
  shown: readonly DoorGuest[];
  findGuest(id: string): DoorGuest | undefined;
}

export function RejectedMarks({ marks, shown, findGuest }: RejectedMarksProps) {
  const { t } = useTexts();
  const getRejectionText = useRejectionText();
  const isShown = ({ guestIds }: PendingMark) => guestIds.every((id) => shown.some(({ _id }) => _id === id));
  const rejected = marks.filter((mark) => mark.rejection !== null && !isShown(mark));
  if (rejected.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {rejected.map((mark) => {
        const guest = findGuest(mark.guestIds[0] ?? '');
        const name = guest === undefined ? t('Door.RemovedGuest') : formatFullName(guest);
        return (
          <li key={mark.id} className="door__status cluster door__status--error" role="alert">
            <span>
              <strong>{name}</strong> <span>{getRejectionText(mark.rejection ?? '')}</span>
            </span>
            <DashboardButton
              variant="quiet"
              aria-label={t('Door.DismissLabel', { name })}
              onClick={() => removeMark(mark)}
            >
              {t('Door.Dismiss')}
            </DashboardButton>
          </li>
        );
      })}
    </ul>
  );
}
