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
  /** At this event; null for the wedding. */
  eventId: string | null;
  findGuest(id: string): DoorGuest | undefined;
  /** Undefined without further events. */
  getEventName(eventId: string | null): string | undefined;
}

export function RejectedMarks({ marks, shown, eventId, findGuest, getEventName }: RejectedMarksProps) {
  const { t } = useTexts();
  const getRejectionText = useRejectionText();
  const isShown = (mark: PendingMark) =>
    mark.eventId === eventId && mark.guestIds.every((id) => shown.some(({ _id }) => _id === id));
  const rejected = marks.filter((mark) => mark.rejection !== null && !isShown(mark));
  if (rejected.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {rejected.map((mark) => {
        const guest = findGuest(mark.guestIds[0] ?? '');
        const name = guest === undefined ? t('Door.RemovedGuest') : formatFullName(guest);
        const eventName = getEventName(mark.eventId);
        return (
          <li key={mark.id} className="door__status cluster door__status--error" role="alert">
            <span>
              <strong>{eventName === undefined ? name : `${name} · ${eventName}`}</strong>{' '}
              <span>{getRejectionText(mark.rejection ?? '')}</span>
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
