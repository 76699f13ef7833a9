import { groupBy } from '../../../kernel/group-by.js';
import { normalizeEncoding, normalizeName } from '../../../kernel/normalize-text.js';
import type { AddedColumn, Column } from '../../columns.js';
import { type GuestCells, toGuestCells } from '../../guest-cells.js';
import type { Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import { importedFields, type SheetRow } from '../read/sheet-row.js';
import { type ComparedPerson, matchPeople } from './match-people.js';
import type { StoredGuest, StoredWedding } from './stored-wedding.js';

export function createCellFormatter(
  { tables, groups }: Pick<StoredWedding, 'tables' | 'groups'>,
  added: readonly AddedColumn[] = [],
) {
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const tableNames = new Map(tables.map((table) => [table.id, table.tableName]));
  return (guest: StoredGuest): GuestCells => {
    const group = groupById.get(guest.groupId ?? '');
    const table = tableNames.get((group === undefined ? guest.tableId : group.tableId) ?? '');
    return toGuestCells({ ...guest, group: group?.groupName, table }, added);
  };
}

/** Limited to the columns of the file: other values can neither identify a guest nor differ. */
function toComparedPerson(cells: GuestCells, present: Set<Column>, id: string): Omit<ComparedPerson, 'isUnnamed'> {
  const getText = (column: Column) => (present.has(column) ? normalizeEncoding(cells[column]) : '');
  const [first, last] = [getText('firstName'), getText('lastName')];
  const household = normalizeName(getText('group'));
  const otherColumns = importedFields.filter((column) => present.has(column));
  return {
    id,
    household,
    name: JSON.stringify([normalizeName(first), normalizeName(last)]),
    first,
    last,
    email: normalizeName(getText('email')),
    phone: getText('phoneNumber'),
    values: [household, normalizeName(getText('table')), ...otherColumns.map(getText)],
  };
}

function resolveIds(stored: StoredWedding, sheet: Sheet) {
  const ids = new Set(stored.guests.map(({ id }) => id));
  const rowById = new Map<string, SheetRow>();
  /** Which of the rows is wrong is unknown, so the first is reported too, although it keeps the id. */
  const conflicts = new Map<SheetRow, Sentence>();
  const deleted = new Set<SheetRow>();
  // If no id is known, the file is an export of another wedding, and all its guests are new here.
  const isOwnExport = sheet.rows.some(({ id }) => id !== undefined && ids.has(id));
  for (const row of isOwnExport ? sheet.rows : []) {
    if (row.id === undefined) continue;
    const first = rowById.get(row.id);
    if (first !== undefined) {
      conflicts.set(row, { key: 'DuplicateId', values: { row: first.row } });
      if (!conflicts.has(first)) conflicts.set(first, { key: 'DuplicateId', values: { row: row.row } });
    } else if (ids.has(row.id)) rowById.set(row.id, row);
    else deleted.add(row);
  }
  return { rowById, conflicts, deleted };
}

const toIdentity = ({ id, name, email, phone }: ComparedPerson) => id || JSON.stringify([name, email, phone]);

function groupByHousehold(people: ComparedPerson[]): Map<string, ComparedPerson[]> {
  const households = groupBy(people, ({ household }) => household);
  households.delete('');
  return households;
}

/** A majority is in both (as multisets): at least two people, or one with an id, e-mail or phone. */
function isSameHousehold(stored: ComparedPerson[], rows: ComparedPerson[]): boolean {
  const unmatched = groupBy(rows, toIdentity);
  const shared = stored.filter((person) => unmatched.get(toIdentity(person))?.pop() !== undefined);
  const isIdentified = shared.some(({ id, email, phone }) => id + email + phone !== '');
  return shared.length * 2 > Math.max(stored.length, rows.length) && (isIdentified || shared.length > 1);
}

/**
 * New name → old name (keys), so that group, code and answers are kept: the old name is missing from the file, and
 * most of its people appear there under a name that was not stored before. Ambiguous pairs are not renamed.
 */
function findRenamedHouseholds(
  stored: ComparedPerson[],
  rows: ComparedPerson[],
  storedNames: Set<string>,
): Map<string, string> {
  const [before, after] = [groupByHousehold(stored), groupByHousehold(rows)];
  const missing = stored.filter(({ household }) => household !== '' && !after.has(household));
  const missingByIdentity = groupBy(missing, toIdentity);
  const candidates = [...after]
    .filter(([to]) => !storedNames.has(to))
    .flatMap(([to, people]) => {
      const similar = people.flatMap((person) => missingByIdentity.get(toIdentity(person)) ?? []);
      return [...new Set(similar.map(({ household }) => household))]
        .filter((from) => isSameHousehold(before.get(from) ?? [], people))
        .map((from) => ({ from, to }));
    });
  const [byOldName, byNewName] = [groupBy(candidates, ({ from }) => from), groupBy(candidates, ({ to }) => to)];
  return new Map(
    candidates
      .filter(({ from, to }) => byOldName.get(from)?.length === 1 && byNewName.get(to)?.length === 1)
      .map(({ from, to }) => [to, from]),
  );
}

export interface RowMatch {
  row: SheetRow;
  guest: StoredGuest | null;
  /** Normalized stored name of the household (the new name for a new household); `''` for none. */
  household: string;
  /** Why the row must not be written, even if it changes nothing. */
  conflict: Sentence | null;
  /** The row matches another guest equally well. */
  isAmbiguous: boolean;
}

type ResolvedIds = ReturnType<typeof resolveIds>;

/** `columns` are those that the rows have in common. */
function matchSome(
  stored: StoredWedding,
  rows: readonly SheetRow[],
  { guests: candidates, columns, ids }: { guests: StoredGuest[]; columns: Set<Column>; ids: ResolvedIds },
): RowMatch[] {
  const formatCells = createCellFormatter(stored);
  const { rowById, conflicts, deleted } = ids;
  const guests = candidates.map((guest) => ({
    guest,
    ...toComparedPerson(formatCells(guest), columns, rowById.has(guest.id) ? guest.id : ''),
    isUnnamed: false,
  }));
  const comparedRows = rows.map((row) => {
    const id = row.id !== undefined && rowById.get(row.id) === row ? row.id : '';
    const compared = toComparedPerson(toGuestCells({ isMain: false, ...row }), columns, id);
    return { row, ...compared, isUnnamed: row.isUnnamed === true };
  });
  const storedNames = new Set(stored.groups.map((group) => normalizeName(group.groupName)));
  const renamed = findRenamedHouseholds(guests, comparedRows, storedNames);
  const people = comparedRows.map((person) => {
    const household = renamed.get(person.household) ?? person.household;
    return { ...person, household, values: [household, ...person.values.slice(1)] };
  });
  const { matches, ambiguous } = matchPeople(guests, people);
  return people.map((person) => {
    const { row, household } = person;
    const guest = matches.get(person)?.guest ?? null;
    const isDeleted = guest === null && deleted.has(row);
    const conflict = conflicts.get(row) ?? (isDeleted ? { key: 'GuestDeleted' } : null);
    return { row, guest, household, conflict, isAmbiguous: ambiguous.has(person) };
  });
}

/** Guests of a household who have got their name since, and maybe another group name. */
function matchUnnamed(matches: readonly RowMatch[], guests: readonly StoredGuest[]): RowMatch[] {
  const groupIds = new Map(
    matches.flatMap(({ row, guest }) =>
      row.isProposed && guest?.groupId ? [[row.group, guest.groupId] as const] : [],
    ),
  );
  const free = groupBy(guests, ({ groupId }) => groupId);
  return matches.map((match) => {
    const groupId = match.row.isUnnamed && match.guest === null ? groupIds.get(match.row.group) : undefined;
    const guest = groupId === undefined ? undefined : free.get(groupId)?.shift();
    return guest === undefined ? match : { ...match, guest };
  });
}

/**
 * Independent of the order of the rows. Those that say nothing about a group, or whose group is a proposal, are matched
 * after the others, whatever the guest's group is.
 */
export function matchRows(stored: StoredWedding, sheet: Sheet): RowMatch[] {
  const ids = resolveIds(stored, sheet);
  const matchedGuests = new Set<StoredGuest | null>();
  const listFree = () => stored.guests.filter((guest) => !matchedGuests.has(guest));
  const byRow = new Map<SheetRow, RowMatch>();
  const match = (rows: readonly SheetRow[], columns: Set<Column>) => {
    for (const found of matchSome(stored, rows, { guests: listFree(), columns, ids })) {
      matchedGuests.add(found.guest);
      byRow.set(found.row, { ...found, household: byRow.get(found.row)?.household ?? found.household });
    }
  };
  const withGroup = new Set<Column>([...sheet.columns, 'group']);
  const withoutGroup = new Set([...sheet.columns].filter((column) => column !== 'group'));
  const proposed = sheet.rows.filter(({ isProposed }) => isProposed);
  match(
    sheet.rows.filter(({ group, isProposed }) => group !== undefined && !isProposed),
    withGroup,
  );
  match(proposed, withGroup);
  const unmatched = proposed.filter((row) => byRow.get(row)?.guest === null && !row.isUnnamed);
  match([...sheet.rows.filter(({ group }) => group === undefined), ...unmatched], withoutGroup);
  return matchUnnamed(
    sheet.rows.flatMap((row) => byRow.get(row) ?? []),
    listFree(),
  );
}
