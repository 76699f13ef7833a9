// Local and session storage that never throw: when disabled or full, values are simply not stored (security row F28).

export interface SafeStorage {
  read(key: string): string | null;
  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A function, because merely reading `window.localStorage` throws when storage is disabled. */
export function createSafeStorage(getStorage: () => Storage): SafeStorage {
  return {
    read: (key) => {
      try {
        return getStorage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        getStorage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => {
      try {
        getStorage().removeItem(key);
      } catch {
        // Storage is disabled, so there is nothing to remove.
      }
    },
  };
}

export const localStore = createSafeStorage(() => window.localStorage);
export const sessionStore = createSafeStorage(() => window.sessionStorage);

/** The keys in local storage that start with `prefix`; none when it is disabled. */
export function listLocalKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Null for an entry that is not valid JSON, which is removed. */
export function readJson(store: SafeStorage, key: string): unknown {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    store.remove(key);
    return null;
  }
}
