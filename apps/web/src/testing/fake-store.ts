// Stores for tests: in memory, full, and disabled by the browser.
import { type Store, tame } from '../lib/storage.js';

export function keepingStore(entries: Record<string, string> = {}): Store & { entries: Record<string, string> } {
  return {
    entries,
    read: (key) => entries[key] ?? null,
    write: (key, value) => {
      entries[key] = value;
      return true;
    },
    remove: (key) => {
      delete entries[key];
    },
  };
}

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

export const disabledStore = tame(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});

export const fullStore = tame(
  () => ({ getItem: () => null, setItem: refuse, removeItem: refuse }) as unknown as Storage,
);
