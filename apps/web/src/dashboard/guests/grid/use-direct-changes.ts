import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { applySavedRows, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import type { CellValueContext } from './cell-values.js';
import { type PlannedChange, toGuestUpdate } from './plan-paste.js';
import type { SaveQueue } from './save-queue.js';
import { useOptimisticPatches } from './use-cell-save.js';

/** Returns a function that saves changes after earlier saves of the same guests, without refetching the lists. */
export function useSaveChanges(queue: SaveQueue) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return (changes: readonly PlannedChange[]): Promise<void> => {
    const save = async () => {
      const guests = changes.map((change) => ({ ...toGuestUpdate(change), ifMatch: queue.getVersion(change.guest) }));
      // The static type does not say which fields a patch has; the server validates them.
      const saved = await client.guest.updateMany.mutate({ guests: guests as never });
      const expected = new Map(guests.map(({ id, ifMatch }) => [id, ifMatch]));
      for (const guest of saved) queue.recordSaved(guest, expected.get(guest._id) ?? guest.version);
      applySavedRows(queryClient, 'guests', saved);
    };
    return queue.run(
      changes.map(({ guest }) => guest._id),
      save,
    );
  };
}

/** Returns a function that saves a few changes: they are shown at once, and rolled back if saving fails. */
export function useDirectChanges(context: CellValueContext, queue: SaveQueue) {
  const saveOptimistically = useOptimisticPatches(context, queue);
  const saveChanges = useSaveChanges(queue);
  const queryClient = useQueryClient();
  return (changes: readonly PlannedChange[]): Promise<void> =>
    saveOptimistically(changes, async () => {
      await saveChanges(changes);
      invalidateUnlessLive(queryClient);
    });
}
