// Creates a record only once however often the button is pressed, and updates it with optimistic locking
// (specification §10 "Orders and conflicts").
import { useState } from 'react';
import { getChangedFields } from '../../store/three-way-merge.js';
import { ConflictError, findMergeBase, updateVersioned, type VersionedRecord } from '../../store/versioned-update.js';
import { changeQueue } from '../lists/pending-changes.js';
import { useIdempotencyKey } from '../requests/use-idempotency-key.js';
import { useSaveState } from '../requests/use-save-state.js';

export interface RecordAdapter<R extends VersionedRecord, Fields extends object> {
  /** What its changes are queued by. */
  getQueueKey(record: R): string;
  toFields(record: R): Fields;
  /** Stored with other records: changing them does not increment this record's version. */
  unversionedFields?: readonly (keyof Fields)[];
  /** The latest version; null if there is none, or if the session has just ended. */
  get(saved: R): Promise<R | null>;
  create?(fields: Fields, key: string): Promise<R>;
  /** `body` has the changed fields. */
  update(body: { ifMatch: number } & Partial<Fields>, current: { saved: R; fields: Fields }): Promise<R>;
  /** Shows a saved record in the lists and queries of the page. */
  show(record: R): void | Promise<void>;
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
  /** The server has a newer version than the form. */
  isStale: boolean;
  /** Sets `theirs` if the latest version conflicts with the form, and else compares the form with that version. */
  loadTheirs(current: Fields): Promise<void>;
  /** Makes it the record that the form is compared with. */
  rebase(record: R | null): void;
}

interface RecordSaveOptions<R> {
  row: R | null;
  live: R | null | undefined;
  onSaved(record: R, isCreated: boolean): void;
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

export function useRecordSave<R extends VersionedRecord, Fields extends object>(
  adapter: RecordAdapter<R, Fields>,
  { row, live, onSaved }: RecordSaveOptions<R>,
): RecordSave<R, Fields> {
  const getIdempotencyKey = useIdempotencyKey();
  const [saved, setSaved] = useState(row);
  const [theirs, setTheirs] = useState<R | null>(null);
  const { isSaving, error, run } = useSaveState();
  const { toFields, unversionedFields = [] } = adapter;

  const hasStaleUnversionedFields = (base: R, latest: R) =>
    unversionedFields.some((key) => key in getChangedFields(toFields(base), toFields(latest)));

  function rebase(record: R | null): void {
    setSaved(record);
    setTheirs(null);
  }
  const showConflict = (failure: unknown) => {
    if (!(failure instanceof ConflictError)) throw failure;
    setTheirs(failure.theirs as R);
  };
  const applySaved = (isCreated: boolean) => async (record: R | null) => {
    if (record === null) return;
    await adapter.show(record);
    rebase(record);
    onSaved(record, isCreated);
  };
  const create = async (current: Fields) => {
    if (adapter.create === undefined) return;
    const { create: send } = adapter;
    await changeQueue.submit({
      records: [],
      key: getIdempotencyKey(current),
      send: (key) => send(current, key),
      onSaved: applySaved(true),
    });
  };
  const update = (base: R, current: Fields) => {
    const body = buildUpdateBody(toFields(base), current, unversionedFields);
    const record = adapter.getQueueKey(base);
    const send = () =>
      updateVersioned(record, {
        base,
        mine: current,
        toFields,
        get: () => adapter.get(base),
        send: (ifMatch) => adapter.update({ ...body, ifMatch }, { saved: base, fields: current }),
        // `If-Match` does not protect the unversioned fields, so the record is fetched again, also while there are no
        // live changes.
        readsFirst: unversionedFields.some((key) => key in body),
      });
    return changeQueue.submit({ records: [record], send, onSaved: applySaved(false) }).catch(showConflict);
  };
  return {
    save: (current) => run(async () => void (await (saved === null ? create(current) : update(saved, current)))),
    saveAsNew: (current) => run(() => create(current)),
    isSaving,
    error,
    saved,
    theirs,
    // During a save, the newer version is most likely its own: the live change may arrive before the response.
    isStale:
      !isSaving &&
      saved !== null &&
      live != null &&
      (live.version > saved.version || hasStaleUnversionedFields(saved, live)),
    loadTheirs: (current) =>
      run(async () => {
        if (saved === null) return;
        const base = { base: saved, mine: current, toFields, get: () => adapter.get(saved) };
        const latest = await findMergeBase(base).catch(showConflict);
        if (latest) setSaved(latest);
      }),
    rebase,
  };
}
