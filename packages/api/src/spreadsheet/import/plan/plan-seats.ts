import { groupBy } from '../../../kernel/group-by.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { defaultCapacity } from '../../../seating/table/fields.js';
import { isHeadTableName } from '../../../seating/table/head-table-rules.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { SheetRow } from '../read/sheet-row.js';
import { type GuestDraft, getCommonSpelling, type Memberships } from './plan-memberships.js';
import type { StoredTable, StoredWedding } from './stored-wedding.js';

export interface SeatingPlan {
  newTables: StoredTable[];
  /** For every group, stored or new. */
  tableIdByGroup: Map<string, string | null>;
  /** Own table of each row's guest; `null` for members of a group. */
  tableIdByGuest: Map<string, string | null>;
  problems: Finding[];
}

/** That of the most tables, if there are at least two. */
function findUsualCapacity(tables: readonly StoredTable[]): number {
  const alike = [...groupBy(tables, ({ capacity }) => capacity).values()].filter((each) => each.length > 1);
  return alike.toSorted((one, other) => other.length - one.length)[0]?.[0]?.capacity ?? defaultCapacity;
}

class TableResolver {
  readonly created: StoredTable[] = [];
  readonly problems: Finding[] = [];
  readonly #byKey: Map<string, StoredTable[]>;
  readonly #spellings: Map<string, string[]>;
  readonly #usualCapacity: number;

  constructor(
    stored: StoredWedding,
    readonly sheet: Sheet,
    readonly newId: () => string,
  ) {
    this.#usualCapacity = findUsualCapacity(stored.tables);
    this.#byKey = groupBy(stored.tables, (table) => normalizeName(table.tableName));
    this.#spellings = groupBy(
      sheet.rows.map((row) => row.table ?? ''),
      normalizeName,
    );
  }

  /** Among several tables of that name, the current one is kept. */
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
    const tableName = getCommonSpelling(this.#spellings.get(key) ?? []);
    const isHead = isHeadTableName(tableName);
    const table = { id: this.newId(), tableName, capacity: this.#usualCapacity, isHead };
    this.created.push(table);
    this.#byKey.set(key, [table]);
    return table.id;
  }
}

interface HouseholdRows {
  members: GuestDraft[];
  isComplete: boolean;
  currentTableId: string | null;
}

/** Which of the rows is wrong is unknown, so each is reported. */
function reportConflictingTables(tables: TableResolver, draftsWithTable: GuestDraft[]): void {
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

/** One named table seats everyone, blank rows included; the seats are freed only if all rows are blank. */
function seatGroup(tables: TableResolver, { members, isComplete, currentTableId }: HouseholdRows): string | null {
  const draftsWithTable = members.filter(({ row }) => row.table);
  const first = draftsWithTable[0]?.row;
  if (first === undefined) return isComplete ? null : currentTableId;
  reportConflictingTables(tables, draftsWithTable);
  return tables.resolve(first, currentTableId);
}

function seatIndividual(tables: TableResolver, { row, before }: GuestDraft): string | null {
  const currentTableId = before !== null && before.groupId === null ? before.tableId : null;
  if (row.table === undefined) return currentTableId;
  return row.table === '' ? null : tables.resolve(row, currentTableId);
}

export function planSeats(
  stored: StoredWedding,
  sheet: Sheet,
  { memberships, newId }: { memberships: Memberships; newId: () => string },
): SeatingPlan {
  const tables = new TableResolver(stored, sheet, newId);
  const tableIdByGroup = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const tableIdByGuest = new Map<string, string | null>();
  const guestsInFile = new Set(memberships.drafts.map((draft) => draft.id));
  const groupsWithOthers = new Set(
    stored.guests.filter((guest) => !guestsInFile.has(guest.id)).map((guest) => guest.groupId),
  );
  for (const [groupId, members] of groupBy(memberships.drafts, (draft) => draft.groupId)) {
    if (groupId === null) {
      for (const draft of members) tableIdByGuest.set(draft.id, seatIndividual(tables, draft));
      continue;
    }
    for (const draft of members) tableIdByGuest.set(draft.id, null);
    const currentTableId = tableIdByGroup.get(groupId) ?? null;
    tableIdByGroup.set(
      groupId,
      members.some(({ row }) => row.table !== undefined)
        ? seatGroup(tables, { members, isComplete: !groupsWithOthers.has(groupId), currentTableId })
        : currentTableId,
    );
  }
  return { newTables: tables.created, tableIdByGroup, tableIdByGuest, problems: tables.problems };
}
