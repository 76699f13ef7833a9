import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { getTheirChanges } from '../../records/form/three-way-merge.js';
import { applySavedRow, updateOptimistically } from '../../records/lists/dashboard-data.js';
import { toGuestFields } from '../dialogs/guest-form-model.js';
import { applyPatch, type CellValueContext, type GuestPatch } from './cell-values.js';
import { type PlannedChange, toGuestUpdate } from './plan-paste.js';
import type { SaveQueue } from './save-queue.js';
import { restoreRow, type ShownChange } from './shown-changes.js';

/** Someone else has changed the same field since the cell was shown. */
export class CellConflictError extends Error {
  constructor(readonly theirs: Guest) {
    super('The cell was changed by someone else');
    this.name = 'CellConflictError';
  }
}

export function pickFields(guest: Guest, patch: GuestPatch): GuestPatch {
  const fields = toGuestFields(guest);
  return Object.fromEntries(Object.keys(patch).map((field) => [field, fields[field as keyof GuestPatch]]));
}

const isConflict = (base: Guest, theirs: Guest, patch: GuestPatch) =>
  getTheirChanges({ base: pickFields(base, patch), theirs: pickFields(theirs, patch), mine: patch }).length > 0;

export function useOptimisticPatches(context: CellValueContext, { shownChanges }: SaveQueue) {
  const queryClient = useQueryClient();
  const replace = (id: string, update: (row: Guest) => Guest) =>
    void updateOptimistically(queryClient, 'guests', (rows) => rows.map((row) => (row._id === id ? update(row) : row)));
  return async (changes: readonly Omit<PlannedChange, 'cells'>[], save: () => Promise<void>): Promise<void> => {
    const shown: ShownChange[] = [];
    for (const { guest, patch } of changes)
      replace(guest._id, (before) => {
        const after = applyPatch(before, patch, context);
        shown.push(shownChanges.add(before, after));
        return after;
      });
    try {
      await save();
    } catch (failure) {
      for (const change of shown) {
        shownChanges.rollBack(change);
        replace(change.before._id, (row) => restoreRow(row, change));
      }
      throw failure;
    } finally {
      for (const change of shown) shownChanges.remove(change);
    }
  };
}

export function useCellSave(context: CellValueContext, queue: SaveQueue) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const saveOptimistically = useOptimisticPatches(context, queue);

  async function send(base: Guest, patch: GuestPatch): Promise<void> {
    const { _id: id } = base;
    const update = async (ifMatch: number) => {
      const body = { ...toGuestUpdate({ guest: base, patch }), ifMatch };
      // The static type does not say which fields a patch has; the server validates them.
      const saved = await client.guest.update.mutate(body as never);
      queue.recordSaved(saved, ifMatch);
      applySavedRow(queryClient, 'guests', saved);
    };
    const merge = async () => {
      const theirs = await client.guest.get.query({ id });
      if (isConflict(base, theirs, patch)) throw new CellConflictError(theirs);
      return theirs.version;
    };
    try {
      await update(queue.getVersion(base));
    } catch (failure) {
      if (getErrorReason(failure) !== 'VERSION_CHANGED') throw failure;
      await update(await merge());
    }
  }
  /** @throws CellConflictError, or the error of the request, after rolling back the row. */
  return (base: Guest, patch: GuestPatch): Promise<void> =>
    saveOptimistically([{ guest: base, patch }], () => queue.run([base._id], () => send(base, patch)));
}
