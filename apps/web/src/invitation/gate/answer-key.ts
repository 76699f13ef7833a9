// Keeps the idempotency key of an answer that was sent for as long as the tab is open. A module of its own, because every
// page asks for it, and the draft brings the questions of the form.
import type { Answer } from '@havn/api/people/invitation/answer-rules';
import { generateUuid } from '../../lib/api/generate-uuid.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';

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
  const key = generateUuid();
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
