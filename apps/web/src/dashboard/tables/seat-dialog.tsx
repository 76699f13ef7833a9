// "Seat at..." dialog: the tables with their free seats, best fit first; tables that are too small are disabled.
import { useState } from 'react';
import { useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailureNotice } from '../ui/notice.js';
import { SinglePicker } from '../ui/picker.js';
import { type SeatingUnit, sortByFit } from './seating-unit.js';
import type { Seating } from './use-seating.js';

interface SeatDialogProps {
  unit: SeatingUnit;
  /** The current table. */
  tableId: string | null;
  seating: Seating;
  open: boolean;
  onClose(): void;
}

export function SeatDialog({ unit, tableId, seating, open, onClose }: SeatDialogProps) {
  const { t } = useTexts();
  const tables = useTables().rows;
  const [chosenId, setChosen] = useState('');
  const others = tables.filter((table) => table._id !== tableId);
  const options = sortByFit(others, unit.seats).map((table) => ({
    value: table._id,
    label: table.tableName,
    note: t('Tables.SeatsFree', { count: table.seatsLeft }),
    ...(table.seatsLeft < unit.seats && { disabledReason: t('Tables.TooSmall') }),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Tables.SeatTitle', { name: unit.name })}
      width="small"
      onSubmit={async (event) => {
        event.preventDefault();
        if (chosenId !== '' && (await seating.seat(unit, chosenId))) onClose();
      }}
      actions={
        <DashboardButton type="submit" isBusy={seating.isBusy} disabled={chosenId === ''}>
          {t('Tables.Seat')}
        </DashboardButton>
      }
    >
      <div className="form-stack">
        {seating.failure ? (
          <FailureNotice message={t(seating.failure.messageKey)} error={seating.failure.error} />
        ) : null}
        <SinglePicker
          label={t('Tables.SeatTable')}
          options={options}
          value={chosenId}
          onChange={setChosen}
          emptyLabel={t('Tables.ChooseTable')}
          hint={t('Tables.GuestCount', { count: unit.seats })}
        />
      </div>
    </Dialog>
  );
}
