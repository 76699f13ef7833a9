// Plans an import: a pure function of the stored wedding and the parsed sheet (specification §7).
import { formatFullName } from '../../guest/rules.js';
import { guestDefaults } from '../../guest/schema.js';
import { isSameText } from '../../normalize-text.js';
import type { Finding } from '../columns.js';
import { columns } from '../columns.js';
import { createCellFormatter, type FormatCell } from '../format-cell.js';
import { vacateFirst } from './capacity.js';
import { findConflicts } from './conflicts.js';
import { matchRows } from './match-rows.js';
import type { GuestFields, Sheet, SheetRow } from './parse-sheet.js';
import { assignMainSlots, type MainSlot, type Memberships, planMemberships } from './plan-memberships.js';
import { planSeats, type SeatingPlan } from './plan-seats.js';
import type { Change, UntranslatedReport } from './report.js';
import type { GuestDraft, StoredGroup, StoredGuest, StoredTable, StoredWedding } from './stored-wedding.js';

export interface ImportPlan {
  report: UntranslatedReport;
  newTables: StoredTable[];
  newGroups: StoredGroup[];
  changedGroups: StoredGroup[];
  newGuests: StoredGuest[];
  changedGuests: StoredGuest[];
  /** Ids of guests and groups to unseat before anyone is seated; empty unless a limit would be exceeded midway. */
  vacateFirst: { guests: string[]; groups: string[] };
}

interface GuestChange {
  draft: GuestDraft<SheetRow>;
  after: StoredGuest;
}

const fieldNames = columns.filter((column): column is keyof GuestFields => column !== 'group' && column !== 'table');

function isSameValue(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' ? isSameText(one, other) : one === other;
}

/**
 * The fields after the import: the row's value if the file has the column and it differs, otherwise the stored one.
 */
function mergeFields({ row, before }: GuestDraft<SheetRow>): GuestFields {
  const differing = fieldNames.filter((name) => row[name] !== undefined && !isSameValue(row[name], before?.[name]));
  const changed = Object.fromEntries(differing.map((name) => [name, row[name]]));
  const base = before === null ? guestDefaults : Object.fromEntries(fieldNames.map((name) => [name, before[name]]));
  // `missingColumns` has rejected new guests without country and language.
  return { ...base, ...changed } as GuestFields;
}

/** New guests need the columns that the form requires; stored guests already have the values. */
function missingColumns(sheet: Sheet, drafts: GuestDraft<SheetRow>[]): Finding[] {
  const first = drafts.find((draft) => draft.before === null);
  if (first === undefined) return [];
  const required = ['country', 'language'] as const;
  return required
    .filter((column) => !sheet.columns.has(column))
    .map((title) => {
      const values = { title: { title }, row: first.row.row };
      return { row: sheet.headerRow, column: { title }, sentences: [{ key: 'MissingColumnForNewGuests', values }] };
    });
}

function toGuestChanges(
  memberships: Memberships,
  { mainSlots, seating }: { mainSlots: Map<string, MainSlot>; seating: SeatingPlan },
): GuestChange[] {
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

function toReportedChanges(
  guestChanges: GuestChange[],
  [formatBefore, formatAfter]: [FormatCell, FormatCell],
): Change[] {
  return guestChanges.flatMap(({ draft: { row, before }, after }): Change[] => {
    const name = formatFullName(after);
    if (before === null) return [{ row: row.row, kind: 'created', name, fields: [] }];
    const fields = columns
      .map((column) => ({ column, from: formatBefore(before, column), to: formatAfter(after, column) }))
      .filter(({ from, to }) => !isSameText(from, to));
    return fields.length === 0 ? [] : [{ row: row.row, kind: 'updated', name, fields }];
  });
}

const storedFieldNames = [...fieldNames, 'groupId', 'mainSlot', 'tableId'] as const;
const isChanged = ({ draft: { before }, after }: GuestChange) =>
  before !== null && storedFieldNames.some((name) => before[name] !== after[name]);

function buildReport(
  sheet: Sheet,
  changes: Change[],
  { problems, plan }: { problems: Finding[]; plan: Omit<ImportPlan, 'report'> },
): UntranslatedReport {
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
export function planImport(stored: StoredWedding, sheet: Sheet, newId: () => string): ImportPlan {
  const matches = matchRows(stored, sheet);
  const memberships = planMemberships(stored, sheet, { matches, newId });
  const mainSlots = assignMainSlots(stored, sheet, memberships);
  const seating = planSeats(stored, sheet, { memberships, newId });
  const guestChanges = toGuestChanges(memberships, { mainSlots: mainSlots.slotsByGuest, seating });
  const applySeating = (group: StoredGroup) => ({
    ...group,
    groupName: memberships.newNames.get(group.id) ?? group.groupName,
    tableId: seating.tableOfGroup.get(group.id) ?? null,
  });
  const updatedGroups = stored.groups.map(applySeating);
  const writes = {
    newTables: seating.newTables,
    newGroups: memberships.newGroups.map(applySeating),
    changedGroups: updatedGroups.filter(({ groupName, tableId }, index) => {
      const before = stored.groups[index];
      return groupName !== before?.groupName || tableId !== before.tableId;
    }),
    newGuests: guestChanges.filter(({ draft }) => draft.before === null).map(({ after }) => after),
    changedGuests: guestChanges.filter(isChanged).map(({ after }) => after),
  };
  const plan = { ...writes, vacateFirst: vacateFirst(stored, writes) };
  const formatCell = createCellFormatter(stored.tables, stored.groups);
  const formatCellAfter = createCellFormatter(
    [...stored.tables, ...plan.newTables],
    [...updatedGroups, ...plan.newGroups],
  );
  const changes = toReportedChanges(guestChanges, [formatCell, formatCellAfter]);
  const problems = [
    ...missingColumns(sheet, memberships.drafts),
    ...memberships.problems,
    ...mainSlots.problems,
    ...seating.problems,
    ...findConflicts({ matches, changes, formatCell }),
  ];
  return { report: buildReport(sheet, changes, { problems, plan }), ...plan };
}
