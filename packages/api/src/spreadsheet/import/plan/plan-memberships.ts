import { groupBy } from '../../../kernel/group-by.js';
import { compareText, isSameText, normalizeName } from '../../../kernel/normalize-text.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { SheetRow } from '../read/sheet-row.js';
import type { RowMatch } from './match-rows.js';
import type { StoredGroup, StoredGuest, StoredWedding } from './stored-wedding.js';

export interface GuestDraft {
  row: SheetRow;
  /** Null for a new guest. */
  before: StoredGuest | null;
  id: string;
  groupId: string | null;
}

export interface Memberships {
  drafts: GuestDraft[];
  newGroups: StoredGroup[];
  /** Id → name, for groups that the file spells differently. */
  newNames: Map<string, string>;
  problems: Finding[];
}

/** The most frequent; ties go to the first in code unit order, independent of the order of the rows. */
export function getCommonSpelling(names: string[]): string {
  const counted = [...groupBy(names, (name) => name)].map(([name, each]) => ({ name, times: each.length }));
  return counted.sort((a, b) => b.times - a.times || compareText(a.name, b.name))[0]?.name ?? '';
}

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
  /** The groups in which guests of proposed households already are. */
  const storedGroups = new Map(
    matches.flatMap(({ row, guest, household }) =>
      row.isProposed && guest?.groupId ? [[household, guest.groupId] as const] : [],
    ),
  );

  const createGroup = (household: string): string => {
    const id = created.get(household) ?? newId();
    if (!created.has(household)) plan.newGroups.push({ id, groupName: getGroupName(household), tableId: null });
    created.set(household, id);
    return id;
  };
  const resolveGroup = ({ row, guest, household }: RowMatch): string | null => {
    if (row.group === undefined) return guest?.groupId ?? null;
    if (household === '') return null;
    const named = storedByKey.get(household) ?? [];
    if (row.isProposed) {
      const joined = guest?.groupId ?? storedGroups.get(household);
      if (joined !== undefined) return joined;
      if (named.length > 1) return createGroup(household);
    }
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
  const spelled = matches.filter(({ row }) => row.group !== undefined && !row.isProposed);
  for (const household of new Set(spelled.map((match) => match.household))) {
    const [group, ...others] = storedByKey.get(household) ?? [];
    const name = getGroupName(household);
    if (group !== undefined && others.length === 0 && !isSameText(group.groupName, name))
      plan.newNames.set(group.id, name);
  }
  return plan;
}
