// The draft of an answer: who is ticked by default, and the answer built from it (specification §6 "Check-in").
import type { MemberView } from '@havn/api/invitation/schema';
import type { Answer } from '../../lib/answer-key.js';
import { isRecord, readJson, type Store, session } from '../../lib/storage.js';

export const mostDietaryLetters = 1000;

/**
 * The guests whose tick differs from their default, and the dietary text. The chosen value is stored rather than a
 * "toggled" flag, so that a status that changes meanwhile cannot invert the choice.
 */
export interface Draft {
  chosen: Readonly<Record<string, boolean>>;
  dietary: string;
}

/** Guests who have already arrived are listed, but can no longer be answered for. */
export function isAnswerable(member: MemberView): boolean {
  return member.status !== 'Attended';
}

const startsTicked = ({ status }: MemberView) => status === 'Pending' || status === 'Accepted';

export function isTicked(member: MemberView, { chosen }: Draft): boolean {
  return isAnswerable(member) && (chosen[member._id] ?? startsTicked(member));
}

export function toggle(draft: Draft, member: MemberView): Draft {
  const isComing = !isTicked(member, draft);
  const { [member._id]: _before, ...others } = draft.chosen;
  return { ...draft, chosen: isComing === startsTicked(member) ? others : { ...others, [member._id]: isComing } };
}

export function isNobodyTicked(members: readonly MemberView[], draft: Draft): boolean {
  return !members.some((member) => isTicked(member, draft));
}

/** Ticked guests are accepted, the others declined; an empty dietary text is left out. */
export function checkInAnswer(members: readonly MemberView[], draft: Draft): Answer {
  const ids = (ticked: boolean) =>
    members.filter((member) => isAnswerable(member) && isTicked(member, draft) === ticked).map((member) => member._id);
  const dietary = draft.dietary.trim();
  return { accepted: ids(true), declined: ids(false), ...(dietary !== '' && { dietary }) };
}

export function declineAnswer(members: readonly MemberView[]): Answer {
  return { accepted: [], declined: members.filter(isAnswerable).map((member) => member._id) };
}

const draftKey = (code: string) => `draft:${code}`;

/** Restores the draft after a reload. */
export function readDraft(code: string, store: Store = session): Draft {
  const kept = readJson(store, draftKey(code));
  if (!isRecord(kept) || typeof kept.dietary !== 'string' || !isRecord(kept.chosen)) return { chosen: {}, dietary: '' };
  const chosen = Object.entries(kept.chosen).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return { chosen: Object.fromEntries(chosen), dietary: kept.dietary.slice(0, mostDietaryLetters) };
}

export function writeDraft(code: string, draft: Draft, store: Store = session): void {
  store.write(draftKey(code), JSON.stringify(draft));
}

export function dropDraft(code: string, store: Store = session): void {
  store.remove(draftKey(code));
}
