import type { Table } from '@havn/api/seating/table/schema';
import { countNeededSeats, listUnitsAtTable, type PeopleById, type SeatingUnit } from './seating-unit.js';

export interface PlacedUnit {
  unit: SeatingUnit;
  /** `null` without a table. */
  tableId: string | null;
}

/** Table by table, then those without a table. */
export function listPlacedUnits(
  tables: readonly Table[],
  people: PeopleById,
  unseated: readonly SeatingUnit[],
): PlacedUnit[] {
  return [
    ...tables.flatMap((table) => listUnitsAtTable(table, people).map((unit) => ({ unit, tableId: table._id }))),
    ...unseated.map((unit) => ({ unit, tableId: null })),
  ];
}

/** The units that would have to move to sit at the table. */
export const listUnitsToMove = (placedUnits: readonly PlacedUnit[], tableId: string | null): SeatingUnit[] =>
  placedUnits.filter((one) => one.tableId !== tableId).map(({ unit }) => unit);

/** The seats left if all units sat at the table; negative if they do not fit. */
export const countSpareSeats = (
  { _id, seatsLeft }: Pick<Table, '_id' | 'seatsLeft'>,
  placedUnits: readonly PlacedUnit[],
) => seatsLeft - countNeededSeats(listUnitsToMove(placedUnits, _id));

/** The one table of all units, `null` if none of them has a table; undefined if they sit at several. */
export function getCommonTable(placedUnits: readonly PlacedUnit[]): string | null | undefined {
  const [tableId, ...others] = new Set(placedUnits.map((one) => one.tableId));
  return others.length > 0 ? undefined : tableId;
}

/** The units as they are now; one that was deleted stays as it was. */
export function refreshUnits(
  placedUnits: readonly PlacedUnit[],
  { tables, people, unseated }: { tables: readonly Table[]; people: PeopleById; unseated: readonly SeatingUnit[] },
): PlacedUnit[] {
  const current = new Map(listPlacedUnits(tables, people, unseated).map((one) => [one.unit._id, one]));
  return placedUnits.map((one) => current.get(one.unit._id) ?? one);
}
