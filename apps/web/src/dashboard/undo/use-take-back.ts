// Takes back what the server has offered to, from the bar or from the page that tells of it.
import { useQueryClient } from '@tanstack/react-query';
import { isPassing } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { connection, readAgain } from '../data/desk.js';
import { noteTakenBack } from './offers.js';

export function useTakeBack(id: string) {
  const queryClient = useQueryClient();
  const call = trpc.undo.takeBack.useMutation({
    // A long one may be answered late: asked again, it answers as the first did.
    trpc: { context: { [idempotencyKey]: id } },
    retry: (failures, error) => failures < 3 && isPassing(error),
    onSuccess: () => {
      noteTakenBack(id);
      if (connection.get() !== 'live') readAgain(queryClient);
    },
  });
  return { error: call.error, isPending: call.isPending, takeBack: () => call.mutate({ id }) };
}
