// The id of this device in the queue of messages sent by hand. The server gives each device a different receiver, and
// the same one to this device again after a reload.
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { localStore } from '../../../lib/storage/storage.js';

const storageKey = 'sendingDevice';
const isUuid = (value: string) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(value);

let current: string | null = null;

export function getDeviceClaim(): string {
  if (current !== null) return current;
  const stored = localStore.read(storageKey);
  current = stored !== null && isUuid(stored) ? stored : generateUuid();
  localStore.write(storageKey, current);
  return current;
}
