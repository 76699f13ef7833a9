// The stored wedding as plain values, so that planning is pure. Each step takes a few statements, whatever the size.
import type { Database } from '@havn/db/client';
import { groups, guests, tables, wishes } from '@havn/db/schema';
import { weddingEventId } from '@havn/db/values';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import { isComing } from '../../../attendance/status-rules.js';
import { bulkInsert, bulkUpdate } from '../../../database/bulk-write.js';
import { selectFields } from '../../../database/described-columns.js';
import { isOneOf } from '../../../database/prepared.js';
import { type Actor, acquireSeatingLock, allowLongStatements } from '../../../database/transaction.js';
import { generateCode } from '../../../people/generate-code.js';
import { groupFields } from '../../../people/group/fields.js';
import { hostColumnId } from '../../../people/guest/answer-column-rules.js';
import { listGuests } from '../../../people/guest/queries.js';
import { updateManyGuests } from '../../../people/guest/update-many.js';
import { tableFields } from '../../../seating/table/fields.js';
import { type AddedColumn, type AddedValues, readAddedValues } from '../../columns.js';
import { type ImportedFields, importedFields } from '../read/sheet-row.js';

export interface StoredTable {
  id: string;
  tableName: string;
  capacity: number;
  isHead: boolean;
}

export interface StoredGroup {
  id: string;
  groupName: string;
  tableId: string | null;
  /** Not written by imports. */
  dietaryRestriction?: string;
  replacedDietaryRestriction?: string;
}

export interface StoredGuest extends ImportedFields {
  /** Of the columns that the data of the wedding adds. */
  added?: AddedValues;
  /** Not written by imports: the events to which the guest comes, also the wedding. */
  comesTo?: ReadonlySet<string>;
  hostId?: string | null;
  id: string;
  groupId: string | null;
  mainSlot: number | null;
  tableId: string | null;
  replacedDietaryRestriction?: string;
  isUnnamed?: boolean;
  /** Not written by imports. */
  isSeatFreed?: boolean;
}

export type StoredWish = Pick<
  typeof wishes.$inferSelect,
  'id' | 'kind' | 'guestId' | 'groupId' | 'otherGuestId' | 'otherGroupId'
>;

export interface StoredWedding {
  tables: StoredTable[];
  groups: StoredGroup[];
  guests: StoredGuest[];
  wishes: StoredWish[];
}

export interface RowWrites {
  newTables: StoredTable[];
  newGroups: StoredGroup[];
  changedGroups: StoredGroup[];
  newGuests: StoredGuest[];
  changedGuests: StoredGuest[];
  newWishes: StoredWish[];
  /** Inputs of updates with the values of added columns. */
  addedChanges: { id: string }[];
}

export interface SeatsToVacate {
  guests: string[];
  groups: string[];
}

/** Serializes imports, and blocks changes of seats and members between planning and applying. */
export async function lockWedding(tx: Database): Promise<void> {
  // While another import runs, waiting for the lock may exceed the default statement timeout.
  await allowLongStatements(tx);
  await acquireSeatingLock(tx);
  for (const list of [groups, guests, tables])
    await tx.select({ id: list.id }).from(list).orderBy(asc(list.id)).for('update');
}

export async function getStoredWedding(tx: Database, added: readonly AddedColumn[] = []): Promise<StoredWedding> {
  // The host is in the row itself.
  const needsLists = added.some(({ id }) => id !== hostColumnId);
  const addedValues = new Map(
    (needsLists ? await listGuests(tx, {}) : []).map((guest) => {
      const answers = Object.entries({ ...guest.events, [weddingEventId]: guest.status });
      const comesTo = new Set(answers.flatMap(([id, status]) => (isComing(status) ? id : [])));
      return [guest._id, { added: readAddedValues(added, guest), comesTo }];
    }),
  );
  const {
    createdAt: _createdAt,
    code: _code,
    position,
    version: _version,
    status: _status,
    ...fields
  } = getTableColumns(guests);
  return {
    tables: await tx
      .select({ id: tables.id, ...selectFields(tables, tableFields) })
      .from(tables)
      .orderBy(asc(tables.position), asc(tables.id)),
    groups: await tx
      .select({ id: groups.id, tableId: groups.tableId, ...selectFields(groups, groupFields) })
      .from(groups)
      .orderBy(asc(groups.position), asc(groups.id)),
    guests: (await tx.select(fields).from(guests).orderBy(asc(position), asc(guests.id))).map((guest) => {
      const values = addedValues.get(guest.id);
      return { ...guest, ...(values ?? { added: readAddedValues(added, guest) }) };
    }),
    wishes: await tx.select().from(wishes).orderBy(asc(wishes.createdAt), asc(wishes.id)),
  };
}

export const writtenFields = [
  ...importedFields,
  'replacedDietaryRestriction',
  'isUnnamed',
  'groupId',
  'mainSlot',
  'tableId',
] as const;

const insertTables = bulkInsert(tables, ['id', 'tableName', 'capacity', 'isHead']);
const insertGroups = bulkInsert(groups, ['id', 'groupName', 'tableId', 'code']);
const updateGroups = bulkUpdate(groups, ['groupName', 'tableId']);
const insertGuests = bulkInsert(guests, ['id', 'code', ...writtenFields]);
const insertWishes = bulkInsert(wishes, ['id', 'kind', 'guestId', 'groupId', 'otherGuestId', 'otherGroupId']);
const updateGuests = bulkUpdate(guests, writtenFields);

const toGuestRow = (guest: StoredGuest) => ({ replacedDietaryRestriction: '', isUnnamed: false, ...guest });
const withCode = <Row extends object>(row: Row) => ({ ...row, code: generateCode() });

async function vacateSeats(tx: Database, { guests: guestIds, groups: groupIds }: SeatsToVacate): Promise<void> {
  await tx
    .update(guests)
    .set({ groupId: null, mainSlot: null, tableId: null })
    .where(isOneOf(guests.id, sql.param(guestIds)));
  await tx
    .update(groups)
    .set({ tableId: null })
    .where(isOneOf(groups.id, sql.param(groupIds)));
}

/** The rows on which `writes` was planned must still be locked. */
export async function applyWrites(
  tx: Database,
  writes: RowWrites & { vacateFirst: SeatsToVacate },
  actor: Actor,
): Promise<void> {
  await vacateSeats(tx, writes.vacateFirst);
  await insertTables(tx, writes.newTables);
  await insertGroups(tx, writes.newGroups.map(withCode));
  await updateGroups(tx, writes.changedGroups);
  // Clear main slots before they are assigned to other guests.
  for (const isMain of [false, true])
    await updateGuests(
      tx,
      writes.changedGuests.filter(({ mainSlot }) => (mainSlot !== null) === isMain).map(toGuestRow),
    );
  await insertGuests(tx, writes.newGuests.map(toGuestRow).map(withCode));
  await insertWishes(tx, writes.newWishes);
  // The static type does not know what the columns of a wedding write; each value has passed the schema of its field.
  if (writes.addedChanges.length > 0) await updateManyGuests(tx, writes.addedChanges as never, actor);
}
