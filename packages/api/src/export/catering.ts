// The caterer's file: head counts per table and in total, and every dietary note with its guest or group. Only guests
// with status Accepted or Attended.
import type { Language } from '../fields.js';
import type { Guest } from '../guest/schema.js';
import { groupBy } from '../import/grouping.js';
import type { Table } from '../table/schema.js';
import { nameOf } from './seating.js';
import type { Cell, Sheet } from './sheet.js';
import { words } from './words.js';

const isComing = ({ status }: Guest) => status === 'Accepted' || status === 'Attended';

function countsOf(guests: Guest[]): number[] {
  const adults = guests.filter(({ isAdult }) => isAdult).length;
  const alcohol = guests.filter(({ isAlcohol }) => isAlcohol).length;
  return [guests.length, adults, guests.length - adults, alcohol];
}

/** The dietary note of a group is listed once. */
function dietRows(guests: Guest[], language: Language): Cell[][] {
  const { child } = words[language];
  const told = new Set<string>();
  return guests.flatMap((guest) => {
    const { assignedGroup: group, dietaryRestriction: own, groupDietaryRestriction: shared } = guest;
    const rows: Cell[][] = [];
    if (group !== null && shared !== '' && !told.has(group._id)) rows.push([group.groupName, '', shared]);
    if (group !== null) told.add(group._id);
    if (own !== '') rows.push([nameOf(guest), guest.isAdult ? '' : child, own]);
    return rows;
  });
}

/** One sheet of counts, one of dietary notes. */
export function cateringSheets(
  { tables, guests }: { tables: Table[]; guests: Guest[] },
  language: Language,
): [Sheet, Sheet] {
  const w = words[language];
  const coming = guests.filter(isComing);
  const sitting = groupBy(coming, ({ assignedTable }) => assignedTable?._id ?? null);
  const places = [...tables.map(({ _id, tableName }) => [_id, tableName] as const), [null, w.noTable] as const];
  const at = (id: string | null) => sitting.get(id) ?? [];
  const counts = places.filter(([id]) => at(id).length > 0).map(([id, name]): Cell[] => [name, ...countsOf(at(id))]);
  const diets = places.flatMap(([id, name]) => dietRows(at(id), language).map((row) => [name, ...row]));
  return [
    {
      name: w.catering,
      rows: [[w.titles.table, w.people, w.adults, w.children, w.alcohol], ...counts, [w.total, ...countsOf(coming)]],
    },
    { name: w.diets, rows: [[w.titles.table, w.guest, w.note, w.titles.dietaryRestriction], ...diets] },
  ];
}
