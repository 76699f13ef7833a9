import { groupFields } from '@havn/api/people/group/fields';
import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { NeedProposals } from '../needs/need-proposals.js';
import { FieldInput } from '../records/fields/field-input.js';
import { useGuests, useTables } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { SinglePicker } from '../ui/form/picker.js';
import {
  countRemainingSeats,
  countTakenSeats,
  type GroupFields,
  omitDeletedMembers,
  toggleSeat,
  updateMembersWithoutSeat,
} from './group-form-model.js';
import { MembersEditor } from './members-editor.js';

/** Counts the free seats of the chosen table once the chosen members are seated there. */
export function useSeatCount(saved: GroupFields, values: GroupFields) {
  const tables = useTables().rows;
  const guests = useGuests().rows;
  const people = useMemo(() => new Map(guests.map((guest) => [guest._id, guest])), [guests]);
  const currentSeats = { tableId: saved.assignedTableId, members: countTakenSeats(saved, saved, people) };
  const members = countTakenSeats(values, saved, people);
  const chosen = tables.find((table) => table._id === values.assignedTableId);
  return { tables, currentSeats, members, remaining: chosen && countRemainingSeats(chosen, currentSeats, members) };
}

interface GroupFieldsProps {
  form: UseFormReturn<GroupFields>;
  saved: GroupFields;
  values: GroupFields;
}

const getMessage = (errors: FieldErrors<GroupFields>, key: keyof GroupFields) => errors[key]?.message;

export function GroupFormFields({ form, saved, values }: GroupFieldsProps) {
  const { t } = useTexts();
  const { rows: guests, isComplete } = useGuests();
  const { errors } = form.formState;
  const savedMembers = useMemo(() => ({ mainGuests: saved.mainGuests, followers: saved.followers }), [saved]);
  const { mainGuests, followers, dietaryRestriction } = values;
  const members = useMemo(() => ({ mainGuests, followers }), [mainGuests, followers]);
  const people = useMemo(
    () => guests.filter(({ _id }) => mainGuests.includes(_id) || followers.includes(_id)),
    [guests, mainGuests, followers],
  );
  const changeMembers = (memberLists: typeof members) => {
    form.setValue('membersWithoutSeat', updateMembersWithoutSeat(values, memberLists, guests));
    form.setValue('mainGuests', memberLists.mainGuests);
    form.setValue('followers', memberLists.followers);
  };
  const dropDeletedMembers = useEffectEvent(() => {
    const existing = omitDeletedMembers(members, savedMembers, guests);
    if (isComplete && !dequal(existing, members)) changeMembers(existing);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => dropDeletedMembers(), [guests, isComplete]);
  return (
    <>
      <FieldInput name="groupName" field={groupFields.groupName} label={t('Groups.Name')} form={form} />
      <MembersEditor
        guests={guests}
        saved={savedMembers}
        value={members}
        membersWithoutSeat={values.membersWithoutSeat}
        onToggleSeat={(id) => form.setValue('membersWithoutSeat', toggleSeat(values, id))}
        onChange={changeMembers}
        errors={{ mainGuests: getMessage(errors, 'mainGuests'), followers: getMessage(errors, 'followers') }}
      />
      <TableField form={form} saved={saved} values={values} />
      <FieldInput
        name="dietaryRestriction"
        field={groupFields.dietaryRestriction}
        label={t('Groups.Dietary')}
        hint={t('Groups.DietaryHint')}
        form={form}
      />
      <NeedProposals text={dietaryRestriction} people={people} />
      {form.formState.defaultValues?.replacedDietaryRestriction ? (
        <FieldInput
          name="replacedDietaryRestriction"
          field={groupFields.replacedDietaryRestriction}
          label={t('Guest.Field.replacedDietaryRestriction')}
          hint={t('Guest.ReplacedDietaryHint')}
          form={form}
        />
      ) : null}
    </>
  );
}

function TableField({ form, saved, values }: GroupFieldsProps) {
  const { t } = useTexts();
  const { tables, currentSeats, members, remaining: left } = useSeatCount(saved, values);
  const options = tables.map((table) => {
    const remaining = countRemainingSeats(table, currentSeats, members);
    return {
      value: table._id,
      label: table.tableName,
      note: t('Groups.SeatsLeft', { count: remaining + members }),
      ...(remaining < 0 && { disabledReason: t('Reasons.TABLE_FULL') }),
    };
  });
  return (
    <SinglePicker
      label={t('Groups.Table')}
      options={options}
      value={values.assignedTableId}
      onChange={(id) => form.setValue('assignedTableId', id)}
      emptyLabel={t('Groups.NoTable')}
      error={left !== undefined && left < 0 ? t('Reasons.TABLE_FULL') : undefined}
      hint={left === undefined ? undefined : t('Groups.SeatSum', { members, seats: left + members, left })}
    />
  );
}
