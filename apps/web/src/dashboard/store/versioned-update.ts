// Updates with optimistic locking (specification §10 "Orders and conflicts"). What others have changed meanwhile is kept
// if it does not concern the same fields; otherwise the user decides.
import { getErrorReason } from '../../lib/api/api-error.js';
import { getTheirChanges } from './three-way-merge.js';

export interface VersionedRecord {
  version: number;
}

/** Someone else has changed a field that is changed here too. */
export class ConflictError<R> extends Error {
  override name = 'ConflictError';
  constructor(readonly theirs: R) {
    super('Someone else has changed the same record.');
  }
}

export interface VersionedUpdate<R extends VersionedRecord, Fields extends object> {
  /** The record that the change is based on. */
  base: R;
  /** The fields that must not have been changed by others: those of the change, or all that a form shows. */
  mine: Partial<Fields>;
  toFields(record: R): Fields;
  get(): Promise<R | null>;
  /** `ifMatch` is the version that it replaces. */
  send(ifMatch: number): Promise<R>;
  /** Whether it reads the record first, because some fields are stored with other records, without a version. */
  readsFirst?: boolean;
}

/** The fields that a change has. */
export const pickFields = <Fields extends object>(fields: Fields, change: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, fields[name as keyof Fields]])) as Partial<Fields>;

/** The latest record if it has no other values in the fields of the change; null if there is none. @throws ConflictError */
export async function findMergeBase<R extends VersionedRecord, Fields extends object>(
  update: Pick<VersionedUpdate<R, Fields>, 'base' | 'mine' | 'toFields' | 'get'>,
): Promise<R | null> {
  const latest = await update.get();
  if (latest === null) return null;
  const { mine } = update;
  const base = pickFields(update.toFields(update.base), mine);
  const theirs = pickFields(update.toFields(latest), mine);
  if (getTheirChanges({ base, theirs, mine }).length > 0) throw new ConflictError(latest);
  return latest;
}

/** By record, versions between which only this page has saved, oldest first. */
const ownVersions = new Map<string, readonly number[]>();

export const forgetOwnVersions = (): void => ownVersions.clear();

/** The version of the base, or a later one if only this page has saved the record since. */
function getCurrentVersion(record: string, version: number): number {
  const own = ownVersions.get(record) ?? [];
  return own.includes(version) ? (own.at(-1) ?? version) : version;
}

function addOwnVersion(record: string, expected: number, version: number): void {
  const own = ownVersions.get(record) ?? [];
  ownVersions.set(record, own.at(-1) === expected ? [...own, version] : [expected, version]);
}

/**
 * `record` is its id; null if its versions may repeat.
 * @returns the saved record; null if there is none any more. @throws ConflictError, or the error of the request.
 */
export async function updateVersioned<R extends VersionedRecord, Fields extends object>(
  record: string | null,
  update: VersionedUpdate<R, Fields>,
): Promise<R | null> {
  const { version } = update.base;
  const send = async (expected: number) => {
    const saved = await update.send(expected);
    if (record !== null) addOwnVersion(record, expected, saved.version);
    return saved;
  };
  const merge = async () => {
    const latest = await findMergeBase(update);
    return latest && send(latest.version);
  };
  if (update.readsFirst) return merge();
  try {
    return await send(record === null ? version : getCurrentVersion(record, version));
  } catch (error) {
    if (getErrorReason(error) !== 'VERSION_CHANGED') throw error;
    return merge();
  }
}

/** Saves several records in one request, which expects a version of each. */
export async function updateAllVersioned<R extends VersionedRecord & { _id: string }>(
  bases: readonly R[],
  send: (getIfMatch: (base: R) => number) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const expected = new Map(bases.map(({ _id, version }) => [_id, getCurrentVersion(_id, version)]));
  const saved = await send(({ _id, version }) => expected.get(_id) ?? version);
  for (const { _id, version } of saved) addOwnVersion(_id, expected.get(_id) ?? version, version);
  return saved;
}
