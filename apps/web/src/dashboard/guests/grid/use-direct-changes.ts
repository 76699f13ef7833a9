// Makes a few planned changes in one call, shown at once and rolled back if it fails.
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.js';
import { updateOptimistically } from '../../data/dashboard-data.js';
import { markDietsFetched } from '../../data/outdated-diets.js';
import type { CellValueContext } from './cell-values.js';
import { type PlannedChange, toUpdate } from './plan-paste.js';
import { useOptimisticPatch } from './use-cell-save.js';

/** Puts the rows that a save returned into the list. */
export function useSavedGuests() {
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
  const showSaved = useSavedGuests();
  return async (changes: readonly PlannedChange[]): Promise<void> => {
    const rollBacks = changes.map(({ guest, patch }) => applyOptimistically(guest, patch));
    try {
      // The schema has already validated the fields; their static type is the form's.
      // A patch has the fields of its columns, which its static type does not say; the server validates them.
      showSaved(await client.guest.updateMany.mutate({ guests: changes.map(toUpdate) as never }));
    } catch (error) {
      for (const rollBack of rollBacks) rollBack();
      throw error;
    }
  };
}
