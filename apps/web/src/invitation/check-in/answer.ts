// The draft has the guests checked by default (specification §6 "Check-in").

import type { Reason } from '@havn/api/kernel/errors';
import { maxDietaryLength } from '@havn/api/kernel/limits';
import type { MemberView } from '@havn/api/people/invitation/schema';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { generateIdempotencyKey } from '../../lib/api/idempotency-key.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

export interface Answer {
  accepted: readonly string[];
  declined: readonly string[];
  dietary?: string | undefined;
  /** Whether the dietary text replaces the stored one; otherwise it is added. */
  replaceDietary?: true | undefined;
}

const finalReasons = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;

export type AnswerFailure =
  | { reason: (typeof finalReasons)[number] }
  | { field: 'DIETARY_TOO_LONG' }
  | { kind: ProblemKind };

export function toAnswerFailure(reason: Reason | null, kind: ProblemKind): AnswerFailure {
  if (reason === 'DIETARY_TOO_LONG') return { field: reason };
  const finalReason = finalReasons.find((one) => one === reason);
  return finalReason === undefined ? { kind } : { reason: finalReason };
}

/**
 * The chosen value is stored rather than a "toggled" flag, so that a status that changes meanwhile cannot invert the
 * choice.
 */
export interface Draft {
  chosen: Readonly<Record<string, boolean>>;
  dietary: string;
  replacesDietary?: boolean;
}

/** Guests who have already arrived are listed, but can no longer be answered for. */
export function canBeAnswered(member: MemberView): boolean {
  return member.status !== 'Attended';
}

const isCheckedByDefault = ({ status }: MemberView) => status === 'Pending' || status === 'Accepted';

export function isChecked(member: MemberView, { chosen }: Draft): boolean {
  return canBeAnswered(member) && (chosen[member._id] ?? isCheckedByDefault(member));
}

export function toggleMember(draft: Draft, member: MemberView): Draft {
  const isComing = !isChecked(member, draft);
  const { [member._id]: _previous, ...others } = draft.chosen;
  return { ...draft, chosen: isComing === isCheckedByDefault(member) ? others : { ...others, [member._id]: isComing } };
}

export function isNobodyChecked(members: readonly MemberView[], draft: Draft): boolean {
  return !members.some((member) => isChecked(member, draft));
}

/** Checked guests are accepted, the others declined; an empty dietary text is left out. */
export function buildAnswer(members: readonly MemberView[], draft: Draft): Answer {
  const listIds = (checked: boolean) =>
    members
      .filter((member) => canBeAnswered(member) && isChecked(member, draft) === checked)
      .map((member) => member._id);
  const dietary = draft.dietary.trim();
  const sent = dietary === '' ? {} : { dietary, ...(draft.replacesDietary && { replaceDietary: true as const }) };
  return { accepted: listIds(true), declined: listIds(false), ...sent };
}

export function buildDeclineAnswer(members: readonly MemberView[]): Answer {
  return { accepted: [], declined: members.filter(canBeAnswered).map((member) => member._id) };
}

export const initialDraft: Draft = { chosen: {}, dietary: '' };

/** Merges into the draft what the guest has entered into a form that showed the initial draft. */
export function mergeFormData(draft: Draft, entered: FormData, members: readonly MemberView[]): Draft {
  const checkedIds = entered.getAll('accepted');
  const changed = members.filter(
    (member) => canBeAnswered(member) && checkedIds.includes(member._id) !== isChecked(member, initialDraft),
  );
  const chosen = Object.fromEntries(changed.map(({ _id }) => [_id, checkedIds.includes(_id)]));
  const dietary = entered.get('dietary');
  return {
    chosen: { ...draft.chosen, ...chosen },
    dietary: typeof dietary === 'string' && dietary !== '' ? dietary : draft.dietary,
    ...((draft.replacesDietary || entered.has('replaceDietary')) && { replacesDietary: true }),
  };
}

export function loadDraft(code: string, store: SafeStorage = sessionStore): Draft {
  const saved = readJson(store, getDraftKey(code));
  if (!isRecord(saved) || typeof saved.dietary !== 'string' || !isRecord(saved.chosen)) return initialDraft;
  const chosen = Object.entries(saved.chosen).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return {
    chosen: Object.fromEntries(chosen),
    dietary: saved.dietary.slice(0, maxDietaryLength),
    ...(saved.replacesDietary === true && { replacesDietary: true }),
  };
}

export function saveDraft(code: string, draft: Draft, store: SafeStorage = sessionStore): void {
  store.write(getDraftKey(code), JSON.stringify(draft));
}

export function deleteDraft(code: string, store: SafeStorage = sessionStore): void {
  store.remove(getDraftKey(code));
}

const getAnswerStorageKey = (code: string) => `answer:${code}`;

function fingerprint({ accepted, declined, dietary, replaceDietary }: Answer): string {
  return JSON.stringify([[...accepted].sort(), [...declined].sort(), dietary ?? '', replaceDietary ?? false]);
}

/** Keys that could not be stored; they live as long as the page. */
const unsavedEntries = new Map<string, string>();

/**
 * The idempotency key: the same answer keeps it across retries and reloads, so that it takes effect once even if a
 * response is lost; a different answer gets a new one (specification §4 "Idempotency-Key").
 */
export function getAnswerKey(code: string, answer: Answer, store: SafeStorage = sessionStore): string {
  const answerFingerprint = fingerprint(answer);
  const saved = readEntry(code, store);
  if (saved?.asked === answerFingerprint) return saved.key;
  const key = generateIdempotencyKey();
  const entry = JSON.stringify({ asked: answerFingerprint, key });
  if (store.write(getAnswerStorageKey(code), entry)) unsavedEntries.delete(code);
  else unsavedEntries.set(code, entry);
  return key;
}

function readEntry(code: string, store: SafeStorage): { asked: string; key: string } | null {
  const unsaved = unsavedEntries.get(code);
  const entry = unsaved === undefined ? readJson(store, getAnswerStorageKey(code)) : (JSON.parse(unsaved) as unknown);
  if (!isRecord(entry) || typeof entry.asked !== 'string' || typeof entry.key !== 'string') return null;
  return { asked: entry.asked, key: entry.key };
}

export function hasUnconfirmedAnswer(code: string, store: SafeStorage = sessionStore): boolean {
  return readEntry(code, store) !== null;
}

/** Called once the response has arrived, whatever it is. */
export function deleteAnswerKey(code: string, store: SafeStorage = sessionStore): void {
  unsavedEntries.delete(code);
  store.remove(getAnswerStorageKey(code));
}
