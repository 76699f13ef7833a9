// Plans group memberships: the group of each row's guest, new and renamed groups, and the main guests.
import { compareText, isSameText, normalizeName } from '../../normalize-text.js';
import { groupBy } from '../group-by.js';
import type { RowMatch } from './match-rows.js';
import type { Sheet, SheetRow } from './parse-sheet.js';
import type { Finding, Sentence } from './report.js';
import type { StoredGroup, StoredGuest, StoredWedding } from './stored-wedding.js';

/** A row, its matched guest, and the group the guest will be in. */
export interface GuestDraft {
  row: SheetRow;
  /** The matched stored guest; `null` for a new guest. */
  before: StoredGuest | null;
  id: string;
  groupId: string | null;
}

export interface Memberships {
  drafts: GuestDraft[];
  newGroups: StoredGroup[];
  /** Stored groups that the file spells differently: id → name. */
  newNames: Map<string, string>;
  problems: Finding[];
}

/** The most frequent spelling; ties go to the first in code unit order, independent of the order of the rows. */
export function getCommonSpelling(names: string[]): string {
  const counted = [...groupBy(names, (name) => name)].map(([name, each]) => ({ name, times: each.length }));
  return counted.sort((a, b) => b.times - a.times || compareText(a.name, b.name))[0]?.name ?? '';
}

/** Assigns a group to every row. `newId` generates the ids of new groups and guests. */
export function planMemberships(
  stored: StoredWedding,
  sheet: Sheet,
  { matches, newId }: { matches: RowMatch[]; newId: () => string },
): Memberships {
  const plan: Memberships = { drafts: [], newGroups: [], newNames: new Map(), problems: [] };
  const storedByKey = groupBy(stored.groups, (group) => normalizeName(group.groupName));
  const spellings = groupBy(matches, ({ household }) => household);
  const getGroupName = (household: string) =>
    getCommonSpelling((spellings.get(household) ?? []).map(({ row }) => row.group ?? ''));
  const created = new Map<string, string>();

  const createGroup = (household: string): string => {
    const id = created.get(household) ?? newId();
    if (!created.has(household)) plan.newGroups.push({ id, groupName: getGroupName(household), tableId: null });
    created.set(household, id);
    return id;
  };
  const resolveGroup = ({ row, guest, household }: RowMatch): string | null => {
    if (!sheet.columns.has('group')) return guest?.groupId ?? null;
    if (household === '') return null;
    const named = storedByKey.get(household) ?? [];
    const own = named.find((group) => group.id === guest?.groupId);
    if (own !== undefined || named.length <= 1) return (own ?? named[0])?.id ?? createGroup(household);
    const sentence: Sentence = { key: 'AmbiguousGroup', values: { group: row.group ?? '' } };
    plan.problems.push({ row: row.row, column: sheet.getColumnName('group'), sentences: [sentence] });
    return null;
  };

  for (const match of matches) {
    plan.drafts.push({
      row: match.row,
      before: match.guest,
      id: match.guest?.id ?? newId(),
      groupId: resolveGroup(match),
    });
  }
  for (const household of sheet.columns.has('group') ? spellings.keys() : []) {
    const [group, ...others] = storedByKey.get(household) ?? [];
    const name = getGroupName(household);
    if (group !== undefined && others.length === 0 && !isSameText(group.groupName, name))
      plan.newNames.set(group.id, name);
  }
  return plan;
}

export interface MainSlot {
  isMain: boolean;
  slot: number | null;
}

/**
 * Whether a row makes its guest a main guest. Without the column, members keep their role, guests who join another
 * group do not become main, and individuals and the first member of a new group are main: otherwise no one could be
 * contacted.
 */
function isMainRequested({ row, before, groupId }: GuestDraft, isFirstOfNewGroup: boolean): boolean {
  if (row.isMain !== undefined) return row.isMain;
  if (before === null) return groupId === null || isFirstOfNewGroup;
  return before.isMain && (groupId === null || groupId === before.groupId);
}

/** Assigns main slots: current main guests keep theirs, others take the free ones in the order of the rows. */
export function assignMainSlots(stored: StoredWedding, sheet: Sheet, { drafts, newGroups }: Memberships) {
  const slotsByGuest = new Map<string, MainSlot>();
  const problems: Finding[] = [];
  const guestsInFile = new Set(drafts.map((draft) => draft.id));
  const remaining = groupBy(
    stored.guests.filter((guest) => !guestsInFile.has(guest.id)),
    (guest) => guest.groupId,
  );
  const isNew = new Set(newGroups.map((group) => group.id));
  for (const [groupId, members] of groupBy(drafts, (draft) => draft.groupId)) {
    const requested = members.filter((draft, index) => isMainRequested(draft, index === 0 && isNew.has(groupId ?? '')));
    const slots = new Map(
      requested.map((draft) => [draft.id, draft.before?.groupId === groupId ? draft.before?.mainSlot : null]),
    );
    const taken = [...slots.values(), ...(remaining.get(groupId) ?? []).map((guest) => guest.mainSlot)];
    const free = [1, 2].filter((slot) => !taken.includes(slot));
    for (const draft of members) slotsByGuest.set(draft.id, { isMain: false, slot: null });
    for (const { id, row } of requested) {
      const slot = groupId === null ? null : (slots.get(id) ?? free.shift() ?? null);
      slotsByGuest.set(id, { isMain: true, slot });
      if (groupId !== null && slot === null) problems.push(toThirdMainFinding(sheet, row));
    }
  }
  return { slotsByGuest, problems };
}

function toThirdMainFinding(sheet: Sheet, { row, group }: SheetRow): Finding {
  const sentence: Sentence = group ? { key: 'TooManyMains', values: { group } } : { key: 'TooManyMainsUnnamed' };
  return { row, column: sheet.getColumnName('isMain'), sentences: [sentence] };
}
