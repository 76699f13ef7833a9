import { holdsUnusedSeat, lacksSeat, needsTable, takesSeat } from '../../attendance/count-rules.js';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { groupBy } from '../../kernel/group-by.js';
import { formatFullName } from '../../people/guest/rules.js';
import type { Guest } from '../../people/guest/schema.js';
import type { Table } from '../../seating/table/schema.js';
import { type SpreadsheetTexts, spreadsheetTexts } from '../texts.js';
import type { Cell, ExportSheet } from '../write-sheets.js';

/** Groups and individuals are in the order of their first guest. */
function sortByGroup(guests: Guest[]): Guest[] {
  return [...groupBy(guests, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id).values()].flat();
}

type SeatNotes = Pick<SpreadsheetTexts, 'declinedHoldsSeat' | 'needsSeat' | 'noSeat'>;

function describeSeat(guest: Guest, { declinedHoldsSeat, needsSeat, noSeat }: SeatNotes): string {
  const hasTable = guest.assignedTable !== null;
  if (holdsUnusedSeat({ ...guest, hasTable })) return declinedHoldsSeat;
  if (lacksSeat(guest)) return needsSeat;
  return hasTable && !takesSeat(guest) ? noSeat : '';
}

export function buildSeatingSheet(
  { tables, guests }: { tables: Table[]; guests: Guest[] },
  language: BuiltInLanguage,
): ExportSheet {
  const {
    titles,
    seats,
    free,
    guest: person,
    status,
    note,
    statuses,
    noTable,
    seating,
    ...notes
  } = spreadsheetTexts[language];
  const guestsByTable = groupBy(guests, ({ assignedTable }) => assignedTable?._id ?? null);
  const toRow = (guest: Guest, table: Cell[]): Cell[] => {
    const { assignedGroup } = guest;
    return [
      ...table,
      formatFullName(guest),
      assignedGroup?.groupName ?? '',
      statuses[guest.status],
      describeSeat(guest, notes),
    ];
  };
  const seated = tables.flatMap(({ _id, tableName, capacity, seatsLeft }) => {
    const table = [tableName, capacity, seatsLeft];
    const guestsAtTable = sortByGroup(guestsByTable.get(_id) ?? []);
    return guestsAtTable.length === 0
      ? [[...table, '', '', '', '']]
      : guestsAtTable.map((guest) => toRow(guest, table));
  });
  const unseated = sortByGroup(
    (guestsByTable.get(null) ?? []).filter((guest) => needsTable({ ...guest, hasTable: false })),
  );
  const header = [titles.table, seats, free, person, titles.group, status, note];
  return { name: seating, rows: [header, ...seated, ...unseated.map((guest) => toRow(guest, [noTable, '', '']))] };
}
