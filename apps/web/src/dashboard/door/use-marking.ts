// A mark is shown and announced at once, and sent in the background. In practice, it is neither saved nor sent.

import { hasArrived } from '@havn/api/attendance/status-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import { formatFullName } from '@havn/api/people/guest/rules';
import { useMemo, useState } from 'react';
import { getPreviousStatus, getStatusKey, savePreviousStatuses } from '../../lib/storage/door-cache.js';
import { addMark, applyMarks, indexMarks, type MarkedGuest, type PendingMark } from '../records/lists/pending-marks.js';
import { useSendMarks } from '../records/lists/use-send-marks.js';
import { useTexts } from '../texts/texts.js';
import type { DoorGuest } from './household.js';

export interface Marking {
  marks: readonly PendingMark[];
  isSending: boolean;
  /** For screen readers. */
  announcement: string;
  apply(guest: DoorGuest): MarkedGuest;
  mark(guests: readonly DoorGuest[]): void;
  unmark(guest: DoorGuest): void;
}

const noStatuses: ReadonlyMap<string, GuestStatus> = new Map();

/** `eventId` is null for the wedding. */
export function useMarking(
  onNoSession: () => void,
  { isPractice, eventId }: { isPractice: boolean; eventId: string | null },
): Marking {
  const { t } = useTexts();
  const { marks, isSending } = useSendMarks(onNoSession);
  const [announcement, setAnnouncement] = useState('');
  const index = useMemo(() => indexMarks(marks), [marks]);
  const [practised, setPractised] = useState(noStatuses);
  if (!isPractice && practised.size > 0) setPractised(noStatuses);
  const getKey = ({ _id }: DoorGuest) => getStatusKey(_id, eventId);
  const apply = (guest: DoorGuest): MarkedGuest => {
    const status = practised.get(getKey(guest));
    return status === undefined ? applyMarks(guest, index, eventId) : { status, mark: undefined };
  };
  const practise = (guests: readonly DoorGuest[], getStatus: (guest: DoorGuest) => GuestStatus) =>
    setPractised((known) => new Map([...known, ...guests.map((guest) => [getKey(guest), getStatus(guest)] as const)]));
  return {
    marks,
    isSending,
    announcement,
    apply,
    mark: (guests) => {
      if (isPractice) practise(guests, () => 'Attended');
      else {
        savePreviousStatuses(Object.fromEntries(guests.map((guest) => [getKey(guest), apply(guest).status])));
        addMark({ guestIds: guests.map(({ _id }) => _id), eventId, status: 'Attended' });
      }
      const name = guests.map(formatFullName).join(', ');
      setAnnouncement(t('Door.Announced', { name, count: guests.length }));
    },
    unmark: (guest) => {
      // If the list does not contain the mark yet, its status is newer than the one saved when the guest was marked.
      const status = hasArrived(guest.status) ? (getPreviousStatus(getKey(guest)) ?? 'Accepted') : guest.status;
      if (isPractice) practise([guest], () => status);
      else addMark({ guestIds: [guest._id], eventId, status });
      setAnnouncement(t('Door.Unannounced', { name: formatFullName(guest) }));
    },
  };
}
