// The idempotency key of an answer. Apart from the answer itself, as every guest page loads it: its guard asks whether an
// answer is unconfirmed.

import { generateIdempotencyKey } from '../../lib/idempotency-key.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage.js';
import { isRecord } from '../../lib/unknown-value.js';
import type { Answer } from './answer.js';

const getAnswerStorageKey = (code: string) => `answer:${code}`;

function fingerprint({ accepted, declined, dietary }: Answer): string {
  return JSON.stringify([[...accepted].sort(), [...declined].sort(), dietary ?? '']);
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

/** Whether an answer was sent whose response never arrived. */
export function hasUnconfirmedAnswer(code: string, store: SafeStorage = sessionStore): boolean {
  return readEntry(code, store) !== null;
}

/** Called once the response is known, whatever it says. */
export function deleteAnswerKey(code: string, store: SafeStorage = sessionStore): void {
  unsavedEntries.delete(code);
  store.remove(getAnswerStorageKey(code));
}
