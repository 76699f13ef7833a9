// The browser's two stores, tamed: disabled, full or unreadable, they never throw, they only forget (security row F28).

export interface Store {
  read(key: string): string | null;
  /** Whether it was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** `find` is asked each time: merely naming a disabled store throws. */
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
        // Nothing can be kept there, so there is nothing to remove.
      }
    },
  };
}

export const local = tame(() => window.localStorage);
export const session = tame(() => window.sessionStorage);

/** What was written as JSON, or null for anything else. */
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
