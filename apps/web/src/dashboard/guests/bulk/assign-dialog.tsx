import { takesSeat } from '@havn/api/attendance/count-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import type { Option } from '../../ui/form/options.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { Notice } from '../../ui/notice.js';
import { BulkProgress } from './bulk-progress.js';
import { type AssignKind, useBulkAssignment } from './use-bulk-actions.js';

interface AssignDialogProps extends OpenDialog {
  kind: AssignKind;
  /** Empty if all of them have been deleted meanwhile. */
  guests: readonly Guest[];
}

/** The value of "none": the picker's empty value means that nothing has been chosen yet. */
const noneValue = 'none';

function useGroupOptions(guests: readonly Guest[]): Option[] {
  const { t } = useTexts();
  const seatsLeft = new Map(useTables().rows.map((table) => [table._id, table.seatsLeft]));
  return useGroups().rows.map((group) => {
    const joining = guests.filter((guest) => guest.needsSeat && guest.assignedGroup?._id !== group._id);
    const available =
      group.tableAssignment === null ? Infinity : (seatsLeft.get(group.tableAssignment._id) ?? Infinity);
    // A guest who has a seat at the group's table already keeps it.
    const neededSeats = joining.filter(
      (guest) => guest.assignedTable?._id !== group.tableAssignment?._id || !takesSeat(guest),
    ).length;
    return {
      value: group._id,
      label: group.groupName,
      note: group.tableAssignment?.tableName ?? t('Groups.NoTable'),
      ...(available < neededSeats && { disabledReason: t('Reasons.TABLE_FULL') }),
    };
  });
}

function useTableOptions(guests: readonly Guest[]): Option[] {
  const { t } = useTexts();
  return useTables().rows.map((table) => {
    const neededSeats = guests.filter((guest) => guest.needsSeat && guest.assignedTable?._id !== table._id).length;
    return {
      value: table._id,
      label: table.tableName,
      note: t('Tables.SeatsFree', { count: table.seatsLeft }),
      ...(table.seatsLeft < neededSeats && { disabledReason: t('Reasons.TABLE_FULL') }),
    };
  });
}

export function AssignDialog({ kind, guests, open, onClose }: AssignDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState('');
  const options = { group: useGroupOptions(guests), table: useTableOptions(guests) }[kind];
  const groupedCount = kind === 'table' ? guests.filter((guest) => guest.assignedGroup !== null).length : 0;
  const mutation = useBulkAssignment(guests, kind);
  const isBlocked = chosen === '' || groupedCount > 0 || guests.length === 0;
  const target = chosen === noneValue ? null : chosen;
  const assign = () =>
    mutation.mutate(target, {
      onSuccess: (isComplete) => {
        if (isComplete) onClose();
      },
    });
  const textKeys = kind === 'group' ? groupTextKeys : tableTextKeys;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(textKeys.title, { count: guests.length })}
      width="small"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) assign();
      }}
      actions={
        <DashboardButton type="submit" isBusy={mutation.isPending} disabled={isBlocked}>
          {t('Guests.Assign.Assign')}
        </DashboardButton>
      }
    >
      <div className="stack form-stack">
        <BulkProgress mutation={mutation} />
        {guests.length === 0 ? <Notice>{t('Guests.Empty')}</Notice> : null}
        {groupedCount > 0 ? <Notice>{t('Guests.Assign.AlreadyGrouped', { count: groupedCount })}</Notice> : null}
        <SinglePicker
          label={t(textKeys.label)}
          options={[{ value: noneValue, label: t(textKeys.none) }, ...options]}
          value={chosen}
          onChange={setChosen}
          emptyLabel={t(textKeys.choose)}
          hint={kind === 'group' ? t('Guests.Assign.Followers') : undefined}
        />
      </div>
    </Dialog>
  );
}

const groupTextKeys = {
  title: 'Guests.Assign.ToGroup',
  label: 'Guest.Field.assignedGroup',
  none: 'Guests.Assign.NoGroup',
  choose: 'Guests.Assign.ChooseGroup',
} as const;
const tableTextKeys = {
  title: 'Guests.Assign.ToTable',
  label: 'Guests.Column.table',
  none: 'Groups.NoTable',
  choose: 'Tables.ChooseTable',
} as const;
