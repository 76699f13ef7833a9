// Assigns the selected guests to a group or a table. Options with too few free seats are disabled, with the reason.
import type { Guest } from '@havn/api/guest/schema';
import { useState } from 'react';
import { useGroups, useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { OnePicker, type Option } from '../ui/picker.js';
import type { Bulk } from './use-bulk.js';

export type AssignKind = 'group' | 'table';

interface AssignDialogProps {
  kind: AssignKind;
  guests: readonly Guest[];
  bulk: Bulk;
  open: boolean;
  onClose(): void;
}

/** The value of "none": the picker's empty value means that nothing has been chosen yet. */
const none = 'none';

function useGroupOptions(guests: readonly Guest[]): Option[] {
  const { t } = useTexts();
  const seatsLeft = new Map(useTables().rows.map((table) => [table._id, table.seatsLeft]));
  return useGroups().rows.map((group) => {
    const coming = guests.filter((guest) => guest.assignedGroup?._id !== group._id);
    const left = group.tableAssignment === null ? Infinity : (seatsLeft.get(group.tableAssignment._id) ?? Infinity);
    // A guest who sits at the group's table already keeps that seat.
    const seats = coming.filter((guest) => guest.assignedTable?._id !== group.tableAssignment?._id).length;
    return {
      value: group._id,
      label: group.groupName,
      note: group.tableAssignment?.tableName ?? t('Groups.NoTable'),
      ...(left < seats && { disabledReason: t('Reasons.TABLE_FULL') }),
    };
  });
}

function useTableOptions(guests: readonly Guest[]): Option[] {
  const { t } = useTexts();
  return useTables().rows.map((table) => {
    const seats = guests.filter((guest) => guest.assignedTable?._id !== table._id).length;
    return {
      value: table._id,
      label: table.tableName,
      note: t('Tables.SeatsFree', { count: table.seatsLeft }),
      ...(table.seatsLeft < seats && { disabledReason: t('Reasons.TABLE_FULL') }),
    };
  });
}

export function AssignDialog({ kind, guests, bulk, open, onClose }: AssignDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState('');
  const options = { group: useGroupOptions(guests), table: useTableOptions(guests) }[kind];
  const grouped = kind === 'table' ? guests.filter((guest) => guest.assignedGroup !== null).length : 0;
  const ids = guests.map((guest) => guest._id);
  const target = chosen === none ? null : chosen;
  const assign = () => {
    if (kind === 'group') bulk.group.mutate({ ids, groupId: target }, { onSuccess: onClose });
    else bulk.table.mutate({ ids, tableId: target }, { onSuccess: onClose });
  };
  const { error, isPending } = bulk[kind];
  const texts = kind === 'group' ? groupTexts : tableTexts;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(texts.title, { count: guests.length })}
      width="small"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '' && grouped === 0) assign();
      }}
      actions={
        <DeskButton type="submit" isBusy={isPending} disabled={chosen === '' || grouped > 0}>
          {t('Guests.Assign.Now')}
        </DeskButton>
      }
    >
      <div className="form-stack">
        {error ? <FailureNotice what={t('Alerts.Unexpected')} error={error} /> : null}
        {grouped > 0 ? <Notice>{t('Guests.Assign.Grouped', { count: grouped })}</Notice> : null}
        <OnePicker
          label={t(texts.label)}
          options={[{ value: none, label: t(texts.none) }, ...options]}
          value={chosen}
          onChange={setChosen}
          emptyLabel={t(texts.choose)}
          hint={kind === 'group' ? t('Guests.Assign.Followers') : undefined}
        />
      </div>
    </Dialog>
  );
}

const groupTexts = {
  title: 'Guests.Assign.ToGroup',
  label: 'Guests.Column.group',
  none: 'Guests.Assign.NoGroup',
  choose: 'Guests.Assign.ChooseGroup',
} as const;
const tableTexts = {
  title: 'Guests.Assign.ToTable',
  label: 'Guests.Column.table',
  none: 'Groups.NoTable',
  choose: 'Tables.ChooseTable',
} as const;
