import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorReason, isTransientError } from '../../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { invalidateDashboardData } from '../lists/dashboard-data.js';
import { connectionState } from '../live/live.js';
import { dismissNotice, markUndone, undoneIds } from '../requests/undo-notices.js';

const maxRetries = 3;
/** About a minute: the server may still be working on an undo whose first request timed out. */
const maxInProgressRetries = 15;

export const isUndoInProgress = (error: unknown) => getErrorReason(error) === 'KEY_IN_FLIGHT';

export function isUndoRetryable(error: unknown): boolean {
  const reason = getErrorReason(error);
  return reason !== 'UNKNOWN_UNDO' && reason !== 'UNDO_STALE';
}

/** `undoIds` are the ids of one or several changes, in the order in which they were made. */
export function useUndo(undoIds: readonly string[]) {
  const queryClient = useQueryClient();
  const { client, undo: recent } = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: async () => {
      for (const id of undoIds.toReversed()) {
        if (undoneIds.get().has(id)) continue;
        // A long undo may time out: with its idempotency key, a retry gets the first response.
        await client.undo.takeBack.mutate({ id }, { context: { [idempotencyKey]: id } });
        markUndone(id);
      }
    },
    retry: (failures, error) =>
      isUndoInProgress(error) ? failures < maxInProgressRetries : failures < maxRetries && isTransientError(error),
    onSettled: () => recent.recentChanges.invalidate(),
    onSuccess: () => {
      for (const id of undoIds) dismissNotice(id);
      if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
    },
  });
  return { error: mutation.error, isPending: mutation.isPending, undo: () => mutation.mutate() };
}
