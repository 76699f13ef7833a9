// Saves planned changes of several guests in one call.
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.js';
import { updateOptimistically } from '../../data/dashboard-data.js';
import { markDietsFetched } from '../../data/outdated-diets.js';
import type { CellValueContext } from './cell-values.js';
import { type PlannedChange, toGuestUpdate } from './plan-paste.js';
import type { SaveQueue } from './save-queue.js';
import { useOptimisticPatches } from './use-cell-save.js';

/** Returns a function that replaces rows of the list with those that a save returned. */
function useApplySavedGuests() {
  const queryClient = useQueryClient();
  return (saved: readonly Guest[]): void => {
    const byId = new Map(saved.map((guest) => [guest._id, guest]));
    updateOptimistically<Guest>(queryClient, 'guests', (rows) =>
      rows.map((row) => {
        const guest = byId.get(row._id);
        return guest === undefined || guest.version < row.version ? row : guest;
      }),
    );
    markDietsFetched(saved.map(({ _id }) => _id));
  };
}

/** Returns a function that saves changes after earlier saves of the same guests. */
export function useSaveChanges(queue: SaveQueue) {
  const { client } = trpc.useUtils();
  const applySavedGuests = useApplySavedGuests();
  return (changes: readonly PlannedChange[]): Promise<void> => {
    const save = async () => {
      const guests = changes.map((change) => ({ ...toGuestUpdate(change), ifMatch: queue.getVersion(change.guest) }));
      // The static type does not say which fields a patch has; the server validates them.
      const saved = await client.guest.updateMany.mutate({ guests: guests as never });
      const expected = new Map(guests.map(({ id, ifMatch }) => [id, ifMatch]));
      for (const guest of saved) queue.recordSaved(guest, expected.get(guest._id) ?? guest.version);
      applySavedGuests(saved);
    };
    return queue.run(
      changes.map(({ guest }) => guest._id),
      save,
    );
  };
}

/** Returns a function that saves a few changes: they are shown at once, and rolled back if saving fails. */
export function useDirectChanges(context: CellValueContext, queue: SaveQueue) {
  const showWhile = useOptimisticPatches(context, queue);
  const saveChanges = useSaveChanges(queue);
  return (changes: readonly PlannedChange[]): Promise<void> => showWhile(changes, () => saveChanges(changes));
}
