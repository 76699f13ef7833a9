import { useMemo } from 'react';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { getCommonTable, type PlacedUnit } from './placed-unit.js';
import { SeatingChoiceDialog } from './seating-choice-dialog.js';
import { countNeededSeats, listUnitTexts } from './seating-unit.js';
import { listSwapCandidates, type SeatingLists, type SwapCandidate } from './swap-candidates.js';
import { usePlacedUnits } from './use-placed-units.js';
import type { Seating } from './use-seating.js';

interface SwapDialogProps extends OpenDialog {
  /** Units that are all at one table, or all without a table, as they were when the dialog was opened. */
  placedUnits: readonly PlacedUnit[];
  /** The table whose units are offered; null for all tables. */
  otherTableId: string | null;
  lists: SeatingLists;
  seating: Seating;
}

const formatNames = (units: readonly { name: string }[]) => units.map(({ name }) => name).join(' + ');

/** The units with which they can be swapped now: none if someone else has seated them at several tables. */
function listCandidates(placedUnits: readonly PlacedUnit[], otherTableId: string | null, lists: SeatingLists) {
  const tableId = getCommonTable(placedUnits);
  if (tableId === undefined) return [];
  const all = listSwapCandidates({ units: placedUnits.map(({ unit }) => unit), tableId }, lists);
  return all.filter(({ table }) => otherTableId === null || table?._id === otherTableId);
}

export function SwapDialog({
  placedUnits: initialUnits,
  otherTableId,
  lists,
  seating,
  open,
  onClose,
}: SwapDialogProps) {
  const { t } = useTexts();
  const { placedUnits, refresh } = usePlacedUnits(initialUnits, lists);
  const units = placedUnits.map(({ unit }) => unit);
  const candidates = useMemo(
    () => listCandidates(placedUnits, otherTableId, lists),
    [placedUnits, otherTableId, lists],
  );
  const describe = ({ units: others, table, shortage }: SwapCandidate) => {
    if (shortage !== null) return t('Tables.SeatsShortAt', { count: shortage.seats, table: shortage.tableName });
    const place = table?.tableName ?? t('Groups.NoTable');
    return `${place} · ${t('Tables.GuestCount', { count: countNeededSeats(others) })}`;
  };
  return (
    <SeatingChoiceDialog
      open={open}
      onClose={onClose}
      title={t('Tables.SwapTitle', { name: formatNames(units) })}
      seating={seating}
      onFailed={refresh}
      label={t('Tables.SwapWith')}
      searchLabel={t('Tables.SwapSearch')}
      options={candidates.map((candidate) => ({
        value: candidate.units.map(({ _id }) => _id).join(),
        label: formatNames(candidate.units),
        note: describe(candidate),
        isDisabled: candidate.shortage !== null,
        contents: [candidate.table?.tableName ?? '', ...candidate.units.flatMap(listUnitTexts)],
        choose: () => seating.swap(units, candidate.units),
      }))}
      getSummary={(count) => (count === 0 ? t('Tables.NoSwap') : t('Tables.SwapCandidates', { count }))}
      getExpandLabel={(count) => t('Tables.ShowUnswappable', { count })}
    />
  );
}
