// Two people at one thing: what somebody else has saved since a form was opened, beside what was typed in it
// (specification §10 "Orders and conflicts"). Pure; fields are compared by content.

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that are no longer as they were; they alone are sent. */
export function changedFields<Fields extends object>(base: Fields, now: Fields): Partial<Fields> {
  const entries = Object.entries(now).filter(([key, value]) => !isSame(value, base[key as keyof Fields]));
  return Object.fromEntries(entries) as Partial<Fields>;
}

export interface Versions<Fields> {
  /** As it was when the form was opened. */
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

/** What the other person has changed to something else than it says here. */
export function theirChanges<Fields extends object>({
  base,
  theirs,
  mine,
}: Versions<Fields>): (keyof Fields & string)[] {
  const keys = Object.keys(changedFields(base, theirs)) as (keyof Fields & string)[];
  return keys.filter((key) => !isSame(theirs[key], mine[key]));
}

/** Which of these were changed on both sides: here somebody has to choose. */
export function clashes<Fields extends object>(versions: Versions<Fields>): (keyof Fields & string)[] {
  return theirChanges(versions).filter((key) => !isSame(versions.base[key], versions.mine[key]));
}
