// Plans the seating: the table of each group and individual, new tables, and overbooked tables.

import { normalizeName } from '../../normalize-text.js';
import { defaultCapacity } from '../../table/schema.js';
import type { Finding, Sentence } from '../columns.js';
import { groupBy } from '../group-by.js';
import type { Sheet, SheetRow } from './parse-sheet.js';
import { getCommonSpelling, type Memberships } from './plan-memberships.js';
import type { GuestDraft, StoredTable, StoredWedding } from './stored-wedding.js';

type RowDraft = GuestDraft<SheetRow>;

export interface SeatingPlan {
  newTables: StoredTable[];
  /** For every group, stored or new. */
  tableOfGroup: Map<string, string | null>;
  /** Own table of each row's guest; `null` for members of a group. */
  tableOfGuest: Map<string, string | null>;
  problems: Finding[];
}

class TableResolver {
  readonly created: StoredTable[] = [];
  readonly problems: Finding[] = [];
  readonly #byKey: Map<string, StoredTable[]>;
  readonly #spellings: Map<string, string[]>;

  constructor(
    stored: StoredWedding,
    readonly sheet: Sheet,
    readonly newId: () => string,
  ) {
    this.#byKey = groupBy(stored.tables, (table) => normalizeName(table.tableName));
    this.#spellings = groupBy(
      sheet.rows.map((row) => row.table ?? ''),
      normalizeName,
    );
  }

  /** The table that a row names. Among several of that name, the current one is kept. */
  resolve(row: SheetRow, currentTableId: string | null): string | null {
    const key = normalizeName(row.table ?? '');
    const named = this.#byKey.get(key) ?? [];
    const match = named.find((table) => table.id === currentTableId) ?? (named.length === 1 ? named[0] : undefined);
    if (match !== undefined) return match.id;
    if (named.length === 0) return this.#create(key);
    this.addProblem(row, { key: 'AmbiguousTable', values: { table: row.table ?? '' } });
    return currentTableId;
  }

  addProblem({ row }: SheetRow, sentence: Sentence): void {
    this.problems.push({ row, column: this.sheet.getColumnName('table'), sentences: [sentence] });
  }

  #create(key: string): string {
    const table = {
      id: this.newId(),
      tableName: getCommonSpelling(this.#spellings.get(key) ?? []),
      capacity: defaultCapacity,
    };
    this.created.push(table);
    this.#byKey.set(key, [table]);
    return table.id;
  }
}

interface HouseholdRows {
  members: RowDraft[];
  /** Whether the file has a row for each of its guests. */
  isComplete: boolean;
  currentTableId: string | null;
}

/**
 * Reports rows of one household that name different tables. The file cannot tell which is wrong, so each row is
 * reported.
 */
function reportConflictingTables(tables: TableResolver, draftsWithTable: RowDraft[]): void {
  const [first, ...rest] = draftsWithTable.map(({ row }) => ({ row, table: normalizeName(row.table ?? '') }));
  const other = rest.find(({ table }) => table !== first?.table);
  if (first === undefined || other === undefined) return;
  for (const { row, table } of [first, ...rest]) {
    const { row: conflicting } = table === first.table ? other : first;
    tables.addProblem(row, {
      key: 'ConflictingTables',
      values: { row: conflicting.row, table: conflicting.table ?? '' },
    });
  }
}

/**
 * The table of a group. One named table seats everyone, blank rows included; the seats are freed only if all rows are
 * blank.
 */
function seatGroup(tables: TableResolver, { members, isComplete, currentTableId }: HouseholdRows): string | null {
  const draftsWithTable = members.filter(({ row }) => row.table);
  const first = draftsWithTable[0]?.row;
  if (first === undefined) return isComplete ? null : currentTableId;
  reportConflictingTables(tables, draftsWithTable);
  return tables.resolve(first, currentTableId);
}

function seatIndividual(tables: TableResolver, { row, before }: RowDraft): string | null {
  const currentTableId = before !== null && before.groupId === null ? before.tableId : null;
  if (row.table === undefined) return currentTableId;
  return row.table === '' ? null : tables.resolve(row, currentTableId);
}

/** Plans the tables of all guests in the file. */
export function planSeats(
  stored: StoredWedding,
  sheet: Sheet,
  { memberships, newId }: { memberships: Memberships; newId: () => string },
): SeatingPlan {
  const tables = new TableResolver(stored, sheet, newId);
  const tableOfGroup = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const tableOfGuest = new Map<string, string | null>();
  const guestsInFile = new Set(memberships.drafts.map((draft) => draft.id));
  const groupsWithOthers = new Set(
    stored.guests.filter((guest) => !guestsInFile.has(guest.id)).map((guest) => guest.groupId),
  );
  for (const [groupId, members] of groupBy(memberships.drafts, (draft) => draft.groupId)) {
    if (groupId === null) {
      for (const draft of members) tableOfGuest.set(draft.id, seatIndividual(tables, draft));
      continue;
    }
    for (const draft of members) tableOfGuest.set(draft.id, null);
    const currentTableId = tableOfGroup.get(groupId) ?? null;
    tableOfGroup.set(
      groupId,
      sheet.columns.has('table')
        ? seatGroup(tables, { members, isComplete: !groupsWithOthers.has(groupId), currentTableId })
        : currentTableId,
    );
  }
  const seating = { newTables: tables.created, tableOfGroup, tableOfGuest, problems: tables.problems };
  seating.problems.push(...findOverbooked(stored, sheet, { drafts: memberships.drafts, seating }));
  return seating;
}

/** One problem per excess guest of each overbooked table, at the last rows that add guests to it. */
function findOverbooked(
  stored: StoredWedding,
  sheet: Sheet,
  { drafts, seating }: { drafts: RowDraft[]; seating: SeatingPlan },
): Finding[] {
  const getTableId = (id: string, groupId: string | null, own: string | null) =>
    groupId === null ? (seating.tableOfGuest.get(id) ?? own) : (seating.tableOfGroup.get(groupId) ?? null);
  const groupTables = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const guestsInFile = new Set(drafts.map((draft) => draft.id));
  const seatCounts = new Map<string, number>();
  const addSeat = (table: string | null) => table !== null && seatCounts.set(table, (seatCounts.get(table) ?? 0) + 1);
  for (const guest of stored.guests) {
    if (!guestsInFile.has(guest.id)) addSeat(getTableId(guest.id, guest.groupId, guest.tableId));
  }
  const arriving: { table: string; row: number }[] = [];
  // Guests already seated there; their household may have grown.
  const alreadySeated: typeof arriving = [];
  for (const { id, groupId, before, row } of drafts) {
    const table = getTableId(id, groupId, null);
    addSeat(table);
    const previousTableId =
      before === null ? null : before.groupId === null ? before.tableId : groupTables.get(before.groupId);
    if (table !== null) (table === previousTableId ? alreadySeated : arriving).push({ table, row: row.row });
  }
  const arrivingByTable = groupBy(arriving, ({ table }) => table);
  const alreadySeatedByTable = groupBy(alreadySeated, ({ table }) => table);
  return [...stored.tables, ...seating.newTables].flatMap(({ id, tableName, capacity }) => {
    const guests = seatCounts.get(id) ?? 0;
    if (guests <= capacity) return [];
    const rows = arrivingByTable.get(id) ?? alreadySeatedByTable.get(id) ?? [];
    const values = { table: tableName, capacity, guests };
    const sentence: Sentence = { key: capacity === 1 ? 'SingleSeatTableFull' : 'TableFull', values };
    return rows
      .slice(capacity - guests)
      .map(({ row }) => ({ row, column: sheet.getColumnName('table'), sentences: [sentence] }));
  });
}
