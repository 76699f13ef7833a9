// Group, table and role (main guest or follower) of a guest. The group determines the other two; the form shows what
// follows from it, and why.
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useGroups, useTables } from '../../data/lists.js';
import { issueText, useTexts } from '../../texts.js';
import { CheckField } from '../../ui/field.js';
import { OnePicker } from '../../ui/picker.js';
import { areMainsTaken, freeFor, type GuestFields, hasSeat } from './model.js';

export interface GuestInputsProps {
  form: UseFormReturn<GuestFields>;
  now: GuestFields;
  /** The guest when the form was opened. */
  saved: GuestFields;
  guestId: string | null;
}

export function Belonging({ form, now, saved }: GuestInputsProps) {
  const { t } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const { errors } = form.formState;
  const chosen = groups.find((group) => group._id === now.assignedGroup);
  const seatedWithGroup = groups.find((group) => group._id === saved.assignedGroup)?.tableAssignment?._id ?? '';
  const held = saved.assignedGroup === '' ? saved.assignedTable : seatedWithGroup;
  const choose = (id: string) => {
    form.setValue('assignedGroup', id, { shouldDirty: true });
    form.setValue('isMain', id === saved.assignedGroup ? saved.isMain : false, { shouldDirty: true });
    form.setValue('assignedTable', id === '' ? saved.assignedTable : '', { shouldDirty: true });
  };
  const tableFull = issueText('Table capacity is not enough for the selected guests.');
  return (
    <>
      <OnePicker
        label={t('Guest.Field.assignedGroup')}
        options={groups.map((group) => ({
          value: group._id,
          label: group.groupName,
          note: group.tableAssignment?.tableName,
          ...(group._id !== saved.assignedGroup && !hasSeat(group, tables, held) && { disabledReason: tableFull }),
        }))}
        value={now.assignedGroup}
        onChange={choose}
        emptyLabel={t('Guest.NoGroup')}
        error={errors.assignedGroup?.message}
      />
      {chosen === undefined ? (
        <OnePicker
          label={t('Guest.Field.assignedTable')}
          options={tables.map((table) => ({
            value: table._id,
            label: table.tableName,
            note: t('Groups.SeatsLeft', { count: freeFor(table, held) }),
            ...(freeFor(table, held) < 1 && { disabledReason: tableFull }),
          }))}
          value={now.assignedTable}
          onChange={(id) => form.setValue('assignedTable', id, { shouldDirty: true })}
          emptyLabel={t('Groups.NoTable')}
          error={errors.assignedTable?.message}
        />
      ) : (
        <p className="guest-seat">
          <span className="form-field__label">{t('Guest.Field.assignedTable')}</span>
          <span>{chosen.tableAssignment?.tableName ?? t('Groups.NoTable')}</span>
          <span className="form-field__hint">{t('Guest.SitsWithGroup')}</span>
        </p>
      )}
    </>
  );
}

export function MainGuest({ form, now, guestId }: GuestInputsProps) {
  const { t } = useTexts();
  const chosen = useGroups().rows.find((group) => group._id === now.assignedGroup);
  const areFull = areMainsTaken(chosen, guestId);
  const { setValue } = form;
  // The main slots may also fill up while the form is open.
  useEffect(() => {
    if (areFull) setValue('isMain', false);
  }, [areFull, setValue]);
  return (
    <CheckField
      label={t('Guest.Field.isMain')}
      disabled={areFull}
      hint={
        areFull
          ? issueText('This group already has two main guests, therefore this guest will be created as a follower.')
          : undefined
      }
      error={form.formState.errors.isMain?.message}
      {...form.register('isMain')}
    />
  );
}
