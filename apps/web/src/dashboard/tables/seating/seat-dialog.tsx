// The best fit comes first. Tables without enough seats are collapsed.
import type { Table } from '@havn/api/seating/table/schema';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { countSpareSeats, listUnitsToMove, type PlacedUnit } from './placed-unit.js';
import { SeatingChoiceDialog } from './seating-choice-dialog.js';
import { countNeededSeats, listTableTexts } from './seating-unit.js';
import type { SeatingLists } from './swap-candidates.js';
import { usePlacedUnits } from './use-placed-units.js';
import type { Seating } from './use-seating.js';

interface SeatDialogProps extends OpenDialog {
  /** As they were when the dialog was opened. */
  placedUnits: readonly PlacedUnit[];
  lists: SeatingLists;
  seating: Seating;
}

/** Tables with enough free seats first, the tightest fit on top; then the others, the smallest shortage on top. */
function sortByFit(tables: readonly Table[], placedUnits: readonly PlacedUnit[]) {
  const options = tables
    .filter(({ _id }) => listUnitsToMove(placedUnits, _id).length > 0)
    .map((table) => ({ table, spare: countSpareSeats(table, placedUnits) }));
  const rankByFit = (spare: number) => (spare >= 0 ? spare : 1000 - spare);
  return options.toSorted((one, other) => rankByFit(one.spare) - rankByFit(other.spare));
}

export function SeatDialog({ placedUnits: initialUnits, lists, seating, open, onClose }: SeatDialogProps) {
  const { t } = useTexts();
  const { tables } = lists;
  const { placedUnits, refresh } = usePlacedUnits(initialUnits, lists);
  const seats = countNeededSeats(placedUnits.map(({ unit }) => unit));
  const [first] = placedUnits;
  const describeSpare = (spare: number, seatsLeft: number) => {
    if (spare < 0) return t('Tables.SeatsShort', { count: -spare });
    return spare === 0 ? t('Tables.ExactFit') : t('Tables.SeatsFree', { count: seatsLeft });
  };
  return (
    <SeatingChoiceDialog
      open={open}
      onClose={onClose}
      title={
        first !== undefined && placedUnits.length === 1
          ? t('Tables.SeatTitle', { name: first.unit.name })
          : t('Tables.SeatSeveralTitle', { count: seats })
      }
      seating={seating}
      onFailed={refresh}
      label={t('Tables.SeatTable')}
      searchLabel={t('Tables.Search')}
      options={sortByFit(tables, placedUnits).map(({ table, spare }) => ({
        value: table._id,
        label: table.tableName,
        note: describeSpare(spare, table.seatsLeft),
        isDisabled: spare < 0,
        contents: listTableTexts(table),
        choose: () => seating.seatAll(listUnitsToMove(placedUnits, table._id), table._id),
      }))}
      getSummary={(count) =>
        count === 0 ? t('Tables.NothingFits', { count: seats }) : t('Tables.FittingTables', { count, seats })
      }
      getExpandLabel={(count) => t('Tables.ShowTooSmall', { count })}
    />
  );
}
