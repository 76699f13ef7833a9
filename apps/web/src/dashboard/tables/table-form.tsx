// Form of a table: name, capacity and seating units, with the seat count updated live.
import { createTableInput, type Table } from '@havn/api/table/schema';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { reasonOf } from '../../lib/failure.js';
import { useGroups, useGuests, useTables } from '../data/lists.js';
import { isSame } from '../data/three-way.js';
import { resolverOf } from '../forms.js';
import { useTexts } from '../texts.js';
import { Meanwhile } from '../ui/conflict.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/field.js';
import { FailureNotice } from '../ui/notice.js';
import { ManyPicker } from '../ui/picker.js';
import { CapacityField } from './capacity-field.js';
import { emptyTable, fieldsOf, offeredParties, type SeatSum, seatSum, type TableFields } from './fields.js';
import type { Party } from './model.js';
import { TableConflict } from './table-conflict.js';
import { alertOf, useTableSave } from './use-table-save.js';

const resolver = resolverOf<TableFields>(createTableInput);

interface Offered {
  groups: Party[];
  guests: Party[];
}

/** The units that can be assigned to the table, and the seats taken by those selected. */
function useSeats(saved: TableFields, now: TableFields): { offered: Offered; sum: SeatSum } {
  const groups = useGroups().rows;
  const guests = useGuests().rows;
  const offered = useMemo(() => offeredParties({ groups, guests }, saved), [groups, guests, saved]);
  return { offered, sum: seatSum(now, offered.groups) };
}

interface TableFormProps {
  table: Table | null;
  open: boolean;
  onClose(): void;
  onMade?(table: Table): void;
}

export function TableForm({ table, open, onClose, onMade }: TableFormProps) {
  const { t } = useTexts();
  const tables = useTables();
  const live = tables.rows.find((row) => row._id === table?._id);
  const saving = useTableSave(table, live, (row) => {
    onClose();
    if (row._id !== table?._id) onMade?.(row);
  });
  const saved = useMemo(() => (saving.saved === null ? emptyTable : fieldsOf(saving.saved)), [saving.saved]);
  const form = useForm<TableFields>({ resolver, defaultValues: saved });
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('tableName');
  }, [open, setFocus]);
  const now = { ...emptyTable, ...useWatch({ control: form.control }) } as TableFields;
  const { offered, sum } = useSeats(saved, now);
  const isUnlisted = tables.isComplete && live === undefined;
  const isGone = table !== null && (isUnlisted || reasonOf(saving.error) === 'UNKNOWN_TABLE');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(table === null ? 'Tables.Create' : 'Tables.Edit')}
      isDirty={!isSame(now, saved)}
      onSubmit={form.handleSubmit((read) =>
        sum.isFitting ? (isGone ? saving.saveAnew : saving.save)({ ...now, tableName: read.tableName }) : undefined,
      )}
      actions={
        saving.theirs === null ? (
          <DeskButton type="submit" isBusy={saving.isSaving} disabled={!sum.isFitting}>
            {t(isGone ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DeskButton>
        ) : null
      }
    >
      {saving.error ? (
        <FailureNotice what={t(alertOf(saving.error, table === null || isGone))} error={saving.error} />
      ) : null}
      {saving.theirs === null ? (
        <div className="form-stack">
          <Meanwhile isOld={saving.isOld} isGone={isGone} onLook={() => void saving.look()}>
            {t('Tables.CreateAgainHint')}
          </Meanwhile>
          <Fields form={form} now={now} offered={offered} sum={sum} />
        </div>
      ) : (
        <TableConflict
          versions={{ base: saved, theirs: fieldsOf(saving.theirs), mine: now }}
          onTake={(taken) => {
            for (const [key, value] of Object.entries(taken)) form.setValue(key as keyof TableFields, value);
            saving.settle();
          }}
        />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<TableFields>;
  now: TableFields;
  offered: Offered;
  sum: SeatSum;
}

function Fields({ form, now, offered, sum }: FieldsProps) {
  const { t } = useTexts();
  const { errors } = form.formState;
  const groupOptions = useMemo(
    () =>
      offered.groups.map(({ _id, name, seats }) => ({
        value: _id,
        label: name,
        note: t('Tables.People', { count: seats }),
      })),
    [offered.groups, t],
  );
  const guestOptions = useMemo(
    () => offered.guests.map(({ _id, name }) => ({ value: _id, label: name })),
    [offered.guests],
  );
  const isOver = now.capacity !== null && sum.taken > now.capacity;
  return (
    <>
      <TextField label={t('Tables.Name')} error={errors.tableName?.message} {...form.register('tableName')} />
      <CapacityField value={now.capacity} onChange={(capacity) => form.setValue('capacity', capacity)} />
      <ManyPicker
        label={t('Tables.Groups')}
        options={groupOptions}
        values={now.groupIds}
        onChange={(ids) => form.setValue('groupIds', ids.toSorted())}
        placeholder={t('Tables.ChooseGroups')}
        error={errors.groupIds?.message}
      />
      <ManyPicker
        label={t('Tables.Guests')}
        options={guestOptions}
        values={now.guestIds}
        onChange={(ids) => form.setValue('guestIds', ids.toSorted())}
        placeholder={t('Tables.ChooseGuests')}
        error={errors.guestIds?.message}
      />
      <div className="seat-sum" role="status">
        <p>
          {t('Tables.Sum', { groups: sum.inGroups, guests: sum.guests, taken: sum.taken, capacity: now.capacity ?? 0 })}
        </p>
        {isOver ? <p className="form-field__error">{t('Tables.TooSmall')}</p> : null}
      </div>
    </>
  );
}
