// The check-in as values: who is listed, who starts ticked, and the answer that follows (specification §6 "Check-in").
import type { MemberView } from '@havn/api/invitation/schema';
import type { Answer } from '../../lib/answer-key.js';
import { isRecord, readJson, type Store, session } from '../../lib/storage.js';

export const mostDietaryLetters = 1000;

/** What is being filled in: who differs from how they started, and the dietary text. */
export interface Draft {
  toggled: readonly string[];
  dietary: string;
}

/** Who is at the wedding already is shown, but nobody answers for them any more. */
export function isAnswerable(member: MemberView): boolean {
  return member.status !== 'Attended';
}

export function isTicked(member: MemberView, { toggled }: Draft): boolean {
  const starts = member.status === 'Pending' || member.status === 'Accepted';
  return isAnswerable(member) && starts !== toggled.includes(member._id);
}

export function toggle(draft: Draft, id: string): Draft {
  const { toggled } = draft;
  return { ...draft, toggled: toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id] };
}

export function isNobodyTicked(members: readonly MemberView[], draft: Draft): boolean {
  return !members.some((member) => isTicked(member, draft));
}

/** Ticked ones come, the others do not; the text goes along only when there is one. */
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

/** A reload loses nothing that was typed. */
export function readDraft(code: string, store: Store = session): Draft {
  const kept = readJson(store, draftKey(code));
  if (!isRecord(kept) || typeof kept.dietary !== 'string' || !Array.isArray(kept.toggled))
    return { toggled: [], dietary: '' };
  return {
    toggled: kept.toggled.filter((id): id is string => typeof id === 'string'),
    dietary: kept.dietary.slice(0, mostDietaryLetters),
  };
}

export function writeDraft(code: string, draft: Draft, store: Store = session): void {
  store.write(draftKey(code), JSON.stringify(draft));
}

export function dropDraft(code: string, store: Store = session): void {
  store.remove(draftKey(code));
}
