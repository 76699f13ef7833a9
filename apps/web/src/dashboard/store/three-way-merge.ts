// Three-way merge of form fields (specification §10 "Orders and conflicts"); they are compared by content.

import { dequal } from 'dequal/lite';

export function getChangedFields<Fields extends object>(base: Fields, current: Fields): Partial<Fields> {
  const entries = Object.entries(current).filter(([key, value]) => !dequal(value, base[key as keyof Fields]));
  return Object.fromEntries(entries) as Partial<Fields>;
}

export interface MergeSides<Fields> {
  /** The values when the form was opened. */
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/** Fields that the other user changed to a value other than the one entered here. */
export function getTheirChanges<Fields extends object>({
  base,
  theirs,
  mine,
}: MergeSides<Fields>): (keyof Fields & string)[] {
  const keys = Object.keys(getChangedFields(base, theirs)) as (keyof Fields & string)[];
  return keys.filter((key) => !dequal(theirs[key], mine[key]));
}

export function getConflictingFields<Fields extends object>(sides: MergeSides<Fields>): (keyof Fields & string)[] {
  return getTheirChanges(sides).filter((key) => !dequal(sides.base[key], sides.mine[key]));
}
