// The edits of the page as changes of the plan: pure, from the plan and what is selected.
import { type Fixture, type FixtureKind, maxRoomSteps, type TableShape } from '@havn/api/floor-plan/schema';
import { type ArrangeOptions, arrange } from './geometry/arrange.js';
import { getBounds, type PlanItem, type Point, toFixtureItem, toTableItem } from './geometry/plan-item.js';
import {
  createChange,
  deleteFixtures,
  getPlacement,
  mergeChanges,
  type PlanChange,
  type PlanState,
} from './plan-change.js';
import { assignSeats, type PlannedTable } from './plan-view.js';

/** Places stay inside the room: at most the chairs stand in the wall. */
function clamp({ room }: PlanState, { x, y }: Point): Point {
  const limit = (value: number, max: number) => Math.min(Math.max(0, Math.round(value)), Math.min(max, maxRoomSteps));
  return { x: limit(x, room.width), y: limit(y, room.length) };
}

/** Moves tables and fixtures to new places. */
export function placeItems(plan: PlanState, places: ReadonlyMap<string, Point>): PlanChange {
  const fixtures = [...places].flatMap(([id, place]) => {
    const fixture = plan.fixtures.get(id);
    return fixture === undefined ? [] : [{ ...fixture, ...clamp(plan, place) }];
  });
  const tables = [...places]
    .filter(([id]) => !plan.fixtures.has(id))
    .map(([id, place]) => ({ ...getPlacement(plan, id), ...clamp(plan, place) }));
  return createChange({ tables, fixtures });
}

/** How far all can move together before one of them leaves the room. */
export function getMoveLimit({ room }: PlanState, items: readonly Point[], delta: Point): Point {
  const limit = (value: number, positions: readonly number[], max: number) =>
    Math.max(Math.min(value, ...positions.map((at) => Math.max(0, max - at))), ...positions.map((at) => -at));
  const xs = items.map(({ x }) => x);
  const ys = items.map(({ y }) => y);
  return { x: limit(delta.x, xs, room.width), y: limit(delta.y, ys, room.length) };
}

/** Moves all by the same distance. */
export function moveItems(plan: PlanState, items: readonly PlanItem[], delta: Point): PlanChange {
  const { x, y } = getMoveLimit(plan, items, delta);
  return placeItems(plan, new Map(items.map((item) => [item.id, { x: item.x + x, y: item.y + y }])));
}

const normalizeDegrees = (degrees: number) => ((degrees % 360) + 360) % 360;

function mapItems(
  plan: PlanState,
  ids: readonly string[],
  update: { rotation: (rotation: number) => number },
): PlanChange {
  const fixtures = ids.flatMap((id) => plan.fixtures.get(id) ?? []);
  const tables = ids.filter((id) => !plan.fixtures.has(id)).map((id) => getPlacement(plan, id));
  const rotate = <T extends { rotation: number }>(item: T): T => ({
    ...item,
    rotation: normalizeDegrees(update.rotation(item.rotation)),
  });
  return createChange({ tables: tables.map(rotate), fixtures: fixtures.map(rotate) });
}

/** To the next multiple of `degrees`, each around its own centre. */
export const rotateItems = (plan: PlanState, ids: readonly string[], degrees: number): PlanChange =>
  mapItems(plan, ids, {
    rotation: (rotation) =>
      (degrees > 0 ? Math.floor(rotation / degrees) + 1 : Math.ceil(rotation / -degrees) - 1) * Math.abs(degrees),
  });

export const setRotation = (plan: PlanState, ids: readonly string[], rotation: number): PlanChange =>
  mapItems(plan, ids, { rotation: () => rotation });

export const setShape = (plan: PlanState, ids: readonly string[], shape: TableShape): PlanChange =>
  createChange({
    tables: ids.filter((id) => !plan.fixtures.has(id)).map((id) => ({ ...getPlacement(plan, id), shape })),
  });

/** Exchanges two seats of a table; either may be free. */
export function swapSeats(plan: PlanState, table: PlannedTable, [one, other]: readonly [number, number]): PlanChange {
  const placement = getPlacement(plan, table.id);
  const seatOrder = assignSeats(table, placement.seatOrder).map((person) => person?.id ?? null);
  const [first = null, second = null] = [seatOrder[one], seatOrder[other]];
  seatOrder[one] = second;
  seatOrder[other] = first;
  return createChange({ tables: [{ ...placement, seatOrder }] });
}

/** Takes tables off the plan and deletes fixtures. */
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
  leftOutIds: readonly string[];
}

/** Places tables in rows where they fit. */
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
  const places = arrange(items, { room: plan.room, obstacles, aisle });
  const changed = placements.flatMap((placement) => {
    const place = places.get(placement._id);
    return place === undefined ? [] : [{ ...placement, ...place }];
  });
  const isPlaced = ({ id }: PlannedTable) => places.has(id);
  return {
    change: createChange({ tables: changed }),
    placedIds: tables.filter(isPlaced).map(({ id }) => id),
    leftOutIds: tables.filter((table) => !isPlaced(table)).map(({ id }) => id),
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

/** A fixture at the free place nearest to the top left, or in the middle of the room. */
export function createFixture(plan: PlanState, kind: FixtureKind, obstacles: readonly PlanItem[]): Fixture {
  const [width, length] = fixtureSizes[kind];
  const middle = { x: Math.round(plan.room.width / 2), y: Math.round(plan.room.length / 2) };
  const fixture = { _id: crypto.randomUUID(), kind, name: '', width, length, rotation: 0, ...middle };
  const place = arrange([toFixtureItem(fixture)], { room: plan.room, obstacles, aisle: 2 }).get(fixture._id);
  return { ...fixture, ...place };
}

/** The selected items within a rectangle that was drawn, by their boxes. */
export function listItemsInside(items: Iterable<PlanItem>, one: Point, other: Point): string[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return [...items]
    .filter((item) => {
      const bounds = getBounds({ ...item, chairsX: 0, chairsY: 0 });
      return bounds.left < right && bounds.right > left && bounds.top < bottom && bounds.bottom > top;
    })
    .map(({ id }) => id);
}
