// Saves a few planned changes in one call; they are shown at once, and rolled back if it fails.
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.js';
import { updateOptimistically } from '../../data/dashboard-data.js';
import { markDietsFetched } from '../../data/outdated-diets.js';
import type { CellValueContext } from './cell-values.js';
import { type PlannedChange, toGuestUpdate } from './plan-paste.js';
import { useOptimisticPatch } from './use-cell-save.js';

/** Returns a function that replaces rows of the list with those that a save returned. */
export function useApplySavedGuests() {
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

export function useDirectChanges(context: CellValueContext) {
  const { client } = trpc.useUtils();
  const applyOptimistically = useOptimisticPatch(context);
  const applySavedGuests = useApplySavedGuests();
  return async (changes: readonly PlannedChange[]): Promise<void> => {
    const rollBacks = changes.map(({ guest, patch }) => applyOptimistically(guest, patch));
    try {
      // The static type does not say which fields a patch has; the server validates them.
      applySavedGuests(await client.guest.updateMany.mutate({ guests: changes.map(toGuestUpdate) as never }));
    } catch (error) {
      for (const rollBack of rollBacks) rollBack();
      throw error;
    }
  };
}
