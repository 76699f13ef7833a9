// The idempotency key of an answer: the same answer keeps its key across retries and reloads, so that it takes effect
// once even if a response is lost; a different answer gets a new key (specification §4 "Idempotency-Key").
import { isRecord, readJson, type Store, sessionStore } from './storage.js';

export interface Answer {
  accepted: readonly string[];
  declined: readonly string[];
  dietary?: string | undefined;
}

const getStorageKey = (code: string) => `answer:${code}`;

function fingerprint({ accepted, declined, dietary }: Answer): string {
  return JSON.stringify([[...accepted].sort(), [...declined].sort(), dietary ?? '']);
}

/** Not randomUUID, which exists only in secure contexts: an invitation may be tried out over plain HTTP. */
export function generateIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys that could not be stored; they live as long as the page. */
const unsavedEntries = new Map<string, string>();

export function getAnswerKey(code: string, answer: Answer, store: Store = sessionStore): string {
  const answerFingerprint = fingerprint(answer);
  const saved = readEntry(code, store);
  if (saved?.asked === answerFingerprint) return saved.key;
  const key = generateIdempotencyKey();
  const entry = JSON.stringify({ asked: answerFingerprint, key });
  if (store.write(getStorageKey(code), entry)) unsavedEntries.delete(code);
  else unsavedEntries.set(code, entry);
  return key;
}

function readEntry(code: string, store: Store): { asked: string; key: string } | null {
  const unsaved = unsavedEntries.get(code);
  const entry = unsaved === undefined ? readJson(store, getStorageKey(code)) : (JSON.parse(unsaved) as unknown);
  if (!isRecord(entry) || typeof entry.asked !== 'string' || typeof entry.key !== 'string') return null;
  return { asked: entry.asked, key: entry.key };
}

/** Whether an answer was sent whose response never arrived. */
export function hasUnconfirmedAnswer(code: string, store: Store = sessionStore): boolean {
  return readEntry(code, store) !== null;
}

/** Called once the response is known, whatever it says. */
export function deleteAnswerKey(code: string, store: Store = sessionStore): void {
  unsavedEntries.delete(code);
  store.remove(getStorageKey(code));
}
