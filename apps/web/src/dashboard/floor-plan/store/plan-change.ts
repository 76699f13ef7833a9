// Changes of the plan as values: applied, inverted for undo, merged, and compared with those of another administrator.
import type { Fixture, FloorPlan, Room, TablePlacement } from '@havn/api/seating/floor-plan/schema';
import { dequal } from 'dequal';

export interface PlanState {
  room: Room;
  tables: ReadonlyMap<string, TablePlacement>;
  fixtures: ReadonlyMap<string, Fixture>;
}

export interface PlanChange {
  room: Partial<Room>;
  tables: ReadonlyMap<string, TablePlacement>;
  /** `null` if the fixture is deleted. */
  fixtures: ReadonlyMap<string, Fixture | null>;
}

/** Stands for the room in a list of ids. */
export const roomKey = 'room';

const indexById = <T extends { _id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row._id, row]));

export function toPlanState({ width, length, hasSeatNumbers, tables, fixtures }: FloorPlan): PlanState {
  return { room: { width, length, hasSeatNumbers }, tables: indexById(tables), fixtures: indexById(fixtures) };
}

/** The placement of a table, or the default of one that has never been placed. */
export const getPlacement = ({ tables }: PlanState, id: string): TablePlacement =>
  tables.get(id) ?? { _id: id, shape: 'round', x: null, y: null, rotation: 0, seatOrder: [] };

export const createChange = ({
  room = {},
  tables = [],
  fixtures = [],
}: {
  room?: Partial<Room>;
  tables?: readonly TablePlacement[];
  fixtures?: readonly Fixture[];
}): PlanChange => ({ room, tables: indexById(tables), fixtures: indexById(fixtures) });

export const deleteFixtures = (ids: readonly string[]): PlanChange => ({
  room: {},
  tables: new Map(),
  fixtures: new Map(ids.map((id) => [id, null])),
});

export function applyPlanChange(state: PlanState, { room, tables, fixtures }: PlanChange): PlanState {
  const changed = new Map(state.fixtures);
  for (const [id, fixture] of fixtures) {
    if (fixture === null) changed.delete(id);
    else changed.set(id, fixture);
  }
  return {
    room: { ...state.room, ...room },
    tables: tables.size === 0 ? state.tables : new Map([...state.tables, ...tables]),
    fixtures: fixtures.size === 0 ? state.fixtures : changed,
  };
}

export function invertChange(state: PlanState, { room, tables, fixtures }: PlanChange): PlanChange {
  return {
    room: Object.fromEntries(Object.keys(room).map((key) => [key, state.room[key as keyof Room]])),
    tables: new Map([...tables.keys()].map((id) => [id, getPlacement(state, id)])),
    fixtures: new Map([...fixtures.keys()].map((id) => [id, state.fixtures.get(id) ?? null])),
  };
}

/** Both changes as one, in which `later` takes precedence. */
export const mergeChanges = (earlier: PlanChange, later: PlanChange): PlanChange => ({
  room: { ...earlier.room, ...later.room },
  tables: new Map([...earlier.tables, ...later.tables]),
  fixtures: new Map([...earlier.fixtures, ...later.fixtures]),
});

export const isApplied = (state: PlanState, change: PlanChange): boolean => dequal(invertChange(state, change), change);

/** The change from one state to another, without tables that were deleted meanwhile. */
export function diffPlans(from: PlanState, to: PlanState): PlanChange {
  const roomFields = Object.entries(to.room).filter(([key, value]) => from.room[key as keyof Room] !== value);
  const tables = [...to.tables].filter(([id, table]) => !dequal(getPlacement(from, id), table));
  const fixtureIds = new Set([...from.fixtures.keys(), ...to.fixtures.keys()]);
  const fixtures = [...fixtureIds]
    .filter((id) => !dequal(from.fixtures.get(id), to.fixtures.get(id)))
    .map((id) => [id, to.fixtures.get(id) ?? null] as const);
  return { room: Object.fromEntries(roomFields), tables: new Map(tables), fixtures: new Map(fixtures) };
}

/** The ids of tables and fixtures, and `roomKey`, that both changed to different values. */
export function findConflicts(theirs: PlanChange, mine: PlanChange): string[] {
  const listDifferences = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    [...one].filter(([id, value]) => other.has(id) && !dequal(other.get(id), value)).map(([id]) => id);
  const isRoomChangedTwice = Object.entries(theirs.room).some(
    ([key, value]) => key in mine.room && mine.room[key as keyof Room] !== value,
  );
  return [
    ...(isRoomChangedTwice ? [roomKey] : []),
    ...listDifferences(theirs.tables, mine.tables),
    ...listDifferences(theirs.fixtures, mine.fixtures),
  ];
}

export function omitFromChange({ room, tables, fixtures }: PlanChange, ids: ReadonlySet<string>): PlanChange {
  return {
    room: ids.has(roomKey) ? {} : room,
    tables: new Map([...tables].filter(([id]) => !ids.has(id))),
    fixtures: new Map([...fixtures].filter(([id]) => !ids.has(id))),
  };
}

export const isEmptyChange = ({ room, tables, fixtures }: PlanChange) =>
  Object.keys(room).length === 0 && tables.size === 0 && fixtures.size === 0;

/** The input of `floorPlan.update`, without the version. */
export function toUpdateInput({ room, tables, fixtures }: PlanChange) {
  return {
    ...room,
    tables: [...tables.values()],
    fixtures: [...fixtures.values()].filter((fixture) => fixture !== null),
    deletedFixtureIds: [...fixtures].flatMap(([id, fixture]) => (fixture === null ? [id] : [])),
  };
}
