// The caterer's file. Only guests with status Accepted or Attended.
import type { Language } from '../../kernel/fields.js';
import { groupBy } from '../../kernel/group-by.js';
import { cateringCounts, countGuests, meetsCondition } from '../../people/guest/count-rules.js';
import { formatFullName } from '../../people/guest/rules.js';
import type { Guest } from '../../people/guest/schema.js';
import type { Table } from '../../seating/table/schema.js';
import { spreadsheetTexts } from '../texts.js';
import type { Cell, ExportSheet } from '../write-sheets.js';

const countPeople = (guests: Guest[]): number[] =>
  Object.values(cateringCounts).map((condition) => countGuests(guests, condition));

function toDietLines(note: string, replaced: string | undefined, language: Language): string[] {
  const { replacedText } = spreadsheetTexts[language];
  return [note, replaced && `${replacedText}${replaced}`].filter((line): line is string => Boolean(line));
}

/** The dietary note of a group is listed once. */
function toDietRows(guests: Guest[], language: Language): Cell[][] {
  const { child } = spreadsheetTexts[language];
  const listedGroups = new Set<string>();
  return guests.flatMap((guest) => {
    const { assignedGroup: group, dietaryRestriction: own, groupDietaryRestriction: shared } = guest;
    const rows: Cell[][] = [];
    if (group !== null && !listedGroups.has(group._id))
      for (const line of toDietLines(shared, guest.groupReplacedDietaryRestriction, language))
        rows.push([group.groupName, '', line]);
    if (group !== null) listedGroups.add(group._id);
    for (const line of toDietLines(own, guest.replacedDietaryRestriction, language))
      rows.push([formatFullName(guest), guest.isAdult ? '' : child, line]);
    return rows;
  });
}

export function buildCateringSheets(
  { tables, guests }: { tables: Table[]; guests: Guest[] },
  language: Language,
): [ExportSheet, ExportSheet] {
  const texts = spreadsheetTexts[language];
  const coming = guests.filter((guest) => meetsCondition(guest, cateringCounts.people));
  const guestsByTable = groupBy(coming, ({ assignedTable }) => assignedTable?._id ?? null);
  const tableNames = [...tables.map(({ _id, tableName }) => [_id, tableName] as const), [null, texts.noTable] as const];
  const getGuestsAt = (id: string | null) => guestsByTable.get(id) ?? [];
  const counts = tableNames
    .filter(([id]) => getGuestsAt(id).length > 0)
    .map(([id, name]): Cell[] => [name, ...countPeople(getGuestsAt(id))]);
  const diets = tableNames.flatMap(([id, name]) => toDietRows(getGuestsAt(id), language).map((row) => [name, ...row]));
  return [
    {
      name: texts.catering,
      rows: [
        [texts.titles.table, texts.people, texts.adults, texts.children, texts.alcohol, texts.seats],
        ...counts,
        [texts.total, ...countPeople(coming)],
      ],
    },
    {
      name: texts.diets,
      rows: [[texts.titles.table, texts.guest, texts.note, texts.titles.dietaryRestriction], ...diets],
    },
  ];
}
