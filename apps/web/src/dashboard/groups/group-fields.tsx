// The fields of a group: name, members, table with its free seats, dietary text.
import { useMemo } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useGuests, useTables } from '../data/lists.js';
import { issueText, useTexts } from '../texts.js';
import { AreaField, TextField } from '../ui/field.js';
import { OnePicker } from '../ui/picker.js';
import { MembersEditor } from './members-editor.js';
import { type GroupFields, seatSum } from './model.js';

/** Counts the seats that the chosen table would have left for the chosen members. */
export function useSeats(saved: GroupFields, now: GroupFields) {
  const tables = useTables().rows;
  const held = { tableId: saved.assignedTableId, members: saved.mainGuests.length + saved.followers.length };
  const members = now.mainGuests.length + now.followers.length;
  const chosen = tables.find((table) => table._id === now.assignedTableId);
  return { tables, held, members, sum: chosen && seatSum(chosen, held, members) };
}

interface FieldsProps {
  form: UseFormReturn<GroupFields>;
  saved: GroupFields;
  now: GroupFields;
}

const messageOf = (errors: FieldErrors<GroupFields>, key: keyof GroupFields) => errors[key]?.message;

export function Fields({ form, saved, now }: FieldsProps) {
  const { t } = useTexts();
  const guests = useGuests().rows;
  const { errors } = form.formState;
  const savedMembers = useMemo(() => ({ mainGuests: saved.mainGuests, followers: saved.followers }), [saved]);
  const { mainGuests, followers } = now;
  const members = useMemo(() => ({ mainGuests, followers }), [mainGuests, followers]);
  return (
    <>
      <TextField
        label={t('Groups.Name')}
        error={messageOf(errors, 'groupName')}
        maxLength={200}
        {...form.register('groupName')}
      />
      <MembersEditor
        guests={guests}
        saved={savedMembers}
        value={members}
        onChange={(lists) => {
          form.setValue('mainGuests', lists.mainGuests);
          form.setValue('followers', lists.followers);
        }}
        errors={{ mainGuests: messageOf(errors, 'mainGuests'), followers: messageOf(errors, 'followers') }}
      />
      <TableChoice form={form} saved={saved} now={now} />
      <AreaField
        label={t('Groups.Diet')}
        hint={t('Groups.DietHint')}
        error={messageOf(errors, 'dietaryRestriction')}
        rows={2}
        {...form.register('dietaryRestriction')}
      />
    </>
  );
}

function TableChoice({ form, saved, now }: FieldsProps) {
  const { t } = useTexts();
  const { tables, held, members, sum } = useSeats(saved, now);
  const options = tables.map((table) => {
    const { leftAfter } = seatSum(table, held, members);
    const left = leftAfter + members;
    return {
      value: table._id,
      label: table.tableName,
      note: t('Groups.SeatsLeft', { count: left }),
      ...(leftAfter < 0 && { disabledReason: issueText('Table capacity is not enough for the selected guests.') }),
    };
  });
  return (
    <OnePicker
      label={t('Groups.Table')}
      options={options}
      value={now.assignedTableId}
      onChange={(id) => form.setValue('assignedTableId', id)}
      emptyLabel={t('Groups.NoTable')}
      error={
        sum !== undefined && sum.leftAfter < 0 ? 'Table capacity is not enough for the selected guests.' : undefined
      }
      hint={
        sum === undefined
          ? undefined
          : t('Groups.SeatSum', { members, seats: sum.leftAfter + members, left: sum.leftAfter })
      }
    />
  );
}
