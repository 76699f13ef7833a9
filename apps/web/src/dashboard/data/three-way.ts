// Three-way merge of form fields: the values when the form was opened, those saved by another user since, and those
// entered here (specification §10 "Orders and conflicts"). Pure; fields are compared by content.

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the base; only they are sent. */
export function changedFields<Fields extends object>(base: Fields, now: Fields): Partial<Fields> {
  const entries = Object.entries(now).filter(([key, value]) => !isSame(value, base[key as keyof Fields]));
  return Object.fromEntries(entries) as Partial<Fields>;
}

export interface Versions<Fields> {
  /** The values when the form was opened. */
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/** Fields that the other user changed to a value other than the one entered here. */
export function theirChanges<Fields extends object>({
  base,
  theirs,
  mine,
}: Versions<Fields>): (keyof Fields & string)[] {
  const keys = Object.keys(changedFields(base, theirs)) as (keyof Fields & string)[];
  return keys.filter((key) => !isSame(theirs[key], mine[key]));
}

/** Those changed on both sides: the user has to choose. */
export function clashes<Fields extends object>(versions: Versions<Fields>): (keyof Fields & string)[] {
  return theirChanges(versions).filter((key) => !isSame(versions.base[key], versions.mine[key]));
}
