// Sends pending marks in order, one at a time, and again once the network or the server is back. The idempotency key
// makes it harmless that several tabs send the same mark, or that a response is lost.
import { hasArrived } from '@havn/api/attendance/status-rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getErrorReason, isTransientError } from '../../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { type Attendance, updateCachedAttendance } from '../../../lib/storage/door-cache.js';
import { useStore } from '../../../lib/storage/store.js';
import { sessionToken } from '../../session/session.js';
import { logFailedSave } from '../requests/use-save-state.js';
import { changeQueue } from './pending-changes.js';
import { getNextMark, type PendingMark, pendingMarks, rejectMark, removeMark } from './pending-marks.js';

/** Marks are sent one after another. */
const doorRecord = 'door';

const isNoSession = (error: unknown) => getErrorReason(error) === 'NO_SESSION';

/** Whether the server rejected the change for good: neither a retry nor a new session would help. */
const isRejection = (error: unknown) =>
  !isTransientError(error) && !['NO_SESSION', 'KEY_IN_FLIGHT', 'TOO_MANY_TRIES'].includes(getErrorReason(error) ?? '');

/** Stops at the first mark that cannot be sent now. */
async function sendAll(send: (mark: PendingMark) => Promise<void>): Promise<void> {
  for (let mark = getNextMark(); mark !== undefined; mark = getNextMark()) await sendOne(mark, send);
}

async function sendOne(mark: PendingMark, send: (mark: PendingMark) => Promise<void>): Promise<void> {
  try {
    await send(mark);
  } catch (error) {
    if (!isRejection(error)) throw error;
    logFailedSave(error);
    return rejectMark(mark, getErrorReason(error) ?? 'INVALID_INPUT');
  }
  removeMark(mark);
}

export const attendanceKey = [['guest', 'attendance']];

const withStatus = (list: Attendance, { guestIds, eventId, status }: PendingMark): Attendance => ({
  ...list,
  // Without a digest, the server sends the whole list next time: the status may have been changed back meanwhile.
  digest: '',
  guests: list.guests.map((guest) => {
    if (!guestIds.includes(guest._id)) return guest;
    return eventId === null ? { ...guest, status } : { ...guest, events: { ...guest.events, [eventId]: status } };
  }),
});

async function applyConfirmedMark(queryClient: QueryClient, mark: PendingMark): Promise<void> {
  // A list that was requested before the change must not overwrite it.
  await queryClient.cancelQueries({ queryKey: attendanceKey });
  const shown = queryClient.getQueryData<Attendance>(attendanceKey);
  // The door page saves the list that it shows; elsewhere in the dashboard, only the saved list has to change.
  if (shown !== undefined) queryClient.setQueryData(attendanceKey, withStatus(shown, mark));
  else updateCachedAttendance((list) => withStatus(list, mark));
}

/** Sends while a session is active. `onNoSession` is called when the server has ended the session. */
export function useSendMarks(onNoSession?: () => void): {
  marks: readonly PendingMark[];
  isSending: boolean;
} {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const marks = useStore(pendingMarks);
  const sendMark = async (mark: PendingMark) => {
    const { id, eventId, status } = mark;
    const guestIds = [...mark.guestIds];
    // A revert must not overwrite what someone else has set meanwhile.
    const change = { status, ...(!hasArrived(status) && { from: 'Attended' as const }) };
    const options = { context: { [idempotencyKey]: id } };
    if (eventId === null) await utils.client.guest.updateStatus.mutate({ ids: guestIds, ...change }, options);
    else await utils.client.event.updateStatus.mutate({ id: eventId, guestIds, ...change }, options);
    await applyConfirmedMark(queryClient, mark);
  };
  const submit = useEffectEvent(() => {
    changeQueue
      .submit({ records: [doorRecord], send: () => sendAll(sendMark), isRetriedAfter: (error) => !isNoSession(error) })
      .catch((error: unknown) => {
        if (isNoSession(error)) onNoSession?.();
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: attendanceKey }));
  });
  const hasSession = useStore(sessionToken) !== null;
  const lastId = hasSession ? marks.findLast((mark) => mark.rejection === null)?.id : undefined;
  useEffect(() => {
    if (lastId !== undefined) submit();
  }, [lastId]);
  const sending = useStore(changeQueue.pending).filter(({ records }) => records.includes(doorRecord));
  return { marks, isSending: sending.some(({ isWaiting }) => !isWaiting) };
}
