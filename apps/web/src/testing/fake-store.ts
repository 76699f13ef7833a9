// Stores for tests: in memory, full, and disabled by the browser.
import { createStore, type Store } from '../lib/storage.js';

export function createMemoryStore(entries: Record<string, string> = {}): Store & { entries: Record<string, string> } {
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

export const disabledStore = createStore(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});

export const fullStore = createStore(
  () => ({ getItem: () => null, setItem: throwQuotaExceeded, removeItem: throwQuotaExceeded }) as unknown as Storage,
);
