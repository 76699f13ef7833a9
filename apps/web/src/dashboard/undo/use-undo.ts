// Undoes an action, from the undo bar or from the page that reported it.
import { useQueryClient } from '@tanstack/react-query';
import { isTransientError } from '../../lib/api-error.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { connectionState, invalidateDashboardData } from '../data/dashboard-data.js';
import { markUndone } from './undo-notices.js';

export function useUndo(id: string) {
  const queryClient = useQueryClient();
  const mutation = trpc.undo.takeBack.useMutation({
    // A long undo may time out: with its idempotency key, a retry gets the first answer.
    trpc: { context: { [idempotencyKey]: id } },
    retry: (failures, error) => failures < 3 && isTransientError(error),
    onSuccess: () => {
      markUndone(id);
      if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
    },
  });
  return { error: mutation.error, isPending: mutation.isPending, undo: () => mutation.mutate({ id }) };
}
