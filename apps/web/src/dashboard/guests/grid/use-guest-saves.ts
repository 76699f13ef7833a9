// Saves what was entered in the cells: shown at once, after earlier changes of the same guests.
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { applySavedRow, applySavedRows, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { changeQueue } from '../../records/lists/pending-changes.js';
import { updateAllVersioned, updateVersioned } from '../../store/versioned-update.js';
import { applyPatch, type CellValueContext, type GuestPatch, toCellFields } from './cell-values.js';
import { type PlannedChange, toGuestUpdate } from './plan-paste.js';

const showPatches = (changes: readonly Omit<PlannedChange, 'cells'>[], context: CellValueContext) => {
  const patches = new Map(changes.map(({ guest, patch }) => [guest._id, patch]));
  return (rows: readonly Guest[]) =>
    rows.map((row) => {
      const patch = patches.get(row._id);
      return patch === undefined ? row : applyPatch(row, patch, context);
    });
};

/** Returns a function that saves one cell. @throws ConflictError, or the error of the request. */
export function useCellSave(context: CellValueContext) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  return async (base: Guest, patch: GuestPatch): Promise<void> => {
    const { _id: id } = base;
    await changeQueue.submit({
      records: [id],
      show: { guests: showPatches([{ guest: base, patch }], context) },
      send: () =>
        updateVersioned(id, {
          base,
          mine: patch,
          toFields: (guest) => toCellFields(guest, context),
          get: () => client.guest.get.query({ id }),
          send: (ifMatch) =>
            // The static type does not say which fields a patch has; the server validates them.
            client.guest.update.mutate({ ...toGuestUpdate({ guest: base, patch }, context), ifMatch } as never),
        }),
      onSaved: (saved) => {
        if (saved !== null) applySavedRow(queryClient, 'guests', saved);
      },
    });
  };
}

/** Returns a function that saves changes in one request, without refetching the lists. */
export function useSaveChanges(context: CellValueContext) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return async (changes: readonly PlannedChange[]): Promise<void> => {
    const send = (getIfMatch: (guest: Guest) => number) => {
      const guests = changes.map((change) => ({
        ...toGuestUpdate(change, context),
        ifMatch: getIfMatch(change.guest),
      }));
      // The static type does not say which fields a patch has; the server validates them.
      return client.guest.updateMany.mutate({ guests: guests as never });
    };
    const guests = changes.map(({ guest }) => guest);
    await changeQueue.submit({
      records: guests.map(({ _id }) => _id),
      show: { guests: showPatches(changes, context) },
      send: () => updateAllVersioned(guests, send),
      onSaved: (saved) => applySavedRows(queryClient, 'guests', saved),
    });
  };
}

/** Returns a function that saves a few changes. */
export function useDirectChanges(context: CellValueContext) {
  const save = useSaveChanges(context);
  const queryClient = useQueryClient();
  return async (changes: readonly PlannedChange[]): Promise<void> => {
    await save(changes);
    invalidateUnlessLive(queryClient);
  };
}
