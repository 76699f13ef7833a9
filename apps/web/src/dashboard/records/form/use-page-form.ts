// The form of one record on a page. It follows the changes of others while nothing is typed.
import { dequal } from 'dequal/lite';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { getChangedFields, type MergeSides } from '../../store/three-way-merge.js';
import type { VersionedRecord } from '../../store/versioned-update.js';
import { type RecordAdapter, type RecordSave, useRecordSave } from './use-record-save.js';
import { useSyncWhenPristine } from './use-sync-when-pristine.js';

interface PageFormOptions<R, Fields extends object, Values extends FieldValues>
  extends Pick<UseFormProps<Values>, 'resolver' | 'mode'> {
  adapter: RecordAdapter<R & VersionedRecord, Fields>;
  /** The current record of the server: null if it has none, undefined until the form of a new one has created it. */
  live: R | null | undefined;
  /** Of a form without a record. */
  empty: Values;
  toValues(fields: Fields): Values;
  /** `base` are the saved fields. */
  toFields(values: Values, base: Fields | null): Fields;
  /** Called once the form may be left: not if something was typed during the save. */
  onSaved?(record: R): void;
}

export interface PageForm<R, Fields extends object, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  values: Values;
  saving: RecordSave<R, Fields>;
  isDirty: boolean;
  /** It has been saved and not changed since. */
  isSaved: boolean;
  /** Saving creates the record again. */
  isDeleted: boolean;
  /** A new value with each record that replaces the values. */
  revision: number;
  element: RefObject<HTMLFormElement | null>;
  /** A conflict to resolve before anything is written. */
  sides: MergeSides<Fields> | null;
  resolve(accepted: Partial<Fields>): void;
  review(): void;
  save(parsed: Values): Promise<void>;
  /** Shows a record instead of what was typed. */
  take(record: R | null): void;
}

export function usePageForm<R extends VersionedRecord, Fields extends object, Values extends FieldValues>({
  adapter,
  live,
  empty: initial,
  toValues,
  toFields,
  onSaved,
  ...formOptions
}: PageFormOptions<R, Fields, Values>): PageForm<R, Fields, Values> {
  const [empty] = useState(initial);
  const toRecordValues = (record: R | null) => (record === null ? empty : toValues(adapter.toFields(record)));
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: toRecordValues(live ?? null) as DefaultValues<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const submitted = useRef(values);
  const [lastSaved, setLastSaved] = useState<R | null>(null);
  const [revision, setRevision] = useState(0);
  /** With what was typed since it was sent. */
  const show = (record: R | null, typed: Partial<Values> = {}) => {
    form.reset({ ...toRecordValues(record), ...typed });
    if (Object.keys(typed).length === 0) setRevision((count) => count + 1);
  };
  const saving = useRecordSave(adapter, {
    row: live ?? null,
    live,
    onSaved: (record) => {
      setLastSaved(record);
      show(record, getChangedFields(submitted.current, form.getValues()));
    },
  });
  const { saved, theirs } = saving;
  const base = saved === null ? null : adapter.toFields(saved);
  const isDirty = !dequal(values, toRecordValues(saved));
  const announceSave = useEffectEvent((record: R) => {
    if (!isDirty) onSaved?.(record);
  });
  useEffect(() => {
    if (lastSaved !== null) announceSave(lastSaved);
  }, [lastSaved]);
  const isDeleted = live === null && saved !== null && isDirty;
  const take = (record: R | null) => {
    saving.rebase(record);
    show(record);
  };
  const element = useSyncWhenPristine(live ?? null, {
    isDirty: isDirty || theirs !== null,
    isSaving: saving.isSaving,
    sync: () => {
      const latest = live ?? null;
      if (latest?.version !== saved?.version || !dequal(toRecordValues(latest), toRecordValues(saved))) take(latest);
    },
  });
  const mine = toFields(values, base);
  return {
    form,
    values,
    saving,
    isDirty,
    isSaved: lastSaved !== null && !isDirty,
    isDeleted,
    revision,
    element,
    take,
    sides: theirs === null || base === null ? null : { base, theirs: adapter.toFields(theirs), mine },
    resolve: (accepted) => {
      form.reset(toValues({ ...mine, ...accepted }));
      saving.rebase(theirs);
    },
    review: () => void saving.loadTheirs(mine),
    save: (parsed) => {
      submitted.current = form.getValues();
      return (isDeleted ? saving.saveAsNew : saving.save)(toFields(parsed, base));
    },
  };
}
