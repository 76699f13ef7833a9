// The key under which an answer is sent: the same answer keeps it over retries and reloads, so that a lost reply and a
// second try do one thing; a different answer gets a new one (specification §4 "Idempotency-Key").
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

/** randomUUID exists on https and localhost alone; an invitation may be tried out on a plain address. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the store is off, a key lives as long as the page. */
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

/** Whether an answer was sent whose reply never came. */
export function hasUnheardAnswer(code: string, store: Store = session): boolean {
  return readKept(code, store) !== null;
}

/** The reply is known, whichever it was. */
export function forgetAnswer(code: string, store: Store = session): void {
  unkept.delete(code);
  store.remove(keyOf(code));
}
