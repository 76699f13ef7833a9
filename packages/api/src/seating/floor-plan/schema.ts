// Specification §2 "Floor plan". Shared by the page, tRPC, REST and OpenAPI.
import { fixtureKinds, tableShapes } from '@havn/db/values';
import { z } from 'zod';
import { ifMatch, line, uuid } from '../../kernel/fields.js';

export { fixtureKinds, tableShapes };
export type TableShape = (typeof tableShapes)[number];
export type FixtureKind = (typeof fixtureKinds)[number];

/** One step of the grid. All lengths and positions are whole numbers of steps. */
export const stepCentimetres = 10;
/** 2 m to 200 m. */
export const minRoomSteps = 20;
export const maxRoomSteps = 2000;
/** 10 cm to 100 m. */
export const maxFixtureSteps = 1000;
export const maxFixtures = 200;

const roomLength = z.int().min(minRoomSteps).max(maxRoomSteps);
const coordinate = z.int().min(0).max(maxRoomSteps);
const fixtureLength = z.int().min(1).max(maxFixtureSteps);
const rotation = z.int().min(0).max(359);

const tablePlacement = z.object({
  _id: uuid,
  shape: z.enum(tableShapes),
  /** The centre of the table; both are null for a table that is not on the plan. */
  x: coordinate.nullable(),
  y: coordinate.nullable(),
  /** Clockwise, in degrees. */
  rotation,
  /** Ids of guests by seat, `null` for a free one. Other guests at the table take the free seats in stored order. */
  seatOrder: z.array(uuid.nullable()).max(1000),
});
export type TablePlacement = z.infer<typeof tablePlacement>;

const fixture = z.object({
  _id: uuid,
  kind: z.enum(fixtureKinds),
  /** If empty, pages show the name of the kind. */
  name: line(100),
  x: coordinate,
  y: coordinate,
  width: fixtureLength,
  length: fixtureLength,
  rotation,
});
export type Fixture = z.infer<typeof fixture>;

const room = z.object({ width: roomLength, length: roomLength, hasSeatNumbers: z.boolean() });
export type Room = z.infer<typeof room>;

const hasBothCoordinatesOrNeither = ({ x, y }: { x?: number | null | undefined; y?: number | null | undefined }) =>
  (x === undefined) === (y === undefined) && (x === null) === (y === null);

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

const placementChange = tablePlacement
  .partial()
  .required({ _id: true })
  .refine(hasBothCoordinatesOrNeither, { path: ['x'], error: 'Give x and y together.' })
  .refine(({ seatOrder = [] }) => isUnique(seatOrder.filter((id) => id !== null)), {
    path: ['seatOrder'],
    error: 'The same ID appears twice.',
  });

/** Everything omitted is unchanged. A fixture is created under its id, or replaced. */
export const updateFloorPlanInput = z
  .object({
    ifMatch,
    ...room.partial().shape,
    tables: z.array(placementChange).max(1000).default([]),
    fixtures: z.array(fixture).max(maxFixtures).default([]),
    deletedFixtureIds: z.array(uuid).max(maxFixtures).default([]),
  })
  .superRefine(({ tables, fixtures, deletedFixtureIds }, { addIssue }) => {
    const checkUnique = (path: string, ids: string[]) => {
      if (!isUnique(ids)) addIssue({ code: 'custom', path: [path], message: 'The same ID appears twice.' });
    };
    checkUnique(
      'tables',
      tables.map(({ _id }) => _id),
    );
    checkUnique('fixtures', [...fixtures.map(({ _id }) => _id), ...deletedFixtureIds]);
  });

export const floorPlanOutput = room.extend({
  version: z.int(),
  tables: z.array(tablePlacement),
  fixtures: z.array(fixture),
});
export type FloorPlan = z.infer<typeof floorPlanOutput>;
