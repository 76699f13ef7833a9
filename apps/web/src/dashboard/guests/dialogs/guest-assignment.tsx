// The group restricts the table and the role; the form shows how, and why.
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { areMainSlotsTaken, type GuestFields, listGroupOptions, listTableOptions } from './guest-form-model.js';

export interface GuestInputsProps {
  form: UseFormReturn<GuestFields>;
  values: GuestFields;
  /** The guest when the form was opened. */
  saved: GuestFields;
  guestId: string | null;
}

export function AssignmentFields({ form, values, saved }: GuestInputsProps) {
  const { t } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const { errors } = form.formState;
  const chosenGroup = groups.find((group) => group._id === values.assignedGroup);
  const groupTableId = groups.find((group) => group._id === saved.assignedGroup)?.tableAssignment?._id ?? '';
  const tableId = saved.assignedGroup === '' ? saved.assignedTable : groupTableId;
  const need = { needsSeat: values.needsSeat, heldTableId: saved.needsSeat ? tableId : '', tables, t };
  const chooseGroup = (id: string) => {
    form.setValue('assignedGroup', id, { shouldDirty: true });
    form.setValue('isMain', false, { shouldDirty: true });
    form.setValue('assignedTable', id === '' ? saved.assignedTable : '', { shouldDirty: true });
  };
  return (
    <>
      <SinglePicker
        label={t('Guest.Field.assignedGroup')}
        options={listGroupOptions(groups, saved.assignedGroup, need)}
        value={values.assignedGroup}
        onChange={chooseGroup}
        emptyLabel={t('Guest.NoGroup')}
        error={errors.assignedGroup?.message}
      />
      {chosenGroup === undefined ? (
        <SinglePicker
          label={t('Guest.Field.assignedTable')}
          options={listTableOptions(need)}
          value={values.assignedTable}
          onChange={(id) => form.setValue('assignedTable', id, { shouldDirty: true })}
          emptyLabel={t('Groups.NoTable')}
          error={errors.assignedTable?.message}
        />
      ) : (
        <p className="stack gap-1">
          <span className="form-field__label">{t('Guest.Field.assignedTable')}</span>
          <span>{chosenGroup.tableAssignment?.tableName ?? t('Groups.NoTable')}</span>
          <span className="form-field__hint">{t('Guest.SitsWithGroup')}</span>
        </p>
      )}
    </>
  );
}

export function MainGuestField({ form, values, guestId }: GuestInputsProps) {
  const { t } = useTexts();
  const chosen = useGroups().rows.find((group) => group._id === values.assignedGroup);
  const isFull = areMainSlotsTaken(chosen, guestId);
  const { setValue } = form;
  // The main slots may also fill up while the form is open.
  useEffect(() => {
    if (isFull) setValue('isMain', false);
  }, [isFull, setValue]);
  return (
    <CheckboxField
      label={t('Guest.Field.isMain')}
      disabled={isFull}
      hint={
        isFull
          ? translateMessage(
              'This group already has two main guests, therefore this guest will be created as a follower.',
            )
          : undefined
      }
      error={form.formState.errors.isMain?.message}
      {...form.register('isMain')}
    />
  );
}
