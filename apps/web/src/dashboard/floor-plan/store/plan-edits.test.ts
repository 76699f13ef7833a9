import type { FloorPlan } from '@havn/api/seating/floor-plan/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFixtureItem, toTableItem } from '../geometry/plan-item.js';
import { applyPlanChange, getPlacement, type PlanState, toPlanState } from './plan-change.js';
import {
  arrangeTables,
  createFixture,
  listIdsInRectangle,
  moveItems,
  placeItems,
  removeItems,
  rotateItems,
  setRotation,
  setShape,
  swapSeats,
} from './plan-edits.js';
import { buildPlanView, listSeatOccupants, type PlannedTable, type SeatedPerson } from './plan-view.js';

const bar = { _id: 'bar', kind: 'bar', name: '', x: 100, y: 20, width: 30, length: 10, rotation: 0 } as const;
const floorPlan: FloorPlan = {
  width: 200,
  length: 150,
  hasSeatNumbers: false,
  version: 1,
  tables: [
    { _id: 'a', shape: 'round', x: 30, y: 40, rotation: 0, seatOrder: [] },
    { _id: 'b', shape: 'long', x: 100, y: 100, rotation: 350, seatOrder: [] },
    { _id: 'c', shape: 'round', x: null, y: null, rotation: 0, seatOrder: [] },
  ],
  fixtures: [bar],
};
const plan = toPlanState(floorPlan);
const buildTable = (id: string): PlannedTable => ({ id, name: id, capacity: 8, taken: 0, people: [] });
const tables = ['a', 'b', 'c', 'd'].map(buildTable);
const listItems = (state: PlanState) => [...buildPlanView(state, tables).items.values()];
const items = listItems(plan);

describe('moving', () => {
  it('moves tables and fixtures together, and stops at the wall without changing their distances', () => {
    const moved = applyPlanChange(plan, moveItems(plan, items, { x: -50, y: 5 }));
    expect(getPlacement(moved, 'a')).toMatchObject({ x: 0, y: 45 });
    expect(getPlacement(moved, 'b')).toMatchObject({ x: 70, y: 105 });
    expect(moved.fixtures.get('bar')).toMatchObject({ x: 70, y: 25 });
    const down = applyPlanChange(plan, moveItems(plan, items, { x: 0, y: 1000 }));
    expect(getPlacement(down, 'b').y).toBe(150);
    expect(getPlacement(down, 'a').y).toBe(90);
  });

  it('moves an item that is dropped outside of the room to its edge', () => {
    const moved = applyPlanChange(plan, placeItems(plan, new Map([['c', { x: 900, y: -4 }]])));
    expect(getPlacement(moved, 'c')).toMatchObject({ x: 200, y: 0 });
  });

  it('lets an item that is outside of a smaller room move back', () => {
    const small = { ...plan, room: { ...plan.room, width: 80 } };
    const moved = applyPlanChange(
      small,
      moveItems(
        small,
        items.filter(({ id }) => id === 'b'),
        { x: -10, y: 0 },
      ),
    );
    expect(getPlacement(moved, 'b').x).toBe(80);
  });
});

describe('rotating', () => {
  it('rotates to the next multiple, and past a full turn', () => {
    const turned = applyPlanChange(plan, rotateItems(plan, ['a', 'b', 'bar'], 15));
    expect([getPlacement(turned, 'a').rotation, getPlacement(turned, 'b').rotation]).toEqual([15, 0]);
    expect(turned.fixtures.get('bar')?.rotation).toBe(15);
    const back = applyPlanChange(plan, rotateItems(plan, ['a', 'b'], -45));
    expect([getPlacement(back, 'a').rotation, getPlacement(back, 'b').rotation]).toEqual([315, 315]);
    expect(getPlacement(applyPlanChange(plan, setRotation(plan, ['a'], -90)), 'a').rotation).toBe(270);
  });
});

it('a shape is set for tables only', () => {
  const changed = applyPlanChange(plan, setShape(plan, ['a', 'd', 'bar'], 'square'));
  expect([getPlacement(changed, 'a').shape, getPlacement(changed, 'd').shape]).toEqual(['square', 'square']);
  expect(changed.fixtures.get('bar')).toEqual(bar);
});

it('tables are removed from the plan but keep their shape; fixtures are deleted', () => {
  const removed = applyPlanChange(plan, removeItems(plan, ['b', 'bar']));
  expect(getPlacement(removed, 'b')).toEqual({
    _id: 'b',
    shape: 'long',
    x: null,
    y: null,
    rotation: 350,
    seatOrder: [],
  });
  expect(removed.fixtures.size).toBe(0);
});

it('tables are arranged around obstacles without overlaps, and those that do not fit are reported', () => {
  const many = Array.from({ length: 60 }, (_, index) => buildTable(`t${index}`));
  const { change, placedIds, unplacedIds } = arrangeTables(plan, many, {
    obstacles: items,
    aisle: 10,
    shape: 'square',
  });
  expect(placedIds.length + unplacedIds.length).toBe(60);
  expect(placedIds.length).toBeGreaterThan(10);
  expect(unplacedIds.length).toBeGreaterThan(0);
  const view = buildPlanView(applyPlanChange(plan, change), [...tables, ...many]);
  expect(view.overlaps.size).toBe(0);
  expect(view.outside.size).toBe(0);
  expect(view.placed.filter(({ placement }) => placement.shape === 'square')).toHaveLength(placedIds.length);
});

it('a new fixture is placed at a free position if there is one, otherwise in the middle', () => {
  const stage = createFixture(plan, 'stage', items);
  const view = buildPlanView(
    applyPlanChange(plan, { room: {}, tables: new Map(), fixtures: new Map([[stage._id, stage]]) }),
    tables,
  );
  expect(view.overlaps.size).toBe(0);
  const full = createFixture(plan, 'stage', [toFixtureItem({ ...bar, x: 100, y: 75, width: 200, length: 150 })]);
  expect(full).toMatchObject({ x: 100, y: 75 });
});

it('a rectangle selects the items it touches', () => {
  expect(listIdsInRectangle(items, { x: 36, y: 46 }, { x: 20, y: 30 })).toEqual(['a']);
  expect(listIdsInRectangle(items, { x: 0, y: 0 }, { x: 200, y: 150 })).toEqual(['a', 'b', 'bar']);
  expect(listIdsInRectangle(items, { x: 0, y: 0 }, { x: 5, y: 5 })).toEqual([]);
});

describe('the seats', () => {
  const buildPerson = (id: string): SeatedPerson => ({ id, name: id, firstName: id, initials: id, status: 'Accepted' });
  const full: PlannedTable = { ...buildTable('a'), capacity: 4, taken: 3, people: ['x', 'y', 'z'].map(buildPerson) };
  const listIds = (order: (string | null)[]) => listSeatOccupants(full, order).map((person) => person?.id ?? null);

  it('are assigned in stored order, unless an order is given; guests without a seat in it get the free seats', () => {
    expect(listIds([])).toEqual(['x', 'y', 'z', null]);
    expect(listIds([null, 'x', 'z', 'y'])).toEqual([null, 'x', 'z', 'y']);
    expect(listIds(['gone', 'z'])).toEqual(['x', 'z', 'y', null]);
    expect(listIds([null, null, null, null, 'x'])).toEqual(['x', 'y', 'z', null]);
  });

  it('seat everyone exactly once, whatever the order says', () => {
    const order = fc.array(fc.option(fc.constantFrom('x', 'y', 'z', 'gone')), { maxLength: 8 });
    fc.assert(
      fc.property(order, (seatOrder) => {
        const ids = listIds(seatOrder);
        expect(ids).toHaveLength(4);
        expect(ids.filter((id) => id !== null).sort()).toEqual(['x', 'y', 'z']);
      }),
    );
  });

  it('are swapped, also with a free one', () => {
    const swapped = applyPlanChange(plan, swapSeats(plan, full, [0, 3]));
    expect(listIds([...getPlacement(swapped, 'a').seatOrder])).toEqual([null, 'y', 'z', 'x']);
    const again = applyPlanChange(swapped, swapSeats(swapped, full, [1, 2]));
    expect(getPlacement(again, 'a').seatOrder).toEqual([null, 'z', 'y', 'x']);
    expect(getPlacement(again, 'a')).toMatchObject({ x: 30, y: 40 });
  });
});

describe('the view', () => {
  it('lists overlaps and items that are outside of the room; an entrance may overlap', () => {
    const door = { ...bar, _id: 'door', kind: 'entrance' as const, x: 30, y: 40 };
    const state = applyPlanChange(plan, {
      room: { width: 100 },
      tables: new Map([['c', { ...getPlacement(plan, 'c'), x: 40, y: 40 }]]),
      fixtures: new Map([['door', door]]),
    });
    const view = buildPlanView(state, tables);
    expect([...view.overlaps.keys()].sort()).toEqual(['a', 'c']);
    expect([...view.outside].sort()).toEqual(['b', 'bar']);
    expect(view.unplaced.map(({ id }) => id)).toEqual(['d']);
    expect(view.items.get('c')).toEqual(toTableItem(getPlacement(state, 'c'), 8, { x: 40, y: 40 }));
  });
});
