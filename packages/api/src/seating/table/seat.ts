// Specification §4 "Moves".
import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import type { z } from 'zod';
import { lockRows } from '../../database/lock-rows.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { seatTablesInput, swapTablesInput } from './schema.js';
import { assignSeats } from './seating.js';

type Moves = z.output<typeof seatTablesInput>['moves'];
type Units = Omit<Moves[number], 'tableId'>;

const lockGroups = lockRows(groups, ['id', 'tableId']);
const lockGuests = lockRows(guests, ['id', 'tableId', 'groupId']);
const lockTables = lockRows(tables, ['id']);

const unseatGroups = prepared<{ ids: string[] }>()((db, $) =>
  db.update(groups).set({ tableId: null }).where(isOneOf(groups.id, $.ids)),
);
const unseatGuests = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ tableId: null }).where(isOneOf(guests.id, $.ids)),
);

/** In lock order. @returns the current table of each unit. */
async function lockUnits(tx: Database, moves: Moves): Promise<Map<string, string | null>> {
  const groupIds = moves.flatMap((move) => move.groupIds);
  const guestIds = moves.flatMap((move) => move.guestIds);
  const lockedGroups = await lockGroups(tx, { ids: groupIds });
  if (lockedGroups.length < groupIds.length) throw new DomainError('UNKNOWN_GROUP');
  const lockedGuests = await lockGuests(tx, { ids: guestIds });
  if (lockedGuests.length < guestIds.length) throw new DomainError('UNKNOWN_GUEST');
  if (lockedGuests.some(({ groupId }) => groupId !== null)) throw new DomainError('TABLE_BESIDE_GROUP');
  const tableIds = [...new Set(moves.flatMap(({ tableId }) => tableId ?? []))];
  if ((await lockTables(tx, { ids: tableIds })).length < tableIds.length) throw new DomainError('UNKNOWN_TABLE');
  return new Map([...lockedGroups, ...lockedGuests].map(({ id, tableId }) => [id, tableId]));
}

/** Frees all seats before it takes any, so that full tables can exchange their guests. */
async function applyMoves(tx: Database, moves: Moves, current: ReadonlyMap<string, string | null>): Promise<void> {
  const changed = moves.map(({ tableId, groupIds, guestIds }) => {
    const isMoved = (id: string) => current.get(id) !== tableId;
    return { tableId, groupIds: groupIds.filter(isMoved), guestIds: guestIds.filter(isMoved) };
  });
  const isSeated = (id: string) => current.get(id) !== null;
  await unseatGroups(tx, { ids: changed.flatMap(({ groupIds }) => groupIds.filter(isSeated)) });
  await unseatGuests(tx, { ids: changed.flatMap(({ guestIds }) => guestIds.filter(isSeated)) });
  for (const { tableId, ...units } of changed) if (tableId !== null) await assignSeats(tx, tableId, units);
}

/** @throws DomainError UNKNOWN_GROUP, UNKNOWN_GUEST, UNKNOWN_TABLE, TABLE_BESIDE_GROUP, TABLE_FULL. */
export function seatTables(db: Database, moves: Moves, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await applyMoves(tx, moves, await lockUnits(tx, moves));
  });
}

/** Null if none of the units has a table. @throws DomainError UNITS_NOT_SWAPPABLE. */
function getCommonTable({ groupIds, guestIds }: Units, current: ReadonlyMap<string, string | null>): string | null {
  const [tableId = null, ...others] = new Set([...groupIds, ...guestIds].map((id) => current.get(id) ?? null));
  if (others.length > 0) throw new DomainError('UNITS_NOT_SWAPPABLE');
  return tableId;
}

/** @throws DomainError UNKNOWN_GROUP, UNKNOWN_GUEST, TABLE_BESIDE_GROUP, UNITS_NOT_SWAPPABLE, TABLE_FULL. */
export function swapTables(
  db: Database,
  { units, others }: z.output<typeof swapTablesInput>,
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const sides = [units, others].map((side) => ({ tableId: null, ...side }));
    const current = await lockUnits(tx, sides);
    const [tableId, otherTableId] = [getCommonTable(units, current), getCommonTable(others, current)];
    if (tableId === otherTableId) throw new DomainError('UNITS_NOT_SWAPPABLE');
    await lockTables(tx, { ids: [tableId, otherTableId].filter((id) => id !== null) });
    await applyMoves(
      tx,
      [
        { tableId: otherTableId, ...units },
        { tableId, ...others },
      ],
      current,
    );
  });
}
