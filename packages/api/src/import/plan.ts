// Plans an import: a pure function of the stored wedding and the parsed sheet (specification §7).
import { newGuest } from '../guest/schema.js';
import { columns } from './columns.js';
import { conflictsOf } from './conflicts.js';
import type { Finding } from './finding.js';
import { isSameText } from './fold.js';
import { type MainPlace, type Memberships, placeMains, planMemberships } from './membership.js';
import { whomRowsMean } from './people.js';
import type { Change, Findings } from './report.js';
import { leaversFirst } from './room.js';
import type { GuestFields, Sheet, SheetRow } from './rows.js';
import { planSeats, type Seating } from './seats.js';
import { type Shown, shownBy } from './shown.js';
import type { Draft, Stored, StoredGroup, StoredGuest, StoredTable } from './stored.js';

export interface ImportPlan {
  report: Findings;
  newTables: StoredTable[];
  newGroups: StoredGroup[];
  changedGroups: StoredGroup[];
  newGuests: StoredGuest[];
  changedGuests: StoredGuest[];
  /** Ids of guests and groups to unseat before anyone is seated; empty unless a limit would be exceeded midway. */
  leaveFirst: { guests: string[]; groups: string[] };
}

interface Outcome {
  draft: Draft<SheetRow>;
  after: StoredGuest;
}

const fieldNames = columns.filter((column): column is keyof GuestFields => column !== 'group' && column !== 'table');

function isSameValue(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' ? isSameText(one, other) : one === other;
}

/**
 * The fields after the import: the row's value if the file has the column and it differs, otherwise the stored one.
 */
function mergeFields({ row, before }: Draft<SheetRow>): GuestFields {
  const said = fieldNames.filter((name) => row[name] !== undefined && !isSameValue(row[name], before?.[name]));
  const changed = Object.fromEntries(said.map((name) => [name, row[name]]));
  const kept = before === null ? newGuest : Object.fromEntries(fieldNames.map((name) => [name, before[name]]));
  // `missingColumns` has rejected new guests without country and language.
  return { ...kept, ...changed } as GuestFields;
}

/** New guests need the columns that the form requires; stored guests already have the values. */
function missingColumns(sheet: Sheet, drafts: Draft<SheetRow>[]): Finding[] {
  const first = drafts.find((draft) => draft.before === null);
  if (first === undefined) return [];
  const required = ['country', 'language'] as const;
  return required
    .filter((column) => !sheet.columns.has(column))
    .map((title) => {
      const values = { title: { title }, row: first.row.row };
      return { row: sheet.headerRow, column: { title }, says: [{ key: 'ColumnForNew', values }] };
    });
}

function outcomesOf(
  memberships: Memberships,
  { mainSlots, seating }: { mainSlots: Map<string, MainPlace>; seating: Seating },
): Outcome[] {
  return memberships.drafts.map((draft) => {
    const { isMain = false, slot = null } = mainSlots.get(draft.id) ?? {};
    const { id, groupId } = draft;
    const after = {
      ...mergeFields(draft),
      id,
      groupId,
      isMain,
      mainSlot: slot,
      tableId: seating.tableOfGuest.get(id) ?? null,
    };
    return { draft, after };
  });
}

function changesOf(outcomes: Outcome[], [shownBefore, shownAfter]: [Shown, Shown]): Change[] {
  return outcomes.flatMap(({ draft: { row, before }, after }): Change[] => {
    const name = [after.firstName, after.lastName].join(' ').trim();
    if (before === null) return [{ row: row.row, kind: 'created', name, fields: [] }];
    const fields = columns
      .map((column) => ({ column, from: shownBefore(before, column), to: shownAfter(after, column) }))
      .filter(({ from, to }) => !isSameText(from, to));
    return fields.length === 0 ? [] : [{ row: row.row, kind: 'updated', name, fields }];
  });
}

const recordNames = [...fieldNames, 'groupId', 'mainSlot', 'tableId'] as const;
const isChanged = ({ draft: { before }, after }: Outcome) =>
  before !== null && recordNames.some((name) => before[name] !== after[name]);

function reportOf(
  sheet: Sheet,
  changes: Change[],
  { problems, plan }: { problems: Finding[]; plan: Omit<ImportPlan, 'report'> },
): Findings {
  const created = changes.filter((change) => change.kind === 'created').length;
  return {
    created,
    updated: changes.length - created,
    unchanged: sheet.rows.length - changes.length,
    groupsCreated: plan.newGroups.length,
    tablesCreated: plan.newTables.length,
    ignoredColumns: sheet.ignoredColumns,
    problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    changes,
  };
}

/**
 * Plans an import. Guests and households missing from the file stay as they are; a blank cell clears the value, a
 * missing column changes nothing; statuses are never touched. A plan with problems must not be applied. `newId`
 * generates ids.
 */
export function planImport(stored: Stored, sheet: Sheet, newId: () => string): ImportPlan {
  const meanings = whomRowsMean(stored, sheet);
  const memberships = planMemberships(stored, sheet, { meanings, newId });
  const mains = placeMains(stored, sheet, memberships);
  const seating = planSeats(stored, sheet, { memberships, newId });
  const outcomes = outcomesOf(memberships, { mainSlots: mains.slotsByGuest, seating });
  const seated = (group: StoredGroup) => ({
    ...group,
    groupName: memberships.newNames.get(group.id) ?? group.groupName,
    tableId: seating.tableOfGroup.get(group.id) ?? null,
  });
  const kept = stored.groups.map(seated);
  const written = {
    newTables: seating.newTables,
    newGroups: memberships.newGroups.map(seated),
    changedGroups: kept.filter(({ groupName, tableId }, index) => {
      const before = stored.groups[index];
      return groupName !== before?.groupName || tableId !== before.tableId;
    }),
    newGuests: outcomes.filter(({ draft }) => draft.before === null).map(({ after }) => after),
    changedGuests: outcomes.filter(isChanged).map(({ after }) => after),
  };
  const plan = { ...written, leaveFirst: leaversFirst(stored, written) };
  const shown = shownBy(stored.tables, stored.groups);
  const shownAfter = shownBy([...stored.tables, ...plan.newTables], [...kept, ...plan.newGroups]);
  const changes = changesOf(outcomes, [shown, shownAfter]);
  const problems = [
    ...missingColumns(sheet, memberships.drafts),
    ...memberships.problems,
    ...mains.problems,
    ...seating.problems,
    ...conflictsOf({ meanings, changes, shown }),
  ];
  return { report: reportOf(sheet, changes, { problems, plan }), ...plan };
}
