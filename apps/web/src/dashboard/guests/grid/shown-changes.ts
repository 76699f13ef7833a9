// The changes of rows that are shown before they are saved. One that fails is undone in the row and also in the changes
// that were made on top of it, so that none of those restores a value that was never stored.
import type { Guest } from '@havn/api/people/guest/schema';

export interface ShownChange {
  before: Guest;
  after: Guest;
}

export interface ShownChanges {
  add(before: Guest, after: Guest): ShownChange;
  /** Takes a failed change out of the later ones of the same guest. */
  rollBack(change: ShownChange): void;
  remove(change: ShownChange): void;
}

const listFields = ({ before, after }: ShownChange) =>
  (Object.keys(after) as (keyof Guest)[]).filter((field) => after[field] !== before[field]);

/** Undoes a change in the fields where the row still shows it; later changes are kept. */
export function restoreRow(row: Guest, change: ShownChange): Guest {
  const fields = listFields(change).filter((field) => row[field] === change.after[field]);
  return { ...row, ...(Object.fromEntries(fields.map((field) => [field, change.before[field]])) as Partial<Guest>) };
}

export function createShownChanges(): ShownChanges {
  /** Oldest first. */
  let changes: ShownChange[] = [];
  return {
    add: (before, after) => {
      const change = { before, after };
      changes.push(change);
      return change;
    },
    rollBack: (change) => {
      for (const later of changes.slice(changes.indexOf(change) + 1)) {
        if (later.before._id !== change.before._id) continue;
        const changed = Object.fromEntries(listFields(later).map((field) => [field, later.after[field]]));
        later.before = restoreRow(later.before, change);
        later.after = { ...later.before, ...changed };
      }
    },
    remove: (change) => {
      changes = changes.filter((other) => other !== change);
    },
  };
}
