// Specification §2 "Table", §4. The database enforces capacities.
import type { Database } from '@havn/db/client';
import { tables } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../../database/optimistic-lock.js';
import { updateOrder } from '../../database/order/service.js';
import { prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { pickValues } from '../../kernel/field-kinds.js';
import { tableFields } from './fields.js';
import { isHeadTableName } from './head-table-rules.js';
import { getTable } from './queries.js';
import { hasDuplicateIndex, sortByIndex } from './rules.js';
import type { createTableInput, Table, updateTableInput, updateTableOrderInput } from './schema.js';
import { assignSeats, checkSeating, lockSeating, releaseSeats, type Seating } from './seating.js';

type NewTable = z.output<typeof createTableInput>;
type TableChange = z.output<typeof updateTableInput>;

const selectLocked = prepared<{ id: string }>()((db, $) =>
  db.select({ version: tables.version }).from(tables).where(eq(tables.id, $.id)).for('update'),
);

const removeTable = prepared<{ id: string }>()((db, $) => db.delete(tables).where(eq(tables.id, $.id)));

/** @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
async function lockTable(tx: Database, id: string, ifMatch: number | undefined): Promise<void> {
  const [row] = await selectLocked(tx, { id });
  checkVersion(row, ifMatch, 'UNKNOWN_TABLE');
}

function toSeating(input: Pick<TableChange, 'groupIds' | 'guestIds' | 'assignedGroups' | 'assignedGuests'>): Seating {
  return { groupIds: input.groupIds ?? input.assignedGroups, guestIds: input.guestIds ?? input.assignedGuests };
}

/** @throws DomainError UNKNOWN_GROUP, GROUP_HAS_TABLE, UNKNOWN_GUEST, GUEST_NOT_SEATABLE, TABLE_FULL. */
export function createTable(db: Database, input: NewTable, actor: Actor): Promise<Table> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const seating = toSeating(input);
    const locked = await lockSeating(tx, null, seating);
    const values = pickValues(tableFields, { ...input, isHead: input.isHead ?? isHeadTableName(input.tableName) });
    const [row] = await tx.insert(tables).values(values).returning({ id: tables.id });
    const id = row?.id ?? '';
    checkSeating(locked, id, seating);
    await assignSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/** Releases seats before the capacity changes. @throws DomainError as `createTable`, UNKNOWN_TABLE, VERSION_CHANGED. */
export function updateTable(db: Database, input: TableChange, actor: Actor): Promise<Table> {
  const { id, ifMatch } = input;
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const seating = toSeating(input);
    const locked = await lockSeating(tx, id, seating);
    await lockTable(tx, id, ifMatch);
    checkSeating(locked, id, seating);
    await releaseSeats(tx, id, seating);
    // At least one column, also if only seats change.
    await tx
      .update(tables)
      .set({ version: tables.version, ...pickValues(tableFields, input) })
      .where(eq(tables.id, id));
    await assignSeats(tx, id, seating);
    return getTable(tx, id);
  });
}

/** @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED. */
export function deleteTable(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const emptySeating = { groupIds: [], guestIds: [] };
    await lockSeating(tx, id, emptySeating);
    await lockTable(tx, id, ifMatch);
    // Release the seats first, so that the audit log records the table.
    await releaseSeats(tx, id, emptySeating);
    await removeTable(tx, { id });
  });
}

/** @throws DomainError INVALID_INPUT for a duplicate index, UNKNOWN_ID_IN_LIST, REPEATED_ID. */
export function updateTableOrder(db: Database, input: z.output<typeof updateTableOrderInput>): Promise<void> {
  if (hasDuplicateIndex(input.tables)) {
    const message = 'The same index appears twice.';
    throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['tables'], message }] });
  }
  return updateOrder(db, 'tables', sortByIndex(input.tables));
}
