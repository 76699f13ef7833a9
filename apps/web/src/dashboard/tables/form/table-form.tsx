import type { Reason } from '@havn/api/kernel/errors';
import { tableFields } from '@havn/api/seating/table/fields';
import { isHeadTableName } from '@havn/api/seating/table/head-table-rules';
import { createTableInput } from '@havn/api/seating/table/schema';
import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getErrorReason, getProblemKind } from '../../../lib/api/api-error.js';
import { FieldInput } from '../../records/fields/field-input.js';
import { ReferencingConflict } from '../../records/fields/record-conflict.js';
import { createGuestDescriber } from '../../records/lists/distinguish-guests.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import type { RecordFormDescription } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import { createFormResolver } from '../../ui/form/forms.js';
import { MultiPicker } from '../../ui/form/picker.js';
import { CapacityField } from './capacity-field.js';
import {
  type AvailableUnits,
  countTableSeats,
  emptyTableFields,
  listAvailableUnits,
  type TableFields,
  type TableSeatCount,
  toTableFields,
} from './table-fields.js';

const model = { empty: emptyTableFields, resolver: createFormResolver<TableFields>(createTableInput) };

const labels = {
  tableName: 'Tables.Name',
  capacity: 'Tables.Capacity',
  isHead: 'Tables.IsHead',
  groupIds: 'Tables.Groups',
  guestIds: 'Tables.Individuals',
} as const satisfies Record<keyof TableFields, string>;

/** The units that can be assigned to the table, and the seats taken by those selected. */
function useSeatCount(
  saved: TableFields,
  values: TableFields,
): { available: AvailableUnits; seatCount: TableSeatCount } {
  const groups = useGroups().rows;
  const guests = useGuests().rows;
  const available = useMemo(() => listAvailableUnits({ groups, guests }, saved), [groups, guests, saved]);
  return { available, seatCount: countTableSeats(values, available) };
}

/** The name of a new table proposes whether it is a head table, until that is set by hand. */
function useProposedHead(form: UseFormReturn<TableFields>, isNew: boolean): void {
  const isChosen = useRef(false);
  useEffect(() => {
    const subscription = form.watch(({ tableName = '' }, { name, type }) => {
      if (type !== 'change') return;
      if (name === 'isHead') isChosen.current = true;
      if (name === 'tableName' && isNew && !isChosen.current) form.setValue('isHead', isHeadTableName(tableName));
    });
    return () => subscription.unsubscribe();
  }, [form, isNew]);
}

export const tableForm: RecordFormDescription<'tables', TableFields> = {
  list: 'tables',
  toFields: toTableFields,
  // Assignments are stored with the groups and guests.
  unversionedFields: ['groupIds', 'guestIds'],
  firstField: 'tableName',
  useModel: () => model,
  getFailure: ({ saving: { error }, isNew }, t) => ({ error, message: t(getTableAlertKey(error, isNew)) }),
  getMissingText: (t) => t('Tables.MissingId'),
  conflict: { Resolver: ReferencingConflict, fields: tableFields, getLabel: (key, t) => t(labels[key]) },
  useContent: ({ form, values, saved, isNew }) => {
    const { available, seatCount } = useSeatCount(saved, values);
    useProposedHead(form, isNew);
    return {
      isBlocked: !seatCount.isWithinCapacity,
      toSaved: ({ tableName }) => ({ ...values, tableName }),
      fields: <TableFormFields form={form} values={values} available={available} seatCount={seatCount} />,
    };
  },
};

interface TableFieldsProps {
  form: UseFormReturn<TableFields>;
  values: TableFields;
  available: AvailableUnits;
  seatCount: TableSeatCount;
}

function TableFormFields({ form, values, available, seatCount }: TableFieldsProps) {
  const { t } = useTexts();
  const { errors } = form.formState;
  const groupOptions = useMemo(
    () =>
      available.groups.map(({ _id, name, seats }) => ({
        value: _id,
        label: name,
        note: t('Tables.GuestCount', { count: seats }),
      })),
    [available.groups, t],
  );
  const allGuests = useGuests().rows;
  const guestOptions = useMemo(() => {
    const describe = createGuestDescriber(allGuests);
    return available.guests.map(({ _id, name }) => ({ value: _id, label: name, ...describe(_id) }));
  }, [available.guests, allGuests]);
  const isOverCapacity = values.capacity !== null && seatCount.taken > values.capacity;
  return (
    <>
      <FieldInput name="tableName" field={tableFields.tableName} label={t('Tables.Name')} form={form} />
      <FieldInput
        name="isHead"
        field={tableFields.isHead}
        label={t('Tables.IsHead')}
        hint={t('Tables.IsHeadHint')}
        form={form}
      />
      <CapacityField value={values.capacity} onChange={(capacity) => form.setValue('capacity', capacity)} />
      <MultiPicker
        label={t('Tables.Groups')}
        options={groupOptions}
        values={values.groupIds}
        onChange={(ids) => form.setValue('groupIds', ids.toSorted())}
        placeholder={t('Tables.ChooseGroups')}
        error={errors.groupIds?.message}
      />
      <MultiPicker
        label={t('Tables.Individuals')}
        options={guestOptions}
        values={values.guestIds}
        onChange={(ids) => form.setValue('guestIds', ids.toSorted())}
        placeholder={t('Tables.ChooseGuests')}
        error={errors.guestIds?.message}
      />
      <div className="seat-sum" role="status">
        <p>
          {t('Tables.SeatSum', {
            groups: seatCount.inGroups,
            guests: seatCount.guests,
            taken: seatCount.taken,
            capacity: values.capacity ?? 0,
          })}
        </p>
        {isOverCapacity ? <p className="form-field__error">{t('Tables.TooSmall')}</p> : null}
      </div>
    </>
  );
}

// Failures map to the alerts of the error catalogue (specification §8).

const alertKeys: Partial<Record<Reason, string>> = {
  UNKNOWN_TABLE: 'Tables.MissingId',
  UNKNOWN_GROUP: 'Tables.GroupsFailed',
  GROUP_HAS_TABLE: 'Tables.GroupsFailed',
  UNKNOWN_GUEST: 'Tables.GuestsFailed',
  GUEST_NOT_SEATABLE: 'Tables.GuestsFailed',
};

function getTableAlertKey(error: unknown, isNew: boolean) {
  const reason = getErrorReason(error);
  const alert = reason === null ? undefined : alertKeys[reason];
  if (alert !== undefined) return alert as 'Tables.MissingId' | 'Tables.GroupsFailed' | 'Tables.GuestsFailed';
  // Without a response, nobody knows whether the table was created or updated.
  if (getProblemKind(error) === 'offline') return 'Tables.SaveFailed';
  return isNew ? 'Tables.CreateFailed' : 'Tables.UpdateFailed';
}
