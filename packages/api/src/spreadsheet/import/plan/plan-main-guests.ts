// The named main guests, else those that the household has, else its first guest (specification §7 "Rows").
import { groupBy } from '../../../kernel/group-by.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { SheetRow } from '../read/sheet-row.js';
import type { GuestDraft, Memberships } from './plan-memberships.js';
import type { StoredGuest, StoredWedding } from './stored-wedding.js';

export interface MainSlot {
  isMain: boolean;
  slot: number | null;
}

export interface MainGuestPlan {
  slotsByGuest: Map<string, MainSlot>;
  /** Guests without a row who become main, because the file moves the last main guest of their household. */
  promoted: StoredGuest[];
  problems: Finding[];
}

type Candidate = { draft: GuestDraft } | { guest: StoredGuest };

interface Household {
  id: string;
  members: GuestDraft[];
  /** Its stored guests who are not in the file, in stored order. */
  remaining: StoredGuest[];
  /** Its main guests so far, the other stored guests in stored order, then new guests. */
  candidates: Candidate[];
  isNew: boolean;
  hadMain: boolean;
}

const getSlot = (guest: StoredGuest | null, groupId: string) => (guest?.groupId === groupId ? guest.mainSlot : null);

/** A blank cell says no only if another row of the household says yes. */
function isMainIndividual({ row, before }: GuestDraft): boolean {
  return row.isMain ?? before?.isMain ?? true;
}

/** Without a named one, main guests keep their role unless their row says no. */
function listRequested({ id, members }: Household): GuestDraft[] {
  const named = members.filter(({ row }) => row.isMain === true);
  if (named.length > 0) return named;
  return members.filter(({ row, before }) => row.isMain === undefined && getSlot(before, id) !== null);
}

/** A row that says no comes last. A stored household that had no main guest before the import keeps none. */
function findFirst({ candidates, isNew, hadMain }: Household): Candidate | undefined {
  if (!isNew && !hadMain) return undefined;
  return candidates.find((each) => !('draft' in each) || each.draft.row.isMain !== false) ?? candidates[0];
}

function toThirdMainFinding(sheet: Sheet, { row, group }: SheetRow): Finding {
  const sentence: Sentence = group ? { key: 'TooManyMains', values: { group } } : { key: 'TooManyMainsUnnamed' };
  return { row, column: sheet.getColumnName('isMain'), sentences: [sentence] };
}

/** Current main guests keep their slots, others take the free ones in the order of the rows. */
function assignSlots(plan: MainGuestPlan, sheet: Sheet, household: Household): void {
  const named = listRequested(household);
  const isAnyoneMain = named.length > 0 || household.remaining.some((guest) => guest.mainSlot !== null);
  const first = isAnyoneMain ? undefined : findFirst(household);
  if (first !== undefined && 'guest' in first) plan.promoted.push({ ...first.guest, isMain: true, mainSlot: 1 });
  const requested = first !== undefined && 'draft' in first ? [first.draft] : named;
  const slots = new Map(requested.map((draft) => [draft.id, getSlot(draft.before, household.id)]));
  const taken = [...slots.values(), ...household.remaining.map((guest) => guest.mainSlot)];
  const free = [1, 2].filter((slot) => !taken.includes(slot));
  for (const { id, row } of requested) {
    const slot = slots.get(id) ?? free.shift() ?? null;
    plan.slotsByGuest.set(id, { isMain: true, slot });
    if (slot === null) plan.problems.push(toThirdMainFinding(sheet, row));
  }
}

const bySlot = (one: StoredGuest, other: StoredGuest) => (one.mainSlot ?? 0) - (other.mainSlot ?? 0);

export function planMainGuests(stored: StoredWedding, sheet: Sheet, { drafts, newGroups }: Memberships): MainGuestPlan {
  const plan: MainGuestPlan = { slotsByGuest: new Map(), promoted: [], problems: [] };
  const draftById = new Map(drafts.map((draft) => [draft.id, draft]));
  const draftsByGroup = groupBy(drafts, (draft) => draft.groupId);
  const before = groupBy(stored.guests, (guest) => guest.groupId);
  const after = groupBy(stored.guests, ({ id, groupId }) => (draftById.get(id) ?? { groupId }).groupId);
  const isNew = new Set(newGroups.map((group) => group.id));
  const toCandidate = (guest: StoredGuest): Candidate => {
    const draft = draftById.get(guest.id);
    return draft === undefined ? { guest } : { draft };
  };
  for (const draft of draftsByGroup.get(null) ?? [])
    plan.slotsByGuest.set(draft.id, { isMain: isMainIndividual(draft), slot: null });
  for (const id of new Set(drafts.flatMap((draft) => [draft.groupId, draft.before?.groupId ?? null]))) {
    if (id === null) continue;
    const members = draftsByGroup.get(id) ?? [];
    const storedMembers = after.get(id) ?? [];
    const mains = storedMembers.filter((guest) => getSlot(guest, id) !== null).sort(bySlot);
    assignSlots(plan, sheet, {
      id,
      members,
      remaining: storedMembers.filter((guest) => !draftById.has(guest.id)),
      candidates: [
        ...[...mains, ...storedMembers].map(toCandidate),
        ...members.filter((draft) => draft.before === null).map((draft) => ({ draft })),
      ],
      isNew: isNew.has(id),
      hadMain: before.get(id)?.some((guest) => guest.mainSlot !== null) === true,
    });
  }
  return plan;
}
