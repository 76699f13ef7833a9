// Specification §2 "Floor plan".
import type { Database } from '@havn/db/client';
import { fixtures, floorPlan, tables } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { jsonList, subquery } from '../../database/json.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import type { FloorPlan } from './schema.js';

const placements = jsonList(
  {
    _id: tables.id,
    shape: tables.shape,
    x: tables.planX,
    y: tables.planY,
    rotation: tables.rotation,
    seatOrder: tables.seatOrder,
  },
  { orderBy: [tables.position, tables.id] },
);
const fixtureList = jsonList(
  {
    _id: fixtures.id,
    kind: fixtures.kind,
    name: fixtures.name,
    // The check `fixtures_placed` excludes null.
    x: fixtures.planX,
    y: fixtures.planY,
    width: fixtures.width,
    length: fixtures.length,
    rotation: fixtures.rotation,
  },
  { orderBy: [fixtures.createdAt, fixtures.id] },
);

const selectPlan = prepared<Record<string, never>>()((db) =>
  db
    .select({
      ...pickColumns(floorPlan, ['width', 'length', 'hasSeatNumbers', 'version']),
      tables: subquery(db.select({ placements }).from(tables)),
      fixtures: subquery(db.select({ fixtureList }).from(fixtures)),
    })
    .from(floorPlan),
);

/** In one statement, so that all of it comes from one snapshot. */
export async function getFloorPlan(db: Database): Promise<FloorPlan> {
  const [row] = await selectPlan(db, {});
  if (row === undefined) throw new DomainError('BUSY');
  return { ...row, fixtures: row.fixtures.map((fixture) => ({ ...fixture, x: fixture.x ?? 0, y: fixture.y ?? 0 })) };
}

export const lockPlacements = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({
      ...pickColumns(tables, ['id', 'shape', 'planX', 'planY', 'rotation']),
      // As JSON: Drizzle's parser of arrays reads a null in them as text.
      seatOrder: sql<(string | null)[]>`to_jsonb(${tables.seatOrder})`,
    })
    .from(tables)
    .where(isOneOf(tables.id, $.ids))
    .orderBy(tables.id)
    .for('no key update'),
);

export const listFixtureIds = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: fixtures.id }).from(fixtures).where(isOneOf(fixtures.id, $.ids)),
);

/** Serializes changes of fixtures. Locked after the tables and before fixtures. */
export const lockPlan = prepared<Record<string, never>>()((db) =>
  db.select({ version: floorPlan.version }).from(floorPlan).for('update'),
);

export const countFixtures = prepared<Record<string, never>>()((db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(fixtures),
);
