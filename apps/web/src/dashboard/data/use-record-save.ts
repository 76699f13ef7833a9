// Saves a form: a new record is created only once however often the button is pressed, an existing one is updated with
// optimistic locking (specification §10 "Orders and conflicts"). Used by the forms of guests, groups and tables.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import type { Row } from './changes.js';
import { type ListName, showChange } from './desk.js';
import { useOnceKey } from './once.js';
import { useSaving } from './saving.js';
import { changedFields, theirChanges } from './three-way.js';

/** How one kind of record is fetched and written. */
export interface RecordDoor<R extends Row, Fields extends object> {
  list: ListName;
  fieldsOf(row: R): Fields;
  /**
   * Fields stored with other records: changes of them do not raise this record's version. They are always sent
   * together.
   */
  kept: readonly (keyof Fields)[];
  get(id: string): Promise<R>;
  create(fields: Fields, key: string): Promise<R>;
  update(body: { id: string; ifMatch: number } & Partial<Fields>): Promise<R>;
}

export interface RecordSave<R, Fields> {
  save(now: Fields): Promise<void>;
  /** Creates a new record from the form: the one it was opened with has been deleted. */
  saveAnew(now: Fields): Promise<void>;
  isSaving: boolean;
  error: unknown;
  /** The record that the form is compared with; null while it is new. */
  saved: R | null;
  /**
   * The record as another user saved it meanwhile; the user has to resolve the conflict before anything is written.
   */
  theirs: R | null;
  /** The list has a newer version than the form. */
  isOld: boolean;
  look(): Promise<void>;
  /** Makes `theirs` the record that the form is compared with. */
  settle(): void;
}

interface Saving<R> {
  row: R | null;
  /** The record as the list has it now. */
  live: R | undefined;
  onSaved(row: R): void;
}

/** The unversioned fields are sent together: a member that moves from one to the other is in both. */
function bodyOf<Fields extends object>(base: Fields, now: Fields, kept: readonly (keyof Fields)[]): Partial<Fields> {
  const changed = changedFields(base, now);
  if (!kept.some((key) => key in changed)) return changed;
  return { ...changed, ...Object.fromEntries(kept.map((key) => [key, now[key]])) };
}

export function useRecordSave<R extends Row, Fields extends object>(
  door: RecordDoor<R, Fields>,
  { row, live, onSaved }: Saving<R>,
): RecordSave<R, Fields> {
  const queryClient = useQueryClient();
  const keyFor = useOnceKey();
  const [saved, setSaved] = useState(row);
  const [theirs, setTheirs] = useState<R | null>(null);
  const { isSaving, error, run } = useSaving();

  const isKeptOld = (base: R) =>
    live !== undefined && door.kept.some((key) => key in changedFields(door.fieldsOf(base), door.fieldsOf(live)));

  function show(made: R): void {
    showChange(queryClient, door.list, { id: made._id, version: made.version, object: made });
    onSaved(made);
  }
  /**
   * Fetches the latest record. Returns it when it does not conflict with the form; otherwise stores it in `theirs` and
   * returns null.
   */
  async function meet(base: R, now: Fields): Promise<R | null> {
    const found = await door.get(base._id);
    if (theirChanges({ base: door.fieldsOf(base), theirs: door.fieldsOf(found), mine: now }).length === 0) return found;
    setTheirs(found);
    return null;
  }
  async function update(base: R, now: Fields): Promise<void> {
    const body = bodyOf(door.fieldsOf(base), now, door.kept);
    // `If-Match` does not protect the unversioned fields, so the record is fetched again, also while there are no live
    // changes.
    const onto = door.kept.some((key) => key in body) ? await meet(base, now) : base;
    if (onto === null) return;
    try {
      show(await door.update({ ...body, id: base._id, ifMatch: onto.version }));
    } catch (refusal) {
      if (reasonOf(refusal) !== 'VERSION_CHANGED') throw refusal;
      const found = await meet(base, now);
      if (found !== null) show(await door.update({ ...body, id: base._id, ifMatch: found.version }));
    }
  }
  const make = async (now: Fields) => show(await door.create(now, keyFor(now)));
  return {
    save: (now) => run(async () => (saved === null ? await make(now) : await update(saved, now))),
    saveAnew: (now) => run(() => make(now)),
    isSaving,
    error,
    saved,
    theirs,
    isOld: saved !== null && live !== undefined && (live.version > saved.version || isKeptOld(saved)),
    look: () => run(async () => (saved === null ? undefined : setTheirs(await door.get(saved._id)))),
    settle: () => {
      setSaved(theirs);
      setTheirs(null);
    },
  };
}
