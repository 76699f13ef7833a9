// The diets and allergens of the guests of a file, and what the import asks about them (specification §7 "Diets and
// allergies").
import { allergens, diets } from '@havn/db/values';
import { groupBy } from '../../../kernel/group-by.js';
import { maxStoredDietaryLength } from '../../../kernel/limits.js';
import { isAllergen, type Need, uniteNeeds } from '../../../kernel/needs.js';
import { addDietaryText } from '../../../people/invitation/dietary-rules.js';
import { type Doubt, type DoubtfulPerson, hasDietaryLine, listDoubts } from '../doubts.js';
import type { ConfirmedNeed, NeedSource } from '../need-source.js';
import { type SheetRow, toGuestKey } from '../read/sheet-row.js';
import type { GuestDraft } from './plan-memberships.js';
import type { StoredGuest } from './stored-wedding.js';

type NeedValues = Pick<StoredGuest, 'diets' | 'allergens' | 'dietaryRestriction'>;

/** What is added to the needs of a guest. */
interface NeedAdditions {
  needs: readonly Need[];
  /** Remarks that are confirmed now, or were before. */
  remarks: readonly string[];
}

export interface ConfirmedNeeds {
  /** By the key of the guest. */
  additions: ReadonlyMap<string, NeedAdditions>;
  /** Answers that no doubt of the file asks for. */
  unknown: ConfirmedNeed[];
}

/** In a larger group, a text names only people of its own row. */
const maxHousehold = 30;

type GetNoted = (draft: GuestDraft) => NeedValues;

const noNeeds: NeedValues = { diets: [], allergens: [], dietaryRestriction: '' };

function toDoubtfulPerson(draft: GuestDraft, getNoted: GetNoted): DoubtfulPerson {
  const { row, before } = draft;
  const { firstName, lastName = '' } = row.isUnnamed && before !== null ? before : row;
  return { ...getNoted(draft), row: row.row, person: row.person, firstName, lastName };
}

interface RowDoubts {
  drafts: GuestDraft[];
  doubts: Doubt[];
}

function listRowDoubts(drafts: readonly GuestDraft[], getNoted: GetNoted): RowDoubts[] {
  const toPeople = (each: readonly GuestDraft[]) => each.map((draft) => toDoubtfulPerson(draft, getNoted));
  const byGroup = groupBy(drafts, ({ groupId }) => groupId);
  return [...groupBy(drafts, ({ row }) => row.row)].flatMap(([row, ofRow]) => {
    const sources = ofRow.flatMap((draft) => draft.row.needSources ?? []);
    if (sources.length === 0) return [];
    const groupId = ofRow[0]?.groupId ?? null;
    const members = groupId === null ? ofRow : (byGroup.get(groupId) ?? ofRow);
    const household = members.length > maxHousehold ? ofRow : members;
    const people = toPeople(ofRow);
    return { drafts: ofRow, doubts: listDoubts({ row, sources, people, household: toPeople(household) }) };
  });
}

const listRemarks = ({ row }: GuestDraft): NeedSource[] =>
  (row.needSources ?? []).filter(({ kind }) => kind === 'remark');

/** A remark that was confirmed in an earlier import is a line of the stored text. */
function listStoredRemarks(drafts: readonly GuestDraft[]): Map<string, string[]> {
  const remarks = groupBy(
    drafts.flatMap((draft) =>
      listRemarks(draft).map(({ text }) => ({ groupId: draft.groupId, row: draft.row.row, text })),
    ),
    ({ groupId, row }) => groupId ?? row,
  );
  if (remarks.size === 0) return new Map();
  return new Map(
    drafts.map(({ row, before, groupId }) => {
      const stored = before?.dietaryRestriction ?? '';
      const isStored = ({ text }: { text: string }) => stored !== '' && hasDietaryLine(stored, text);
      const found = (remarks.get(groupId ?? row.row) ?? []).filter(isStored);
      return [toGuestKey(row), found.map(({ text }) => text)];
    }),
  );
}

const toAnswerKey = ({ need, ...guest }: ConfirmedNeed): string => `${toGuestKey(guest)} ${need}`;

/** An answer that the guest has noted since is still one. */
export function resolveConfirmedNeeds(
  drafts: readonly GuestDraft[],
  answers: readonly ConfirmedNeed[],
): ConfirmedNeeds {
  const stored = listStoredRemarks(drafts);
  const additions = new Map([...stored].map(([key, remarks]) => [key, { needs: [] as Need[], remarks: [...remarks] }]));
  if (answers.length === 0) return { additions, unknown: [] };
  const asked = listRowDoubts(drafts, () => noNeeds).flatMap(({ doubts }) =>
    doubts.flatMap(({ kind, text, proposals }) =>
      proposals.flatMap(({ need, people }) =>
        people.map((person) => ({ key: toAnswerKey({ ...person, need }), remark: kind === 'remark' ? text : null })),
      ),
    ),
  );
  const byAnswer = groupBy(asked, ({ key }) => key);
  for (const answer of answers) {
    const key = toGuestKey(answer);
    const found = additions.get(key) ?? { needs: [], remarks: [] };
    if (answer.need !== null) found.needs.push(answer.need);
    found.remarks.push(...(byAnswer.get(toAnswerKey(answer)) ?? []).flatMap(({ remark }) => remark ?? []));
    additions.set(key, found);
  }
  return { additions, unknown: answers.filter((answer) => !byAnswer.has(toAnswerKey(answer))) };
}

const addLine = (text: string, line: string): string => {
  const longer = addDietaryText(text, line);
  return [...longer].length > maxStoredDietaryLength ? text : longer;
};

/** Only a row with a guest's id takes a confirmed need away: others do not know of it. */
export function applyConfirmedNeeds(
  { row, before }: GuestDraft,
  values: NeedValues,
  { needs, remarks }: NeedAdditions = { needs: [], remarks: [] },
): NeedValues {
  const lines = [...(row.dietaryLines ?? []), ...remarks];
  const kept = before === null || row.id === before.id ? null : before;
  const added = {
    diets: uniteNeeds(diets, values.diets, kept?.diets ?? [], needs),
    allergens: uniteNeeds(allergens, values.allergens, kept?.allergens ?? [], needs.filter(isAllergen)),
  };
  return {
    diets: added.diets.join() === before?.diets.join() ? before.diets : added.diets,
    allergens: added.allergens.join() === before?.allergens.join() ? before.allergens : added.allergens,
    dietaryRestriction: lines.reduce(addLine, values.dietaryRestriction),
  };
}

const hasChangedNeeds = (before: StoredGuest | null, after: NeedValues) =>
  before === null ||
  before.dietaryRestriction !== after.dietaryRestriction ||
  before.diets !== after.diets ||
  before.allergens !== after.allergens;

/** Whether a doubt that proposes nothing has to be seen: a text for several people, in a wrong column, or not imported. */
const isNotable = ({ kind, people }: Doubt) =>
  kind === 'unknownNeed' || kind === 'longText' || (kind === 'dietaryText' && people.length > 1);

/** Without what is noted already. A row of our own export is only asked about if it changes the guest's needs. */
export function planDoubts(guestChanges: readonly { draft: GuestDraft; after: StoredGuest }[]): Doubt[] {
  const afterByDraft = new Map(guestChanges.map(({ draft, after }) => [draft, after]));
  const getAfter = (draft: GuestDraft): NeedValues => afterByDraft.get(draft) ?? noNeeds;
  const isChanged = (draft: GuestDraft) => hasChangedNeeds(draft.before, getAfter(draft));
  return listRowDoubts([...afterByDraft.keys()], getAfter).flatMap(({ drafts, doubts }) => {
    const isNew = drafts.some(isChanged);
    const isOwnExport = drafts.some(({ row }: { row: SheetRow }) => row.id !== undefined);
    return doubts.filter(
      (doubt) =>
        doubt.kind === 'unreadableCell' ||
        (doubt.proposals.length > 0 && (isNew || !isOwnExport)) ||
        (isNew && isNotable(doubt)),
    );
  });
}
