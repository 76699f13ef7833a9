// The id of this device in the queue of messages sent by hand. The server gives each device a different receiver, and
// the same one to this device again after a reload.
import { generateIdempotencyKey } from '../../../lib/api/idempotency-key.js';
import { localStore } from '../../../lib/storage/storage.js';

const storageKey = 'sendingDevice';
const isUuid = (value: string) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(value);

/** Not crypto.randomUUID, which exists only in secure contexts. */
function generateUuid(): string {
  const hex = generateIdempotencyKey();
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return groups.join('-');
}

let current: string | null = null;

export function getDeviceClaim(): string {
  if (current !== null) return current;
  const stored = localStore.read(storageKey);
  current = stored !== null && isUuid(stored) ? stored : generateUuid();
  localStore.write(storageKey, current);
  return current;
}
