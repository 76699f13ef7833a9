// Sends pending marks in order, one at a time, and again once the network or the server is back. The idempotency key
// makes it harmless that several tabs send the same mark, or that a response is lost.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorReason, isTransientError } from '../../lib/api-error.js';
import { updateCachedStatus, withStatus } from '../../lib/door-cache.js';
import { useStore } from '../../lib/store.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { useOnReconnect, useOnServerReady } from '../../lib/use-on-reconnect.js';
import { sessionToken } from '../session.js';
import { getNextMark, type PendingMark, pendingMarks, rejectMark, removeMark } from './pending-marks.js';
import { logFailedSave } from './use-save-state.js';

/** Whether the server refused the change for good: neither a retry nor a new session would help. */
const isRejection = (error: unknown) =>
  !isTransientError(error) && !['NO_SESSION', 'KEY_IN_FLIGHT', 'TOO_MANY_TRIES'].includes(getErrorReason(error) ?? '');

let isSendingAll = false;

/** Stops at the first mark that cannot be sent now. */
async function sendAll(send: (mark: PendingMark) => Promise<void>): Promise<void> {
  if (isSendingAll) return;
  isSendingAll = true;
  try {
    for (let mark = getNextMark(); mark !== undefined; mark = getNextMark()) await sendOne(mark, send);
  } finally {
    isSendingAll = false;
  }
}

async function sendOne(mark: PendingMark, send: (mark: PendingMark) => Promise<void>): Promise<void> {
  try {
    await send(mark);
  } catch (error) {
    if (!isRejection(error)) throw error;
    logFailedSave(error);
    return rejectMark(mark);
  }
  removeMark(mark);
}

/**
 * Sends while a session is active. `isSending` is true while marks are being sent, for the first time or again;
 * `onNoSession` is called when the server has ended the session.
 */
export function useSendMarks(onNoSession?: () => void): {
  marks: readonly PendingMark[];
  isSending: boolean;
} {
  const utils = trpc.useUtils();
  const marks = useStore(pendingMarks);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendAll(async (mark) => {
        const { id, code, guestIds, status } = mark;
        await utils.client.guest.updateStatus.mutate(
          { ids: [...guestIds], status },
          { context: { [idempotencyKey]: id } },
        );
        updateCachedStatus(code, guestIds, status);
        // A list that was requested before the change must not overwrite it.
        await utils.guest.expected.cancel({ pass: code });
        utils.guest.expected.setData({ pass: code }, (cached) => cached && withStatus(cached, guestIds, status));
        void utils.guest.expected.invalidate({ pass: code });
        void utils.guest.qr.invalidate({ code });
      }),
    onError: (error) => {
      if (getErrorReason(error) === 'NO_SESSION') onNoSession?.();
    },
  });
  const hasSession = useStore(sessionToken) !== null;
  const lastId = hasSession ? marks.findLast((mark) => !mark.isRejected)?.id : undefined;
  useEffect(() => {
    if (lastId !== undefined) mutate();
  }, [lastId, mutate]);
  useOnReconnect(lastId !== undefined && !isPending, mutate);
  useOnServerReady(lastId !== undefined && !isPending, mutate);
  return { marks, isSending: isPending };
}
