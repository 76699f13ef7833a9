// The check-in as values: who is listed, who starts ticked, and the answer that follows (specification §6 "Check-in").
import type { MemberView } from '@havn/api/invitation/schema';
import type { Answer } from '../../lib/answer-key.js';
import { isRecord, readJson, type Store, session } from '../../lib/storage.js';

export const mostDietaryLetters = 1000;

/**
 * What is being filled in: whom it says something else of than their status does, and the dietary text. What was chosen is
 * kept, not that something was changed: a status that changes meanwhile must not turn it round.
 */
export interface Draft {
  chosen: Readonly<Record<string, boolean>>;
  dietary: string;
}

/** Who is at the wedding already is shown, but nobody answers for them any more. */
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
