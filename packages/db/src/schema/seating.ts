import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { fixtureKinds, tableShapes } from '../values.js';
import { createdAt, id, isOneOf, position } from './columns.js';

/** The centre on the floor plan, in steps of 10 cm from the room's corner, and the clockwise rotation in degrees. */
const planColumns = () => ({
  planX: integer(),
  planY: integer(),
  rotation: smallint().notNull().default(0),
});

const isOnPlan = ({ planX, planY, rotation }: Record<keyof ReturnType<typeof planColumns>, AnyPgColumn>) =>
  sql`${planX} between 0 and 2000 and ${planY} between 0 and 2000 and ${rotation} between 0 and 359`;

export const tables = pgTable(
  'tables',
  {
    id: id(),
    tableName: text().notNull(),
    capacity: integer().notNull().default(8),
    isHead: boolean().notNull().default(false),
    /** Maintained by triggers, never by the application, so that the check below holds under any concurrency. */
    seatsTaken: integer().notNull().default(0),
    shape: text({ enum: tableShapes }).notNull().default('round'),
    /** The guests in the order of their seats; `null` is a free seat. Ids of guests who have left are ignored. */
    seatOrder: uuid().array().$type<(string | null)[]>().notNull().default(sql`'{}'`),
    ...planColumns(),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('tables_capacity_range', sql`${table.capacity} between 1 and 1000`),
    check('tables_seats_within_capacity', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('tables_name_length', sql`char_length(${table.tableName}) between 1 and 100`),
    check('tables_seat_order_length', sql`cardinality(${table.seatOrder}) <= 1000`),
    check('tables_shape', isOneOf(table.shape, tableShapes)),
    check('tables_plan_both', sql`(${table.planX} is null) = (${table.planY} is null)`),
    check('tables_plan_range', isOnPlan(table)),
    index('tables_position').on(table.position, table.id),
  ],
);

/** Objects in the room other than tables. Lengths are in the unit of `planColumns`. */
export const fixtures = pgTable(
  'fixtures',
  {
    id: id(),
    kind: text({ enum: fixtureKinds }).notNull(),
    /** If empty, pages show the name of the kind in their language. */
    name: text().notNull().default(''),
    width: integer().notNull(),
    length: integer().notNull(),
    ...planColumns(),
    createdAt: createdAt(),
  },
  (fixture) => [
    check('fixtures_kind', isOneOf(fixture.kind, fixtureKinds)),
    check('fixtures_name_length', sql`char_length(${fixture.name}) <= 100`),
    check('fixtures_size', sql`${fixture.width} between 1 and 1000 and ${fixture.length} between 1 and 1000`),
    check('fixtures_placed', sql`${fixture.planX} is not null and ${fixture.planY} is not null`),
    check('fixtures_plan_range', isOnPlan(fixture)),
  ],
);

/** A single row: the room, in the unit of `planColumns`. Its id is a uuid because undo finds rows by uuid. */
export const floorPlan = pgTable(
  'floor_plan',
  {
    id: uuid().primaryKey(),
    width: integer().notNull().default(200),
    length: integer().notNull().default(150),
    hasSeatNumbers: boolean().notNull().default(false),
    /** The version of the whole plan: triggers increment it when a table or a fixture changes on the plan. */
    version: integer().notNull().default(1),
  },
  (plan) => [
    check('floor_plan_single_row', sql`${plan.id} = '00000000-0000-4000-8000-000000000001'`),
    check('floor_plan_size', sql`${plan.width} between 20 and 2000 and ${plan.length} between 20 and 2000`),
  ],
);
