// Keeps the draft of an answer, and the idempotency key of one that was sent, for as long as the tab is open.

import type { Reason } from '@havn/api/kernel/errors';
import {
  type Answer,
  answerQuestions,
  type Draft,
  initialDraft,
  parseDraft,
} from '@havn/api/people/invitation/answer-rules';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { generateIdempotencyKey } from '../../lib/api/idempotency-key.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

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

export function loadDraft(code: string, store: SafeStorage = sessionStore): Draft {
  const saved = readJson(store, getDraftKey(code));
  return isRecord(saved) ? parseDraft(answerQuestions, saved) : initialDraft;
}

export function saveDraft(code: string, draft: Draft, store: SafeStorage = sessionStore): void {
  store.write(getDraftKey(code), JSON.stringify(draft));
}

export function deleteDraft(code: string, store: SafeStorage = sessionStore): void {
  store.remove(getDraftKey(code));
}

const getAnswerStorageKey = (code: string) => `answer:${code}`;

function fingerprint({ accepted, declined, ...values }: Answer): string {
  return JSON.stringify([[...accepted].sort(), [...declined].sort(), values]);
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
