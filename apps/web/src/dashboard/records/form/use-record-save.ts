// Creates a record only once however often the button is pressed, and updates it with optimistic locking
// (specification §10 "Orders and conflicts").
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { applyLocalChange } from '../lists/dashboard-data.js';
import type { ListName } from '../lists/list-query.js';
import type { ListRow } from '../live/change.js';
import { useIdempotencyKey } from '../requests/use-idempotency-key.js';
import { getChangedFields, getTheirChanges } from './three-way-merge.js';
import { useSaveState } from './use-save-state.js';

export interface RecordAdapter<R extends ListRow, Fields extends object> {
  list: ListName;
  toFields(row: R): Fields;
  /** Stored with other records: changing them does not increment this record's version. */
  unversionedFields: readonly (keyof Fields)[];
  get(id: string): Promise<R>;
  create(fields: Fields, key: string): Promise<R>;
  update(body: { id: string; ifMatch: number } & Partial<Fields>): Promise<R>;
}

export interface RecordSave<R, Fields> {
  save(current: Fields): Promise<void>;
  /** For a record that was deleted while the form was open. */
  saveAsNew(current: Fields): Promise<void>;
  isSaving: boolean;
  error: unknown;
  /** The record that the form is compared with; null while it is new. */
  saved: R | null;
  /** What another user saved meanwhile: the conflict has to be resolved before anything is written. */
  theirs: R | null;
  /** The list has a newer version than the form. */
  isStale: boolean;
  loadTheirs(): Promise<void>;
  /** Makes `theirs` the record that the form is compared with. */
  rebase(): void;
}

interface RecordSaveOptions<R> {
  row: R | null;
  live: R | undefined;
  onSaved(row: R, isCreated: boolean): void;
}

/** The unversioned fields are sent together: moving a member from one field to the other changes both. */
function buildUpdateBody<Fields extends object>(
  base: Fields,
  current: Fields,
  unversionedFields: readonly (keyof Fields)[],
): Partial<Fields> {
  const changed = getChangedFields(base, current);
  if (!unversionedFields.some((key) => key in changed)) return changed;
  return { ...changed, ...Object.fromEntries(unversionedFields.map((key) => [key, current[key]])) };
}

export function useRecordSave<R extends ListRow, Fields extends object>(
  adapter: RecordAdapter<R, Fields>,
  { row, live, onSaved }: RecordSaveOptions<R>,
): RecordSave<R, Fields> {
  const queryClient = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const [saved, setSaved] = useState(row);
  const [theirs, setTheirs] = useState<R | null>(null);
  const { isSaving, error, run } = useSaveState();

  const hasStaleUnversionedFields = (base: R) =>
    live !== undefined &&
    adapter.unversionedFields.some((key) => key in getChangedFields(adapter.toFields(base), adapter.toFields(live)));

  function applySaved(record: R): void {
    setSaved(record);
    applyLocalChange(queryClient, adapter.list, { id: record._id, version: record.version, object: record });
    onSaved(record, record._id !== saved?._id);
  }
  /** Null, with the latest record in `theirs`, if that conflicts with the form. */
  async function findMergeBase(base: R, current: Fields): Promise<R | null> {
    const latest = await adapter.get(base._id);
    if (getTheirChanges({ base: adapter.toFields(base), theirs: adapter.toFields(latest), mine: current }).length === 0)
      return latest;
    setTheirs(latest);
    return null;
  }
  async function update(base: R, current: Fields): Promise<void> {
    const body = buildUpdateBody(adapter.toFields(base), current, adapter.unversionedFields);
    // `If-Match` does not protect the unversioned fields, so the record is fetched again, also while there are no live
    // changes.
    const mergeBase = adapter.unversionedFields.some((key) => key in body) ? await findMergeBase(base, current) : base;
    if (mergeBase === null) return;
    try {
      applySaved(await adapter.update({ ...body, id: base._id, ifMatch: mergeBase.version }));
    } catch (failure) {
      if (getErrorReason(failure) !== 'VERSION_CHANGED') throw failure;
      const latest = await findMergeBase(base, current);
      if (latest !== null) applySaved(await adapter.update({ ...body, id: base._id, ifMatch: latest.version }));
    }
  }
  const create = async (current: Fields) => applySaved(await adapter.create(current, getIdempotencyKey(current)));
  return {
    save: (current) => run(async () => (saved === null ? await create(current) : await update(saved, current))),
    saveAsNew: (current) => run(() => create(current)),
    isSaving,
    error,
    saved,
    theirs,
    // During a save, the newer version is most likely its own: the live change may arrive before the response.
    isStale:
      !isSaving &&
      saved !== null &&
      live !== undefined &&
      (live.version > saved.version || hasStaleUnversionedFields(saved)),
    loadTheirs: () => run(async () => (saved === null ? undefined : setTheirs(await adapter.get(saved._id)))),
    rebase: () => {
      setSaved(theirs);
      setTheirs(null);
    },
  };
}
