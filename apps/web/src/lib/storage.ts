// Local and session storage that never throw: when disabled or full, values are simply not stored (security row F28).

export interface Store {
  read(key: string): string | null;
  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * `getStorage` is called for each access, because merely reading `window.localStorage` throws when storage is
 * disabled.
 */
export function tame(find: () => Storage): Store {
  return {
    read: (key) => {
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        find().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => {
      try {
        find().removeItem(key);
      } catch {
        // Storage is disabled, so there is nothing to remove.
      }
    },
  };
}

export const local = tame(() => window.localStorage);
export const session = tame(() => window.sessionStorage);

/** The parsed JSON value, or null. Removes an entry that is not valid JSON. */
export function readJson(store: Store, key: string): unknown {
  const written = store.read(key);
  if (written === null) return null;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    store.remove(key);
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
