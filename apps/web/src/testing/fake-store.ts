// Stores for tests: in memory, full, and disabled by the browser.
import { createSafeStorage, type SafeStorage } from '../lib/storage/storage.js';

export function createMemoryStore(
  entries: Record<string, string> = {},
): SafeStorage & { entries: Record<string, string> } {
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

const throwQuotaExceeded = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

export const disabledStore = createSafeStorage(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});

export const fullStore = createSafeStorage(
  () => ({ getItem: () => null, setItem: throwQuotaExceeded, removeItem: throwQuotaExceeded }) as unknown as Storage,
);
