// Plans the seating: the table of each group and individual, new tables, and overbooked tables.
import { defaultCapacity } from '../table/schema.js';
import type { Finding, Sentence } from './finding.js';
import { keyOf } from './fold.js';
import { groupBy } from './grouping.js';
import { commonSpelling, type Memberships } from './membership.js';
import type { Sheet, SheetRow } from './rows.js';
import type { Draft, Stored, StoredTable } from './stored.js';

type RowDraft = Draft<SheetRow>;

export interface Seating {
  newTables: StoredTable[];
  /** For every group, stored or new. */
  tableOfGroup: Map<string, string | null>;
  /** Own table of each row's guest; `null` for members of a group. */
  tableOfGuest: Map<string, string | null>;
  problems: Finding[];
}

class Tables {
  readonly created: StoredTable[] = [];
  readonly problems: Finding[] = [];
  readonly #byKey: Map<string, StoredTable[]>;
  readonly #spellings: Map<string, string[]>;

  constructor(
    stored: Stored,
    readonly sheet: Sheet,
    readonly newId: () => string,
  ) {
    this.#byKey = groupBy(stored.tables, (table) => keyOf(table.tableName));
    this.#spellings = groupBy(
      sheet.rows.map((row) => row.table ?? ''),
      keyOf,
    );
  }

  /** The table that a row names. Among several of that name, the current one is kept. */
  find(row: SheetRow, present: string | null): string | null {
    const key = keyOf(row.table ?? '');
    const named = this.#byKey.get(key) ?? [];
    const sure = named.find((table) => table.id === present) ?? (named.length === 1 ? named[0] : undefined);
    if (sure !== undefined) return sure.id;
    if (named.length === 0) return this.#create(key);
    this.mend(row, { key: 'SeveralTables', values: { table: row.table ?? '' } });
    return present;
  }

  mend({ row }: SheetRow, sentence: Sentence): void {
    this.problems.push({ row, column: this.sheet.nameOf('table'), says: [sentence] });
  }

  #create(key: string): string {
    const table = {
      id: this.newId(),
      tableName: commonSpelling(this.#spellings.get(key) ?? []),
      capacity: defaultCapacity,
    };
    this.created.push(table);
    this.#byKey.set(key, [table]);
    return table.id;
  }
}

interface Household {
  members: RowDraft[];
  /** Whether the file has a row for each of its guests. */
  isWhole: boolean;
  present: string | null;
}

/**
 * Reports rows of one household that name different tables. The file cannot tell which is wrong, so each row is
 * reported.
 */
function tellApart(tables: Tables, naming: RowDraft[]): void {
  const [first, ...rest] = naming.map(({ row }) => ({ row, table: keyOf(row.table ?? '') }));
  const other = rest.find(({ table }) => table !== first?.table);
  if (first === undefined || other === undefined) return;
  for (const { row, table } of [first, ...rest]) {
    const { row: told } = table === first.table ? other : first;
    tables.mend(row, { key: 'TwoTables', values: { row: told.row, table: told.table ?? '' } });
  }
}

/**
 * The table of a group. One named table seats everyone, blank rows included; the seats are freed only if all rows are
 * blank.
 */
function seatGroup(tables: Tables, { members, isWhole, present }: Household): string | null {
  const naming = members.filter(({ row }) => row.table);
  const first = naming[0]?.row;
  if (first === undefined) return isWhole ? null : present;
  tellApart(tables, naming);
  return tables.find(first, present);
}

function seatIndividual(tables: Tables, { row, before }: RowDraft): string | null {
  const present = before !== null && before.groupId === null ? before.tableId : null;
  if (row.table === undefined) return present;
  return row.table === '' ? null : tables.find(row, present);
}

/** Plans the tables of all guests in the file. */
export function planSeats(
  stored: Stored,
  sheet: Sheet,
  { memberships, newId }: { memberships: Memberships; newId: () => string },
): Seating {
  const tables = new Tables(stored, sheet, newId);
  const tableOfGroup = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const tableOfGuest = new Map<string, string | null>();
  const named = new Set(memberships.drafts.map((draft) => draft.id));
  const unnamed = new Set(stored.guests.filter((guest) => !named.has(guest.id)).map((guest) => guest.groupId));
  for (const [groupId, members] of groupBy(memberships.drafts, (draft) => draft.groupId)) {
    if (groupId === null) {
      for (const draft of members) tableOfGuest.set(draft.id, seatIndividual(tables, draft));
      continue;
    }
    for (const draft of members) tableOfGuest.set(draft.id, null);
    const present = tableOfGroup.get(groupId) ?? null;
    tableOfGroup.set(
      groupId,
      sheet.columns.has('table') ? seatGroup(tables, { members, isWhole: !unnamed.has(groupId), present }) : present,
    );
  }
  const seating = { newTables: tables.created, tableOfGroup, tableOfGuest, problems: tables.problems };
  seating.problems.push(...overbooked(stored, sheet, { drafts: memberships.drafts, seating }));
  return seating;
}

/** One problem per excess guest of each overbooked table, at the last rows that add guests to it. */
function overbooked(
  stored: Stored,
  sheet: Sheet,
  { drafts, seating }: { drafts: RowDraft[]; seating: Seating },
): Finding[] {
  const seatOf = (id: string, groupId: string | null, own: string | null) =>
    groupId === null ? (seating.tableOfGuest.get(id) ?? own) : (seating.tableOfGroup.get(groupId) ?? null);
  const groupTables = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const named = new Set(drafts.map((draft) => draft.id));
  const taken = new Map<string, number>();
  const take = (table: string | null) => table !== null && taken.set(table, (taken.get(table) ?? 0) + 1);
  for (const guest of stored.guests) {
    if (!named.has(guest.id)) take(seatOf(guest.id, guest.groupId, guest.tableId));
  }
  const arriving: { table: string; row: number }[] = [];
  // Guests already seated there; their household may have grown.
  const seated: typeof arriving = [];
  for (const { id, groupId, before, row } of drafts) {
    const table = seatOf(id, groupId, null);
    take(table);
    const was = before === null ? null : before.groupId === null ? before.tableId : groupTables.get(before.groupId);
    if (table !== null) (table === was ? seated : arriving).push({ table, row: row.row });
  }
  const arrivals = groupBy(arriving, ({ table }) => table);
  const seatedRows = groupBy(seated, ({ table }) => table);
  return [...stored.tables, ...seating.newTables].flatMap(({ id, tableName, capacity }) => {
    const guests = taken.get(id) ?? 0;
    if (guests <= capacity) return [];
    const rows = arrivals.get(id) ?? seatedRows.get(id) ?? [];
    const values = { table: tableName, capacity, guests };
    const says: Sentence = { key: capacity === 1 ? 'TableOfOneFull' : 'TableFull', values };
    return rows.slice(capacity - guests).map(({ row }) => ({ row, column: sheet.nameOf('table'), says: [says] }));
  });
}
