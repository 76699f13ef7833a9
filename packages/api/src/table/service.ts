// An administrator's changes of tables (specification §2 "Table", §4). The database enforces capacities.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { checkVersion } from '../database/optimistic-lock.js';
import { acquireSeatingLock } from '../database/seating-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { updateOrder } from '../order/service.js';
import { getTable } from './queries.js';
import { hasDuplicateIndex, sortByIndex } from './rules.js';
import type { createTableInput, Table, updateTableInput, updateTableOrderInput } from './schema.js';
import { assignSeats, checkSeating, lockSeating, releaseSeats, type Seating } from './seating.js';

type NewTable = z.output<typeof createTableInput>;
type TableChange = z.output<typeof updateTableInput>;

/** @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
async function lockTable(tx: Database, id: string, ifMatch: number | undefined): Promise<void> {
  const [row] = await getSql(tx)<{ version: number }[]>`select version from tables where id = ${id} for update`;
  checkVersion(row, ifMatch, 'UNKNOWN_TABLE');
}

function toSeating(input: Pick<TableChange, 'groupIds' | 'guestIds' | 'assignedGroups' | 'assignedGuests'>): Seating {
  return { groupIds: input.groupIds ?? input.assignedGroups, guestIds: input.guestIds ?? input.assignedGuests };
}

/**
 * Adds a table at the end of the list and seats the given groups and guests.
 * @throws DomainError UNKNOWN_GROUP, GROUP_HAS_TABLE, UNKNOWN_GUEST, GUEST_NOT_SEATABLE, TABLE_FULL.
 */
export function createTable(db: Database, input: NewTable, actor: Actor): Promise<Table> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const seating = toSeating(input);
    const locked = await lockSeating(tx, null, seating);
    const [row] = await getSql(tx)<{ id: string }[]>`
      insert into tables (table_name, capacity) values (${input.tableName}, ${input.capacity}) returning id`;
    const id = row?.id ?? '';
    checkSeating(locked, id, seating);
    await assignSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/**
 * Updates the given fields; lists replace. Seats are released before the capacity changes and assigned after it.
 * @throws DomainError as `createTable`, and UNKNOWN_TABLE, VERSION_CHANGED.
 */
export function updateTable(db: Database, input: TableChange, actor: Actor): Promise<Table> {
  const { id, ifMatch, tableName = null, capacity = null } = input;
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const seating = toSeating(input);
    const locked = await lockSeating(tx, id, seating);
    await lockTable(tx, id, ifMatch);
    checkSeating(locked, id, seating);
    await releaseSeats(tx, id, seating);
    await getSql(tx)`
      update tables set table_name = coalesce(${tableName}, table_name), capacity = coalesce(${capacity}, capacity)
      where id = ${id}`;
    await assignSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/** Deletes a table and unseats its groups and guests. @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
export function deleteTable(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const emptySeating = { groupIds: [], guestIds: [] };
    await lockSeating(tx, id, emptySeating);
    await lockTable(tx, id, ifMatch);
    // Release the seats first, so that the audit log records the table.
    await releaseSeats(tx, id, emptySeating);
    await getSql(tx)`delete from tables where id = ${id}`;
  });
}

/**
 * Reorders tables by index.
 * @throws DomainError INVALID_INPUT for a duplicate index, UNKNOWN_ID_IN_LIST, REPEATED_ID.
 */
export function updateTableOrder(db: Database, { tables }: z.output<typeof updateTableOrderInput>): Promise<void> {
  if (hasDuplicateIndex(tables)) {
    const message = 'An index is named twice.';
    throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['tables'], message }] });
  }
  return updateOrder(db, 'tables', sortByIndex(tables));
}
