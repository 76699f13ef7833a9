// The idempotency key of an answer: the same answer keeps its key across retries and reloads, so that it takes effect
// once even if a response is lost; a different answer gets a new key (specification §4 "Idempotency-Key").
import { isRecord, readJson, type Store, session } from './storage.js';

export interface Answer {
  accepted: readonly string[];
  declined: readonly string[];
  dietary?: string | undefined;
}

const keyOf = (code: string) => `answer:${code}`;

function fingerprint({ accepted, declined, dietary }: Answer): string {
  return JSON.stringify([[...accepted].sort(), [...declined].sort(), dietary ?? '']);
}

/** Not randomUUID, which exists only in secure contexts: an invitation may be tried out over plain HTTP. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys that could not be stored; they live as long as the page. */
const unkept = new Map<string, string>();

export function answerKey(code: string, answer: Answer, store: Store = session): string {
  const asked = fingerprint(answer);
  const kept = readKept(code, store);
  if (kept?.asked === asked) return kept.key;
  const key = makeKey();
  const entry = JSON.stringify({ asked, key });
  if (store.write(keyOf(code), entry)) unkept.delete(code);
  else unkept.set(code, entry);
  return key;
}

function readKept(code: string, store: Store): { asked: string; key: string } | null {
  const unsaved = unkept.get(code);
  const entry = unsaved === undefined ? readJson(store, keyOf(code)) : (JSON.parse(unsaved) as unknown);
  if (!isRecord(entry) || typeof entry.asked !== 'string' || typeof entry.key !== 'string') return null;
  return { asked: entry.asked, key: entry.key };
}

/** Whether an answer was sent whose response never arrived. */
export function hasUnheardAnswer(code: string, store: Store = session): boolean {
  return readKept(code, store) !== null;
}

/** Called once the response is known, whatever it says. */
export function forgetAnswer(code: string, store: Store = session): void {
  unkept.delete(code);
  store.remove(keyOf(code));
}
