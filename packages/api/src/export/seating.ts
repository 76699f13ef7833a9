// The seating plan, table by table, with free seats and seats held by guests who declined; then the guests without a
// seat.
import type { Language } from '../fields.js';
import type { Guest } from '../guest/schema.js';
import { groupBy } from '../import/grouping.js';
import type { Table } from '../table/schema.js';
import type { Cell, Sheet } from './sheet.js';
import { words } from './words.js';

export const nameOf = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Keeps members of a group together; groups and individuals are in the order of their first guest. */
function byGroup(guests: Guest[]): Guest[] {
  return [...groupBy(guests, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id).values()].flat();
}

export function seatingSheet({ tables, guests }: { tables: Table[]; guests: Guest[] }, language: Language): Sheet {
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
  } = words[language];
  const sitting = groupBy(guests, ({ assignedTable }) => assignedTable?._id ?? null);
  const rowOf = (guest: Guest, table: Cell[]): Cell[] => {
    const isIdle = guest.assignedTable !== null && guest.status === 'Declined';
    const { assignedGroup } = guest;
    return [
      ...table,
      nameOf(guest),
      assignedGroup?.groupName ?? '',
      statuses[guest.status],
      isIdle ? declinedHoldsSeat : '',
    ];
  };
  const seated = tables.flatMap(({ _id, tableName, capacity, seatsLeft }) => {
    const table = [tableName, capacity, seatsLeft];
    const here = byGroup(sitting.get(_id) ?? []);
    return here.length === 0 ? [[...table, '', '', '', '']] : here.map((guest) => rowOf(guest, table));
  });
  const unseated = byGroup((sitting.get(null) ?? []).filter(({ status: is }) => is !== 'Declined'));
  const header = [titles.table, seats, free, person, titles.group, status, note];
  return { name: seating, rows: [header, ...seated, ...unseated.map((guest) => rowOf(guest, [noTable, '', '']))] };
}
