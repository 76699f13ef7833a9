// The queue of saves of the guest table. Saves of the same guest run one after another, in the order of the changes, and
// each one expects the version that the previous one returned.
import { createShownChanges, type ShownChanges } from './shown-changes.js';

interface GuestVersion {
  _id: string;
  version: number;
}

export interface SaveQueue {
  run<T>(ids: readonly string[], save: () => Promise<T>): Promise<T>;
  /** The version that a save expects: that of the row, or a later one if only this page has saved the guest since. */
  getVersion(row: GuestVersion): number;
  /** `expected`: the version before the save. */
  recordSaved(saved: GuestVersion, expected: number): void;
  shownChanges: ShownChanges;
}

export function createSaveQueue(): SaveQueue {
  const running = new Map<string, Promise<unknown>>();
  /** By guest, versions between which only this page has saved, oldest first. */
  const versions = new Map<string, readonly number[]>();
  return {
    run: (ids, save) => {
      const saving = Promise.allSettled(ids.map((id) => running.get(id))).then(save);
      for (const id of ids) running.set(id, saving);
      return saving;
    },
    getVersion: ({ _id, version }) => {
      const own = versions.get(_id) ?? [];
      return own.includes(version) ? (own.at(-1) ?? version) : version;
    },
    recordSaved: ({ _id, version }, expected) => {
      const own = versions.get(_id) ?? [];
      versions.set(_id, own.at(-1) === expected ? [...own, version] : [expected, version]);
    },
    shownChanges: createShownChanges(),
  };
}
