import { createTableInput, type Table } from '@havn/api/seating/table/schema';
import { dequal } from 'dequal/lite';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { createGuestDescriber } from '../../records/lists/distinguish-guests.js';
import { useGroups, useGuests, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { TextField } from '../../ui/form/form-fields.js';
import { createFormResolver, useSubmittedValues } from '../../ui/form/forms.js';
import { MultiPicker } from '../../ui/form/picker.js';
import { FailureNotice } from '../../ui/notice.js';
import { CapacityField } from './capacity-field.js';
import { TableConflict } from './table-conflict.js';
import {
  type AvailableUnits,
  countTableSeats,
  emptyTableFields,
  listAvailableUnits,
  type TableFields,
  type TableSeatCount,
  toTableFields,
} from './table-fields.js';
import { getTableAlertKey, useTableSave } from './use-table-save.js';

const resolver = createFormResolver<TableFields>(createTableInput);

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

interface TableFormProps {
  table: Table | null;
  open: boolean;
  onClose(): void;
  onCreated?(table: Table): void;
}

export function TableForm({ table, open, onClose, onCreated }: TableFormProps) {
  const { t } = useTexts();
  const tables = useTables();
  const live = tables.rows.find((row) => row._id === table?._id);
  const saving = useTableSave(table, live, (row, isCreated) => {
    if (submitted.areCurrent()) onClose();
    if (isCreated) onCreated?.(row);
  });
  const saved = useMemo(() => (saving.saved === null ? emptyTableFields : toTableFields(saving.saved)), [saving.saved]);
  const form = useForm<TableFields>({ resolver, defaultValues: saved });
  const submitted = useSubmittedValues(form);
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('tableName');
  }, [open, setFocus]);
  const values = { ...emptyTableFields, ...useWatch({ control: form.control }) } as TableFields;
  const { available, seatCount } = useSeatCount(saved, values);
  const isMissing = tables.isComplete && live === undefined;
  // False once the table has been created again.
  const isDeleted =
    table !== null &&
    saving.saved?._id === table._id &&
    (isMissing || getErrorReason(saving.error) === 'UNKNOWN_TABLE');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(table === null ? 'Tables.Create' : 'Tables.Edit')}
      isDirty={!dequal(values, saved)}
      onSubmit={form.handleSubmit((parsed) => {
        if (!seatCount.isWithinCapacity) return;
        submitted.remember();
        return (isDeleted ? saving.saveAsNew : saving.save)({ ...values, tableName: parsed.tableName });
      })}
      actions={
        saving.theirs === null ? (
          <DashboardButton type="submit" isBusy={saving.isSaving} disabled={!seatCount.isWithinCapacity}>
            {t(isDeleted ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DashboardButton>
        ) : null
      }
    >
      {saving.error ? (
        <FailureNotice
          message={t(getTableAlertKey(saving.error, saving.saved === null || isDeleted))}
          error={saving.error}
        />
      ) : null}
      {saving.theirs === null ? (
        <div className="form-stack">
          <StaleNotice isStale={saving.isStale} isDeleted={isDeleted} onReview={() => void saving.loadTheirs()}>
            {t('Tables.CreateAgainHint')}
          </StaleNotice>
          <TableFormFields form={form} values={values} available={available} seatCount={seatCount} />
        </div>
      ) : (
        <TableConflict
          sides={{ base: saved, theirs: toTableFields(saving.theirs), mine: values }}
          onResolve={(accepted) => {
            for (const [key, value] of Object.entries(accepted)) form.setValue(key as keyof TableFields, value);
            saving.rebase();
          }}
        />
      )}
    </Dialog>
  );
}

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
      <TextField label={t('Tables.Name')} error={errors.tableName?.message} {...form.register('tableName')} />
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
