import { type Fixture, type FixtureKind, maxRoomSteps, type TableShape } from '@havn/api/seating/floor-plan/schema';
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { type ArrangeOptions, arrange } from '../geometry/arrange.js';
import { getBodyBounds, type PlanItem, type Point, toFixtureItem, toTableItem } from '../geometry/plan-item.js';
import {
  createChange,
  deleteFixtures,
  getPlacement,
  mergeChanges,
  type PlanChange,
  type PlanState,
} from './plan-change.js';
import { listSeatOccupants, type PlannedTable } from './plan-view.js';

/** Keeps a position, which is the centre of an item, inside the room, and rounds it to whole steps. */
function clamp({ room }: PlanState, { x, y }: Point): Point {
  const limit = (value: number, max: number) => Math.min(Math.max(0, Math.round(value)), Math.min(max, maxRoomSteps));
  return { x: limit(x, room.width), y: limit(y, room.length) };
}

export function placeItems(plan: PlanState, positions: ReadonlyMap<string, Point>): PlanChange {
  const fixtures = [...positions].flatMap(([id, position]) => {
    const fixture = plan.fixtures.get(id);
    return fixture === undefined ? [] : [{ ...fixture, ...clamp(plan, position) }];
  });
  const tables = [...positions]
    .filter(([id]) => !plan.fixtures.has(id))
    .map(([id, position]) => ({ ...getPlacement(plan, id), ...clamp(plan, position) }));
  return createChange({ tables, fixtures });
}

/** Limits a movement of several items so that the centre of each stays inside the room. */
export function getMoveLimit({ room }: PlanState, items: readonly Point[], delta: Point): Point {
  const limit = (value: number, positions: readonly number[], max: number) =>
    Math.max(Math.min(value, ...positions.map((at) => Math.max(0, max - at))), ...positions.map((at) => -at));
  const xs = items.map(({ x }) => x);
  const ys = items.map(({ y }) => y);
  return { x: limit(delta.x, xs, room.width), y: limit(delta.y, ys, room.length) };
}

export function moveItems(plan: PlanState, items: readonly PlanItem[], delta: Point): PlanChange {
  const { x, y } = getMoveLimit(plan, items, delta);
  return placeItems(plan, new Map(items.map((item) => [item.id, { x: item.x + x, y: item.y + y }])));
}

const normalizeDegrees = (degrees: number) => ((degrees % 360) + 360) % 360;

function updateRotations(
  plan: PlanState,
  ids: readonly string[],
  getRotation: (current: number) => number,
): PlanChange {
  const fixtures = ids.flatMap((id) => plan.fixtures.get(id) ?? []);
  const tables = ids.filter((id) => !plan.fixtures.has(id)).map((id) => getPlacement(plan, id));
  const rotate = <T extends { rotation: number }>(item: T): T => ({
    ...item,
    rotation: normalizeDegrees(getRotation(item.rotation)),
  });
  return createChange({ tables: tables.map(rotate), fixtures: fixtures.map(rotate) });
}

export const rotateItems = (plan: PlanState, ids: readonly string[], degrees: number): PlanChange =>
  updateRotations(
    plan,
    ids,
    (current) =>
      (degrees > 0 ? Math.floor(current / degrees) + 1 : Math.ceil(current / -degrees) - 1) * Math.abs(degrees),
  );

export const setRotation = (plan: PlanState, ids: readonly string[], rotation: number): PlanChange =>
  updateRotations(plan, ids, () => rotation);

export const setShape = (plan: PlanState, ids: readonly string[], shape: TableShape): PlanChange =>
  createChange({
    tables: ids.filter((id) => !plan.fixtures.has(id)).map((id) => ({ ...getPlacement(plan, id), shape })),
  });

/** Swaps two seats of a table; either may be free. */
export function swapSeats(plan: PlanState, table: PlannedTable, [one, other]: readonly [number, number]): PlanChange {
  const placement = getPlacement(plan, table.id);
  const seatOrder = listSeatOccupants(table, placement.seatOrder).map((person) => person?.id ?? null);
  const [first = null, second = null] = [seatOrder[one], seatOrder[other]];
  seatOrder[one] = second;
  seatOrder[other] = first;
  return createChange({ tables: [{ ...placement, seatOrder }] });
}

export function removeItems(plan: PlanState, ids: readonly string[]): PlanChange {
  const tables = ids
    .filter((id) => !plan.fixtures.has(id))
    .map((id) => ({ ...getPlacement(plan, id), x: null, y: null }));
  return mergeChanges(createChange({ tables }), deleteFixtures(ids.filter((id) => plan.fixtures.has(id))));
}

export interface Arrangement {
  change: PlanChange;
  placedIds: readonly string[];
  /** Tables for which there is no room. */
  unplacedIds: readonly string[];
}

export function arrangeTables(
  plan: PlanState,
  tables: readonly PlannedTable[],
  { obstacles, aisle, shape }: Pick<ArrangeOptions, 'obstacles' | 'aisle'> & { shape?: TableShape | undefined },
): Arrangement {
  const placements = tables.map(({ id }) => {
    const placement = getPlacement(plan, id);
    return { ...placement, shape: shape ?? placement.shape };
  });
  const items = placements.map((placement, index) =>
    toTableItem(placement, tables[index]?.capacity ?? 1, { x: 0, y: 0 }),
  );
  const positions = arrange(items, { room: plan.room, obstacles, aisle });
  const changed = placements.flatMap((placement) => {
    const position = positions.get(placement._id);
    return position === undefined ? [] : [{ ...placement, ...position }];
  });
  const isPlaced = ({ id }: PlannedTable) => positions.has(id);
  return {
    change: createChange({ tables: changed }),
    placedIds: tables.filter(isPlaced).map(({ id }) => id),
    unplacedIds: tables.filter((table) => !isPlaced(table)).map(({ id }) => id),
  };
}

/** Width and length in steps. */
const fixtureSizes: Record<FixtureKind, [number, number]> = {
  danceFloor: [60, 50],
  headTable: [60, 8],
  bar: [40, 10],
  buffet: [50, 9],
  stage: [60, 30],
  entrance: [20, 4],
  pillar: [5, 5],
  other: [20, 20],
};

/** Creates a fixture at the first free position from the top left, or in the middle of the room if there is none. */
export function createFixture(plan: PlanState, kind: FixtureKind, obstacles: readonly PlanItem[]): Fixture {
  const [width, length] = fixtureSizes[kind];
  const middle = { x: Math.round(plan.room.width / 2), y: Math.round(plan.room.length / 2) };
  const fixture = { _id: generateUuid(), kind, name: '', width, length, rotation: 0, ...middle };
  const position = arrange([toFixtureItem(fixture)], { room: plan.room, obstacles, aisle: 2 }).get(fixture._id);
  return { ...fixture, ...position };
}

/** The ids of the items whose bounding boxes, without chairs, overlap the rectangle between two points. */
export function listIdsInRectangle(items: Iterable<PlanItem>, one: Point, other: Point): string[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return [...items]
    .filter((item) => {
      const bounds = getBodyBounds(item);
      return bounds.left < right && bounds.right > left && bounds.top < bottom && bounds.bottom > top;
    })
    .map(({ id }) => id);
}
