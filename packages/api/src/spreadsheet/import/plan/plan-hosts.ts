// Who brings whom: "Guest of" names a guest of the file or of the wedding (decision 092).
import { groupBy } from '../../../kernel/group-by.js';
import { maxPlusOnes } from '../../../kernel/limits.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { hostColumnId } from '../../../people/guest/answer-column-rules.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { type Finding, type Sentence, type SentenceKey, toQuotable } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { GuestDraft, Memberships } from './plan-memberships.js';
import type { StoredGuest, StoredWedding } from './stored-wedding.js';

interface HostPlan {
  memberships: Memberships;
  problems: Finding[];
  /** Of the guests of the wedding and the file, by their ids. */
  names: ReadonlyMap<string, string>;
}

const getDraftName = ({ row, before }: GuestDraft): string =>
  row.isUnnamed && before !== null
    ? formatFullName(before)
    : formatFullName({ firstName: row.firstName, lastName: row.lastName ?? before?.lastName ?? '' });

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxNameLength = 300;

type Resolved = { hostId: string } | { key: SentenceKey };

/** Finds guests by their ids, in the wedding or in the file, or by their full names before and after the import. */
function createHostFinder(stored: StoredWedding, drafts: readonly GuestDraft[]) {
  const ids = new Map([
    ...drafts.flatMap(({ row, id }) => (row.id === undefined ? [] : [[row.id, id] as const])),
    ...stored.guests.map(({ id }) => [id, id] as const),
  ]);
  const named = [
    ...stored.guests.map((guest) => ({ id: guest.id, name: formatFullName(guest) })),
    ...drafts.map((draft) => ({ id: draft.id, name: getDraftName(draft) })),
  ];
  const byName = groupBy(named, ({ name }) => normalizeName(name));
  return (text: string, { id, before }: GuestDraft): Resolved => {
    if (text === '') return { hostId: '' };
    if (text.length > maxNameLength) return { key: 'UnknownHost' };
    const byId = idPattern.test(text) ? ids.get(text.toLowerCase()) : undefined;
    if (byId !== undefined) return byId === id ? { key: 'HostIsSelf' } : { hostId: byId };
    const all = new Set((byName.get(normalizeName(text)) ?? []).map((guest) => guest.id));
    const others = [...all].filter((other) => other !== id);
    const [hostId] = others;
    if (hostId === undefined) return { key: all.size > 0 ? 'HostIsSelf' : 'UnknownHost' };
    if (others.length === 1) return { hostId };
    const kept = others.find((other) => other === before?.hostId);
    return kept === undefined ? { key: 'AmbiguousHost' } : { hostId: kept };
  };
}

const saysGroup = ({ row }: GuestDraft): boolean => Boolean(row.group) && row.isProposed !== true;

interface Linked {
  draft: GuestDraft;
  hostId: string;
  isNew: boolean;
}

/** Where the household is after the import; undefined for a guest who is deleted. */
type FindGuest = (id: string) => { groupId: string | null; hostId: string } | undefined;

function checkLink({ draft, hostId, isNew }: Linked, find: FindGuest, plusOnes: number): SentenceKey | null {
  const host = find(hostId);
  if (host?.hostId) return 'HostIsPlusOne';
  if (isNew && plusOnes > maxPlusOnes) return 'TooManyPlusOnes';
  const isElsewhere = draft.groupId !== (host?.groupId ?? null);
  if (isNew) return saysGroup(draft) && isElsewhere ? 'HostElsewhere' : null;
  return isElsewhere || draft.groupId === null ? 'HostElsewhere' : null;
}

/** A plus-one joins the household of its host. Rows that say otherwise, or name no host that can be, are problems. */
export function planHosts(stored: StoredWedding, sheet: Sheet, memberships: Memberships): HostPlan {
  const findHost = createHostFinder(stored, memberships.drafts);
  const problems: Finding[] = [];
  const addProblem = ({ row }: GuestDraft, key: SentenceKey) => {
    const values: Record<string, string | number> = {
      cell: toQuotable(String(row.added?.[hostColumnId] ?? '')),
      limit: maxPlusOnes,
    };
    const sentence: Sentence = { key, values };
    problems.push({ row: row.row, column: sheet.getAddedName(hostColumnId), sentences: [sentence] });
  };
  const hostIds = new Map<string, string>(stored.guests.map((guest) => [guest.id, guest.hostId ?? '']));
  for (const draft of memberships.drafts) {
    const cell = draft.row.added?.[hostColumnId];
    if (cell === undefined) continue;
    const found = findHost(String(cell), draft);
    if ('key' in found) addProblem(draft, found.key);
    hostIds.set(draft.id, 'key' in found ? (draft.before?.hostId ?? '') : found.hostId);
  }
  const draftsById = new Map(memberships.drafts.map((draft) => [draft.id, draft]));
  const storedById = new Map<string, StoredGuest>(stored.guests.map((guest) => [guest.id, guest]));
  const find: FindGuest = (id) => {
    const guest = draftsById.get(id) ?? storedById.get(id);
    return guest && { groupId: guest.groupId, hostId: hostIds.get(id) ?? '' };
  };
  const plusOnes = groupBy([...hostIds], ([, hostId]) => hostId);
  const drafts = memberships.drafts.map((draft): GuestDraft => {
    const { row, before } = draft;
    const hostId = hostIds.get(draft.id) ?? '';
    const added = row.added?.[hostColumnId] === undefined ? row.added : { ...row.added, [hostColumnId]: hostId };
    const named: GuestDraft = added === undefined ? draft : { ...draft, row: { ...row, added } };
    if (hostId === '') return named;
    const link = { draft, hostId, isNew: hostId !== (before?.hostId ?? '') };
    const key = checkLink(link, find, plusOnes.get(hostId)?.length ?? 0);
    if (key !== null) addProblem(draft, key);
    return link.isNew ? { ...named, groupId: find(hostId)?.groupId ?? null } : named;
  });
  const names = new Map(stored.guests.map((guest) => [guest.id, formatFullName(guest)]));
  for (const draft of memberships.drafts) names.set(draft.id, getDraftName(draft));
  return { memberships: { ...memberships, drafts }, problems, names };
}
