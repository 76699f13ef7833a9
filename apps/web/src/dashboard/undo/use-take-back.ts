// Undoes an action, from the undo bar or from the page that reported it.
import { useQueryClient } from '@tanstack/react-query';
import { isPassing } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { connection, readAgain } from '../data/desk.js';
import { noteTakenBack } from './offers.js';

export function useTakeBack(id: string) {
  const queryClient = useQueryClient();
  const call = trpc.undo.takeBack.useMutation({
    // A long undo may time out: with its idempotency key, a retry gets the first answer.
    trpc: { context: { [idempotencyKey]: id } },
    retry: (failures, error) => failures < 3 && isPassing(error),
    onSuccess: () => {
      noteTakenBack(id);
      if (connection.get() !== 'live') readAgain(queryClient);
    },
  });
  return { error: call.error, isPending: call.isPending, takeBack: () => call.mutate({ id }) };
}
