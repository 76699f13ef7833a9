// Specification §4 "Floor plan". Lock order: tables by id, the plan, fixtures.
import type { Database } from '@havn/db/client';
import { fixtures, floorPlan, tables } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bulkInsert, bulkUpdate } from '../../database/bulk-write.js';
import { checkVersion } from '../../database/optimistic-lock.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { countFixtures, getFloorPlan, listFixtureIds, lockPlacements, lockPlan } from './queries.js';
import { type FloorPlan, maxFixtures, type updateFloorPlanInput } from './schema.js';

type Changes = z.output<typeof updateFloorPlanInput>;

const updatePlacements = bulkUpdate(tables, ['shape', 'planX', 'planY', 'rotation', 'seatOrder']);
const fixtureColumns = ['kind', 'name', 'width', 'length', 'planX', 'planY', 'rotation'] as const;
const insertFixtures = bulkInsert(fixtures, ['id', ...fixtureColumns]);
const updateFixtures = bulkUpdate(fixtures, [...fixtureColumns]);
const deleteFixtures = prepared<{ ids: string[] }>()((db, $) => db.delete(fixtures).where(isOneOf(fixtures.id, $.ids)));
const updateRoom = prepared<{ width: number | null; length: number | null; hasSeatNumbers: boolean | null }>()(
  (db, $) =>
    db.update(floorPlan).set({
      width: sql`coalesce(${$.width}, ${floorPlan.width})`,
      length: sql`coalesce(${$.length}, ${floorPlan.length})`,
      hasSeatNumbers: sql`coalesce(${$.hasSeatNumbers}, ${floorPlan.hasSeatNumbers})`,
    }),
);

type LockedPlacement = Awaited<ReturnType<typeof lockPlacements>>[number];

function mergePlacements(changes: Changes['tables'], stored: readonly LockedPlacement[]): LockedPlacement[] {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  return changes.flatMap(({ _id, shape, x, y, rotation, seatOrder }) => {
    const row = storedById.get(_id);
    if (row === undefined) throw new DomainError('UNKNOWN_TABLE');
    const merged = {
      id: _id,
      shape: shape ?? row.shape,
      planX: x === undefined ? row.planX : x,
      planY: y === undefined ? row.planY : y,
      rotation: rotation ?? row.rotation,
      seatOrder: seatOrder ?? row.seatOrder,
    };
    return JSON.stringify(merged) === JSON.stringify({ ...merged, ...row }) ? [] : [merged];
  });
}

async function saveFixtures(tx: Database, rows: Changes['fixtures']): Promise<void> {
  const existing = new Set((await listFixtureIds(tx, { ids: rows.map(({ _id }) => _id) })).map(({ id }) => id));
  const stored = rows.map(({ _id: id, x: planX, y: planY, ...fields }) => ({ id, planX, planY, ...fields }));
  await updateFixtures(
    tx,
    stored.filter(({ id }) => existing.has(id)),
  );
  await insertFixtures(
    tx,
    stored.filter(({ id }) => !existing.has(id)),
  );
  const [total] = await countFixtures(tx, {});
  if (total !== undefined && total.count > maxFixtures) throw buildTooManyFixturesError();
}

function buildTooManyFixturesError(): DomainError {
  const message = `At most ${maxFixtures} entries.`;
  return new DomainError('INVALID_INPUT', { message, issues: [{ path: ['fixtures'], message }] });
}

/**
 * Deleting a fixture that no longer exists is not an error.
 * @throws DomainError UNKNOWN_TABLE, VERSION_CHANGED, INVALID_INPUT for too many fixtures.
 */
export function updateFloorPlan(db: Database, changes: Changes, actor: Actor): Promise<FloorPlan> {
  const { ifMatch, width = null, length = null, hasSeatNumbers = null } = changes;
  return inTransactionAs(db, actor, async (tx) => {
    const stored = await lockPlacements(tx, { ids: changes.tables.map(({ _id }) => _id) });
    const [plan] = await lockPlan(tx, {});
    checkVersion(plan, ifMatch, 'BUSY');
    await updatePlacements(tx, mergePlacements(changes.tables, stored));
    await deleteFixtures(tx, { ids: changes.deletedFixtureIds });
    if (changes.fixtures.length > 0) await saveFixtures(tx, changes.fixtures);
    const isRoomChanged = width !== null || length !== null || hasSeatNumbers !== null;
    if (isRoomChanged) await updateRoom(tx, { width, length, hasSeatNumbers });
    return getFloorPlan(tx);
  });
}
