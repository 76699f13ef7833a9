// The seating plan, table by table, with free seats and seats held by guests who declined; then the guests without a
// seat.
import type { Language } from '../../fields.js';
import { formatFullName } from '../../guest/rules.js';
import type { Guest } from '../../guest/schema.js';
import type { Table } from '../../table/schema.js';
import { groupBy } from '../group-by.js';
import { spreadsheetTexts } from '../texts.js';
import type { Cell, ExportSheet } from '../write-sheets.js';

/** Keeps members of a group together; groups and individuals are in the order of their first guest. */
function sortByGroup(guests: Guest[]): Guest[] {
  return [...groupBy(guests, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id).values()].flat();
}

export function buildSeatingSheet(
  { tables, guests }: { tables: Table[]; guests: Guest[] },
  language: Language,
): ExportSheet {
  const {
    titles,
    seats,
    free,
    guest: person,
    status,
    note,
    statuses,
    declinedHoldsSeat,
    noTable,
    seating,
  } = spreadsheetTexts[language];
  const guestsByTable = groupBy(guests, ({ assignedTable }) => assignedTable?._id ?? null);
  const toRow = (guest: Guest, table: Cell[]): Cell[] => {
    const isSeatUnused = guest.assignedTable !== null && guest.status === 'Declined';
    const { assignedGroup } = guest;
    return [
      ...table,
      formatFullName(guest),
      assignedGroup?.groupName ?? '',
      statuses[guest.status],
      isSeatUnused ? declinedHoldsSeat : '',
    ];
  };
  const seated = tables.flatMap(({ _id, tableName, capacity, seatsLeft }) => {
    const table = [tableName, capacity, seatsLeft];
    const guestsAtTable = sortByGroup(guestsByTable.get(_id) ?? []);
    return guestsAtTable.length === 0
      ? [[...table, '', '', '', '']]
      : guestsAtTable.map((guest) => toRow(guest, table));
  });
  const unseated = sortByGroup((guestsByTable.get(null) ?? []).filter(({ status: is }) => is !== 'Declined'));
  const header = [titles.table, seats, free, person, titles.group, status, note];
  return { name: seating, rows: [header, ...seated, ...unseated.map((guest) => toRow(guest, [noTable, '', '']))] };
}
