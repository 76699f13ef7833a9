// "Seat at..." dialog: the tables with their free seats; tables that are too small are disabled.
import { useState } from 'react';
import { useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailureNotice } from '../ui/notice.js';
import { OnePicker } from '../ui/picker.js';
import type { Party } from './model.js';
import type { Seating } from './use-seating.js';

interface SeatDialogProps {
  party: Party;
  /** The current table. */
  tableId: string | null;
  seating: Seating;
  open: boolean;
  onClose(): void;
}

export function SeatDialog({ party, tableId, seating, open, onClose }: SeatDialogProps) {
  const { t } = useTexts();
  const tables = useTables().rows;
  const [chosen, setChosen] = useState('');
  const options = tables
    .filter((table) => table._id !== tableId)
    .map((table) => ({
      value: table._id,
      label: table.tableName,
      note: t('Tables.SeatsFree', { count: table.seatsLeft }),
      ...(table.seatsLeft < party.seats && { disabledReason: t('Tables.TooSmall') }),
    }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Tables.SeatTitle', { name: party.name })}
      width="small"
      onSubmit={async (event) => {
        event.preventDefault();
        if (chosen !== '' && (await seating.seat(party, chosen))) onClose();
      }}
      actions={
        <DeskButton type="submit" isBusy={seating.isBusy} disabled={chosen === ''}>
          {t('Tables.SeatNow')}
        </DeskButton>
      }
    >
      <div className="form-stack">
        {seating.failure ? <FailureNotice what={t(seating.failure.what)} error={seating.failure.error} /> : null}
        <OnePicker
          label={t('Tables.SeatTable')}
          options={options}
          value={chosen}
          onChange={setChosen}
          emptyLabel={t('Tables.ChooseTable')}
          hint={t('Tables.People', { count: party.seats })}
        />
      </div>
    </Dialog>
  );
}
