// An administrator's changes of tables (specification §2 "Table", §4). The database enforces capacities.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import { DomainError } from '../errors.js';
import { updateOrder } from '../order/service.js';
import { type Actor, change } from '../transaction.js';
import { checkVersion } from '../version.js';
import { standInLine } from './line.js';
import { getTable } from './read.js';
import { inOrderOfIndex, isAmbiguous } from './rules.js';
import type { createTableInput, Table, updateTableInput, updateTableOrderInput } from './schema.js';
import { checkSeating, freeSeats, lockSeating, type Seating, takeSeats } from './seating.js';

type NewTable = z.output<typeof createTableInput>;
type TableChange = z.output<typeof updateTableInput>;

/** @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
async function lockTable(tx: Database, id: string, ifMatch: number | undefined): Promise<void> {
  const [row] = await driverOf(tx)<{ version: number }[]>`select version from tables where id = ${id} for update`;
  checkVersion(row, ifMatch, 'UNKNOWN_TABLE');
}

function seatingOf(input: Pick<TableChange, 'groupIds' | 'guestIds' | 'assignedGroups' | 'assignedGuests'>): Seating {
  return { groupIds: input.groupIds ?? input.assignedGroups, guestIds: input.guestIds ?? input.assignedGuests };
}

/**
 * Adds a table at the end of the list and seats the given groups and guests.
 * @throws DomainError UNKNOWN_GROUP, GROUP_HAS_TABLE, UNKNOWN_GUEST, GUEST_NOT_SEATABLE, TABLE_FULL.
 */
export function createTable(db: Database, input: NewTable, actor: Actor): Promise<Table> {
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const seating = seatingOf(input);
    const locked = await lockSeating(tx, null, seating);
    const [row] = await driverOf(tx)<{ id: string }[]>`
      insert into tables (table_name, capacity) values (${input.tableName}, ${input.capacity}) returning id`;
    const id = row?.id ?? '';
    checkSeating(locked, id, seating);
    await takeSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/**
 * Updates the given fields; lists replace. Seats are released before the capacity changes and assigned after it.
 * @throws DomainError as `createTable`, and UNKNOWN_TABLE, VERSION_CHANGED.
 */
export function updateTable(db: Database, input: TableChange, actor: Actor): Promise<Table> {
  const { id, ifMatch, tableName = null, capacity = null } = input;
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const seating = seatingOf(input);
    const locked = await lockSeating(tx, id, seating);
    await lockTable(tx, id, ifMatch);
    checkSeating(locked, id, seating);
    await freeSeats(tx, id, seating);
    await driverOf(tx)`
      update tables set table_name = coalesce(${tableName}, table_name), capacity = coalesce(${capacity}, capacity)
      where id = ${id}`;
    await takeSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/** Deletes a table and unseats its groups and guests. @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
export function deleteTable(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const nobody = { groupIds: [], guestIds: [] };
    await lockSeating(tx, id, nobody);
    await lockTable(tx, id, ifMatch);
    // Release the seats first, so that the audit log records the table.
    await freeSeats(tx, id, nobody);
    await driverOf(tx)`delete from tables where id = ${id}`;
  });
}

/**
 * Reorders tables by index.
 * @throws DomainError INVALID_INPUT for a duplicate index, UNKNOWN_ID_IN_LIST, REPEATED_ID.
 */
export function updateTableOrder(db: Database, { tables }: z.output<typeof updateTableOrderInput>): Promise<void> {
  if (isAmbiguous(tables)) {
    const message = 'An index is named twice.';
    throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['tables'], message }] });
  }
  return updateOrder(db, 'tables', inOrderOfIndex(tables));
}
