// The form of one record: what is entered, what is saved, and what another user has changed or deleted meanwhile.
import type { Reason } from '@havn/api/kernel/errors';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { useEffect, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { getErrorReason } from '../../../lib/api/api-error.js';
import type { RowByList } from '../../store/kind-queries.js';
import type { MergeSides } from '../../store/three-way-merge.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { useSubmittedValues } from '../../ui/form/forms.js';
import type { List } from '../lists/lists.js';
import { type ListRecord, useListAdapter } from './use-list-adapter.js';
import { type RecordSave, useRecordSave } from './use-record-save.js';

export interface EditedRecordProps<R> extends OpenDialog {
  /** The record when the form was opened; null for a new one. */
  row: R | null;
  onCreated?(row: R): void;
  /** `before`: the record when the form was opened. */
  onUpdated?(row: R, before: R): void;
}

interface RecordFormOptions<R extends RowByList[ListName], Fields extends FieldValues>
  extends EditedRecordProps<R>,
    ListRecord<R, Fields> {
  rows: List<R>;
  resolver: Resolver<Fields>;
  empty: Fields;
  firstField: Path<Fields>;
  /** The server's reason that there is no such record. */
  unknownReason: Reason;
  /** Fields that the form also changes by itself. */
  computed?: readonly Path<Fields>[];
}

export interface RecordForm<R, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  values: Fields;
  /** The values that the form is compared with. */
  saved: Fields;
  saving: RecordSave<R, Fields>;
  /** Why the last save failed, unless the record was deleted, which has a notice of its own. */
  failure: unknown;
  isDeleted: boolean;
  /** Saving creates a record. */
  isNew: boolean;
  /** A conflict to resolve before anything is written. */
  sides: MergeSides<Fields> | null;
  hasResolved: boolean;
  resolve(accepted: Partial<Fields>): void;
  save(fields: Fields): Promise<void>;
}

export function useRecordForm<R extends RowByList[ListName], Fields extends FieldValues>({
  row,
  open,
  rows,
  empty,
  ...options
}: RecordFormOptions<R, Fields>): RecordForm<R, Fields> {
  const { firstField, toFields } = options;
  const live = rows.rows.find((one) => one._id === row?._id);
  const saving = useRecordSave(useListAdapter(options), {
    row,
    live,
    onSaved: (record, isCreated) => {
      if (isCreated) options.onCreated?.(record);
      else if (row !== null) options.onUpdated?.(record, row);
      if (submitted.areCurrent()) options.onClose();
    },
  });
  const saved = useMemo(
    () => (saving.saved === null ? empty : toFields(saving.saved)),
    [saving.saved, empty, toFields],
  );
  const form = useForm<Fields>({ resolver: options.resolver, defaultValues: saved as DefaultValues<Fields> });
  const submitted = useSubmittedValues(form, options.computed);
  const values = { ...empty, ...useWatch({ control: form.control }) } as Fields;
  const [hasResolved, setHasResolved] = useState(false);
  const { setFocus } = form;
  // The dialog would focus its close button.
  useEffect(() => {
    if (open) setFocus(firstField);
  }, [open, setFocus, firstField]);
  const isUnknown = getErrorReason(saving.error) === options.unknownReason;
  // False once the record has been created again.
  const isDeleted =
    row !== null && saving.saved?._id === row._id && ((rows.isComplete && live === undefined) || isUnknown);
  return {
    form,
    values,
    saved,
    saving,
    failure: isUnknown ? null : saving.error,
    isDeleted,
    isNew: saving.saved === null || isDeleted,
    sides: saving.theirs === null ? null : { base: saved, theirs: toFields(saving.theirs), mine: values },
    hasResolved,
    resolve: (accepted) => {
      for (const [key, value] of Object.entries(accepted)) form.setValue(key as Path<Fields>, value);
      setHasResolved(true);
      saving.rebase(saving.theirs);
    },
    save: (fields) => {
      submitted.remember();
      return (isDeleted ? saving.saveAsNew : saving.save)(fields);
    },
  };
}
