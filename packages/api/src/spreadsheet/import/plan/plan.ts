// A pure function of the stored wedding and the parsed sheet (specification §7).
import { getDefault } from '../../../kernel/field-kinds.js';
import { formatValue } from '../../../kernel/field-values.js';
import { groupBy } from '../../../kernel/group-by.js';
import { isSameText } from '../../../kernel/normalize-text.js';
import { guestDefaults } from '../../../people/guest/fields.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { type AddedColumn, type Column, columns, fieldsByColumn, formatAddedCell } from '../../columns.js';
import { computeRowVersion, type GuestCells } from '../../guest-cells.js';
import type { Finding, Sentence } from '../findings.js';
import type { ConfirmedNeed } from '../need-source.js';
import type { Sheet } from '../read/sheet.js';
import { type ImportedFields, importedFields, type SheetRow, toGuestKey } from '../read/sheet-row.js';
import type { ImportChange, UntranslatedReport } from '../report.js';
import { enlargeNewTables, findOverbooked, vacateFirst } from './capacity.js';
import { divideNamesAsStored } from './divide-names.js';
import { createCellFormatter, matchRows, type RowMatch } from './match-rows.js';
import {
  findAnswerProblems,
  findEndedInvitations,
  type GuestChange,
  listAddedChanges,
  nameRecords,
} from './plan-added.js';
import { isEditedExport, planDietaryTexts } from './plan-dietary.js';
import { planHosts } from './plan-hosts.js';
import { type MainSlot, planMainGuests } from './plan-main-guests.js';
import { type GuestDraft, type Memberships, planMemberships } from './plan-memberships.js';
import { applyConfirmedNeeds, type ConfirmedNeeds, planDoubts, resolveConfirmedNeeds } from './plan-needs.js';
import { planSeats, type SeatingPlan } from './plan-seats.js';
import { planWishes } from './plan-wishes.js';
import {
  type RowWrites,
  type SeatsToVacate,
  type StoredGroup,
  type StoredGuest,
  type StoredWedding,
  writtenFields,
} from './stored-wedding.js';

export interface ImportPlan extends RowWrites {
  report: UntranslatedReport;
  /** Empty unless a limit would be exceeded midway. */
  vacateFirst: SeatsToVacate;
  /** Answers that no doubt of the file asks for. */
  unknownAnswers: ConfirmedNeed[];
}

const isSameValue = (one: unknown, other: unknown) => isSameText(formatValue(one), formatValue(other));

/** Each line once, so that a list can be imported again. */
function addNoteLines(notes: string, lines: readonly string[]): string {
  const present = new Set(notes.split('\n').map((line) => line.trim()));
  return [notes, ...lines.filter((line) => !present.has(line.trim()))].filter((text) => text !== '').join('\n');
}

/** The row's value if the file has the column and it differs, otherwise the stored one. */
function mergeFields(
  draft: GuestDraft,
  { guestLanguage, guestCountry }: Sheet,
  { additions }: ConfirmedNeeds,
): ImportedFields {
  const { row, before } = draft;
  const isKept = (name: string) => row.isUnnamed && before !== null && (name === 'firstName' || name === 'lastName');
  const differing = importedFields.filter(
    (name) => row[name] !== undefined && !isKept(name) && !isSameValue(row[name], before?.[name]),
  );
  const changed = Object.fromEntries(differing.map((name) => [name, row[name]]));
  const defaults = { ...guestDefaults, language: guestLanguage, country: guestCountry, ...row.proposed };
  const base = before === null ? defaults : Object.fromEntries(importedFields.map((name) => [name, before[name]]));
  // New guests have at least a first name.
  const merged = { ...base, ...changed } as ImportedFields;
  const needs = applyConfirmedNeeds(draft, merged, additions.get(toGuestKey(row)));
  return { ...merged, ...needs, notes: addNoteLines(merged.notes, row.noteLines ?? []) };
}

function toGuestChanges(
  memberships: Memberships,
  options: {
    mainSlots: Map<string, MainSlot>;
    seating: SeatingPlan;
    sheet: Sheet;
    groups: ReadonlyMap<string | null, StoredGroup>;
    confirmed: ConfirmedNeeds;
  },
): GuestChange[] {
  const { mainSlots, seating, sheet, groups, confirmed } = options;
  return memberships.drafts.map((draft) => {
    const { isMain = false, slot = null } = mainSlots.get(draft.id) ?? {};
    const { id, groupId } = draft;
    const fields = mergeFields(draft, sheet, confirmed);
    const after = {
      ...fields,
      ...planDietaryTexts(draft, fields.dietaryRestriction, groups),
      id,
      groupId,
      isMain,
      mainSlot: slot,
      tableId: seating.tableIdByGuest.get(id) ?? null,
      isUnnamed: draft.before === null ? draft.row.isUnnamed === true : draft.before.isUnnamed,
      added: { ...draft.before?.added, ...draft.row.added },
    };
    return { draft, after };
  });
}

type FormatCells = (guest: StoredGuest) => GuestCells;

/** Of a new guest, what the row says, and nothing that each guest has. Who is a main guest depends on the others. */
function listNewFields(row: SheetRow, cells: GuestCells, added: readonly AddedColumn[]): ImportChange['fields'] {
  const isSaid = (column: Column) =>
    row[column] !== undefined ||
    column === 'diets' ||
    column === 'allergens' ||
    (column === 'notes' && row.noteLines !== undefined);
  const said = columns.filter(
    (column) =>
      column !== 'isMain' && isSaid(column) && cells[column] !== formatValue(getDefault(fieldsByColumn[column])),
  );
  const saidOfAdded = added.filter((column) => cells[column.id] !== formatAddedCell(column)).map(({ id }) => id);
  return [...said, ...saidOfAdded]
    .map((column) => ({ column, from: '', to: cells[column] ?? '' }))
    .filter(({ to }) => to !== '');
}

function toReportedChanges(
  guestChanges: GuestChange[],
  [formatBefore, formatAfter]: [FormatCells, FormatCells],
  added: readonly AddedColumn[],
): ImportChange[] {
  return guestChanges.flatMap(({ draft: { row, before }, after }): ImportChange[] => {
    const name = formatFullName(after);
    const { row: number, person } = row;
    const cellsAfter = formatAfter(after);
    if (before === null) {
      const fields = listNewFields(row, cellsAfter, added);
      const isMain = after.isMain && after.groupId !== null;
      return [{ row: number, person, kind: 'created', name, fields, isMain }];
    }
    const cellsBefore = formatBefore(before);
    const fields = [...columns, ...added.map(({ id }) => id)]
      .map((column) => ({ column, from: cellsBefore[column] ?? '', to: cellsAfter[column] ?? '' }))
      .filter(({ from, to }) => !isSameText(from, to));
    return fields.length === 0 ? [] : [{ row: number, person, kind: 'updated', name, fields }];
  });
}

const isChanged = ({ draft: { before }, after }: GuestChange) =>
  before !== null && writtenFields.some((name) => before[name] !== after[name]);

/**
 * Rows that need a person's decision (specification §7 "Conflicts"): the match is ambiguous, or the guest has changed
 * since the export. A row that changes nothing can only conflict by its id.
 */
function findConflicts(
  matches: RowMatch[],
  changes: ImportChange[],
  { formatCells, added }: { formatCells: FormatCells; added: readonly AddedColumn[] },
): Finding[] {
  const changed = new Set(changes.map(toGuestKey));
  const getConflict = ({ row, guest, conflict, isAmbiguous }: RowMatch): Sentence | null => {
    if (conflict !== null) return conflict;
    if (!changed.has(toGuestKey(row)) || guest === null) return null;
    if (isAmbiguous) return { key: 'SeveralMatches' };
    return isEditedExport(row, guest) && row.version !== computeRowVersion(formatCells(guest), added)
      ? { key: 'ChangedSince' }
      : null;
  };
  return matches.flatMap((match) => {
    const conflict = getConflict(match);
    return conflict === null ? [] : [{ row: match.row.row, column: null, sentences: [conflict] }];
  });
}

function addWishChanges(changes: ImportChange[], wishChanges: readonly ImportChange[]): ImportChange[] {
  const byRow = new Map(changes.map((change) => [toGuestKey(change), change]));
  for (const wishChange of wishChanges) {
    const key = toGuestKey(wishChange);
    const change = byRow.get(key);
    if (change === undefined) byRow.set(key, wishChange);
    else byRow.set(key, { ...change, fields: [...change.fields, ...wishChange.fields] });
  }
  return [...byRow.values()];
}

function countLanguages(guestChanges: readonly GuestChange[]): UntranslatedReport['guestLanguages'] {
  const byLanguage = groupBy(guestChanges, ({ after }) => after.language);
  return [...byLanguage].map(([language, changes]) => ({ language, guests: changes.length }));
}

function buildReport(
  sheet: Sheet,
  changes: ImportChange[],
  {
    problems,
    writes,
    guestChanges,
    ended,
  }: { problems: Finding[]; writes: RowWrites; guestChanges: GuestChange[]; ended: readonly Finding[] },
): UntranslatedReport {
  const created = changes.filter((change) => change.kind === 'created').length;
  const drafts = guestChanges.map(({ draft }) => draft);
  return {
    created,
    updated: changes.length - created,
    unchanged: sheet.rows.length - changes.length,
    groupsCreated: writes.newGroups.length,
    tablesCreated: writes.newTables.length,
    eventsCreated: sheet.newEvents.length,
    withoutLanguage: drafts.filter(
      ({ row, before }) => before === null && row.language === undefined && !row.proposed?.language,
    ).length,
    guestLanguage: sheet.guestLanguage,
    guestLanguages: countLanguages(guestChanges),
    withoutCountry: drafts.filter(({ row, before }) => before === null && !row.country && !row.proposed?.country)
      .length,
    unnamed: drafts.filter(({ row, before }) => before === null && row.isUnnamed).length,
    sheet: sheet.choice.name,
    ignoredColumns: sheet.ignoredColumns,
    problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    changes,
    doubts: planDoubts(guestChanges),
    endedInvitations: [...new Set(ended.flatMap(({ row }) => row ?? []))],
  };
}

/**
 * Guests and households missing from the file stay as they are; a blank cell clears the value, a missing column
 * changes nothing; statuses are never touched. A plan with problems must not be applied.
 */
export function planImport(stored: StoredWedding, file: Sheet, newId: () => string): ImportPlan {
  const sheet = divideNamesAsStored(stored, file);
  const { addedColumns: added } = sheet;
  const matches = matchRows(stored, sheet);
  const hosts = planHosts(stored, sheet, planMemberships(stored, sheet, { matches, newId }));
  const { memberships } = hosts;
  const mainGuests = planMainGuests(stored, sheet, memberships);
  const seating = planSeats(stored, sheet, { memberships, newId });
  enlargeNewTables(stored, { drafts: memberships.drafts, seating });
  const confirmed = resolveConfirmedNeeds(memberships.drafts, sheet.confirmedNeeds);
  const guestChanges = toGuestChanges(memberships, {
    mainSlots: mainGuests.slotsByGuest,
    seating,
    sheet,
    groups: new Map(stored.groups.map((group) => [group.id, group])),
    confirmed,
  });
  const applySeating = (group: StoredGroup) => ({
    ...group,
    groupName: memberships.newNames.get(group.id) ?? group.groupName,
    tableId: seating.tableIdByGroup.get(group.id) ?? null,
  });
  const updatedGroups = stored.groups.map(applySeating);
  const newGroups = memberships.newGroups.map(applySeating);
  const guestsAfter = new Map(
    [...stored.guests, ...guestChanges.map(({ after }) => after)].map((guest) => [guest.id, guest]),
  );
  const wishes = planWishes(memberships.drafts, {
    groups: [...updatedGroups, ...newGroups],
    guests: [...guestsAfter.values()],
    wishes: stored.wishes,
    sheet,
    newId,
  });
  const writes: RowWrites = {
    newTables: seating.newTables,
    newGroups,
    changedGroups: updatedGroups.filter(({ groupName, tableId }, index) => {
      const before = stored.groups[index];
      return groupName !== before?.groupName || tableId !== before.tableId;
    }),
    newGuests: guestChanges.filter(({ draft }) => draft.before === null).map(({ after }) => after),
    changedGuests: [...guestChanges.filter(isChanged).map(({ after }) => after), ...mainGuests.promoted],
    newWishes: wishes.newWishes,
    addedChanges: listAddedChanges(guestChanges, added),
  };
  const formatCells = createCellFormatter(stored, added);
  const formatCellsAfter = createCellFormatter(
    {
      tables: [...stored.tables, ...writes.newTables],
      groups: [...updatedGroups, ...writes.newGroups],
    },
    added,
  );
  const changes = toReportedChanges(guestChanges, [formatCells, formatCellsAfter], added);
  const ended = findEndedInvitations(guestChanges, sheet);
  const problems = [
    ...memberships.problems,
    ...hosts.problems,
    ...findAnswerProblems(guestChanges, sheet),
    ...mainGuests.problems,
    ...seating.problems,
    ...findOverbooked(stored, sheet, { drafts: memberships.drafts, seating }),
    ...wishes.problems,
    ...findConflicts(matches, changes, { formatCells, added }),
    ...ended,
  ];
  const named = nameRecords(changes, { added, guestNames: hosts.names });
  const report = buildReport(sheet, addWishChanges(named, wishes.changes), {
    problems,
    writes,
    guestChanges,
    ended,
  });
  return { report, ...writes, vacateFirst: vacateFirst(stored, writes), unknownAnswers: confirmed.unknown };
}
