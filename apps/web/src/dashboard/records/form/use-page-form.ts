// The form of one record on a page. It follows the changes of others while nothing is typed.
import { dequal } from 'dequal/lite';
import { type RefObject, useRef, useState } from 'react';
import { getChangedFields } from './three-way-merge.js';
import { type RecordAdapter, type RecordSave, useRecordSave, type VersionedRecord } from './use-record-save.js';
import { useSyncWhenPristine } from './use-sync-when-pristine.js';

interface PageFormOptions<R, Values> {
  /** The current record of the server; null if there is none yet. */
  live: R | null;
  values: Values;
  /** The latest values, also during a save. */
  getValues(): Values;
  toValues(record: R | null): Values;
  /** Puts the values of a record into the form, with those that were typed since they were sent. */
  show(record: R | null, typed: Partial<Values>): void;
  onRejected?(rebase: (record: R | null) => void): Promise<void>;
}

export interface PageForm<R, Fields> {
  saving: RecordSave<R, Fields>;
  isDirty: boolean;
  /** It has been saved and not changed since. */
  isSaved: boolean;
  element: RefObject<HTMLFormElement | null>;
  save(fields: Fields, onto?: R): Promise<void>;
  /** Shows a record instead of what was typed. */
  take(record: R | null): void;
}

export function usePageForm<R extends VersionedRecord, Fields extends object, Values extends object>(
  adapter: RecordAdapter<R, Fields>,
  { live, values, getValues, toValues, show, onRejected }: PageFormOptions<R, Values>,
): PageForm<R, Fields> {
  const submitted = useRef(values);
  const [isSaved, setSaved] = useState(false);
  const saving = useRecordSave(adapter, {
    row: live,
    live,
    onSaved: (record) => {
      setSaved(true);
      show(record, getChangedFields(submitted.current, getValues()));
    },
    ...(onRejected && { onRejected: () => onRejected(rebase) }),
  });
  const { saved } = saving;
  const isDirty = !dequal(values, toValues(saved));
  function rebase(record: R | null): void {
    const typed = getChangedFields(toValues(saved), getValues());
    saving.rebase(record);
    show(record, typed);
  }
  const take = (record: R | null) => {
    saving.rebase(record);
    show(record, {});
  };
  const element = useSyncWhenPristine(live, {
    isDirty: isDirty || saving.theirs !== null,
    isSaving: saving.isSaving,
    sync: () => {
      if (live?.version !== saved?.version || !dequal(toValues(live), toValues(saved))) take(live);
    },
  });
  return {
    saving,
    isDirty,
    isSaved: isSaved && !isDirty,
    element,
    take,
    save: (fields, onto) => {
      submitted.current = getValues();
      return saving.save(fields, onto);
    },
  };
}
