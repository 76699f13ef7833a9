// The floor plan on a real PostgreSQL: one transaction per change, one version for the whole plan, undo, hostile input.

import { randomUUID } from 'node:crypto';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FloorPlan } from '../src/seating/floor-plan/schema.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();

const undoIds: string[] = [];
let call: ReturnType<typeof callAsAdministrator>;
const undo = () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' });

const withoutVersion = ({ version: _version, ...plan }: FloorPlan) => plan;
const getPlan = () => call.floorPlan.get();
const createTable = async (tableName = 'Harbour') => (await call.table.create({ tableName }))._id;
const createFixture = (fields = {}) => ({
  _id: randomUUID(),
  kind: 'bar' as const,
  name: '',
  x: 40,
  y: 30,
  width: 30,
  length: 10,
  rotation: 0,
  ...fields,
});

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update floor_plan set width = 200, length = 150, has_seat_numbers = false`;
  undoIds.length = 0;
  call = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
});

describe('the floor plan', () => {
  it('has a room of 20 m by 15 m and no table on it at first', async () => {
    const id = await createTable();
    expect(await getPlan()).toMatchObject({
      width: 200,
      length: 150,
      hasSeatNumbers: false,
      tables: [{ _id: id, shape: 'round', x: null, y: null, rotation: 0, seatOrder: [] }],
      fixtures: [],
    });
  });

  it('changes only what is given, and returns the plan', async () => {
    const [one, other] = [await createTable('One'), await createTable('Other')];
    const bar = createFixture({ name: 'Long bar' });
    const placed = await call.floorPlan.update({
      tables: [{ _id: one, x: 50, y: 60, shape: 'long' }],
      fixtures: [bar],
      width: 300,
    });
    expect(withoutVersion(placed)).toEqual({
      width: 300,
      length: 150,
      hasSeatNumbers: false,
      tables: [
        { _id: one, shape: 'long', x: 50, y: 60, rotation: 0, seatOrder: [] },
        { _id: other, shape: 'round', x: null, y: null, rotation: 0, seatOrder: [] },
      ],
      fixtures: [bar],
    });
    const rotated = await call.floorPlan.update({ tables: [{ _id: one, rotation: 45 }] });
    expect(rotated.tables[0]).toEqual({ _id: one, shape: 'long', x: 50, y: 60, rotation: 45, seatOrder: [] });
    expect(rotated.width).toBe(300);
    const cleared = await call.floorPlan.update({
      tables: [{ _id: one, x: null, y: null }],
      deletedFixtureIds: [bar._id, randomUUID()],
    });
    expect(cleared.tables[0]).toMatchObject({ x: null, y: null, rotation: 45 });
    expect(cleared.fixtures).toEqual([]);
    expect(await getPlan()).toEqual(cleared);
  });

  it('has one version, incremented by placements, fixtures, the room and deleted tables only', async () => {
    const id = await createTable();
    const steps: [string, () => Promise<unknown>, boolean][] = [
      ['place', () => call.floorPlan.update({ tables: [{ _id: id, x: 1, y: 2 }] }), true],
      ['same place', () => call.floorPlan.update({ tables: [{ _id: id, x: 1, y: 2 }] }), false],
      ['same room', () => call.floorPlan.update({ width: 200 }), false],
      ['fixture', () => call.floorPlan.update({ fixtures: [createFixture()] }), true],
      ['room', () => call.floorPlan.update({ hasSeatNumbers: true }), true],
      ['name', () => call.table.update({ id, tableName: 'Quay' }), false],
      ['delete', () => call.table.delete({ id }), true],
    ];
    for (const [name, change, isIncremented] of steps) {
      const { version } = await getPlan();
      await change();
      expect((await getPlan()).version > version, name).toBe(isIncremented);
    }
  });

  it('keeps the order of the seats, with free ones, until it is replaced', async () => {
    const id = await createTable();
    const seatOrder = [null, randomUUID(), null, randomUUID()];
    const { version } = await getPlan();
    await call.floorPlan.update({ tables: [{ _id: id, seatOrder }] });
    await call.floorPlan.update({ tables: [{ _id: id, x: 3, y: 4 }] });
    const plan = await getPlan();
    expect(plan.tables[0]).toMatchObject({ seatOrder, x: 3, y: 4 });
    expect(plan.version).toBe(version + 2);
    await call.floorPlan.update({ tables: [{ _id: id, seatOrder: [] }] });
    expect((await getPlan()).tables[0]?.seatOrder).toEqual([]);
  });

  it('does not increment the version of a table that moves on the plan', async () => {
    const table = await call.table.create({ tableName: 'Harbour' });
    await call.floorPlan.update({ tables: [{ _id: table._id, x: 10, y: 10, shape: 'square', rotation: 15 }] });
    expect(await call.table.get({ id: table._id })).toEqual(table);
  });

  it('announces the version of the plan once after a change of many tables', async () => {
    const tables = await call.table.createMany({ count: 20, namePattern: 'Table {n}' });
    const payloads: string[] = [];
    const listener = await testDatabase.sql.listen('changes', (payload) => void payloads.push(payload));
    const { version } = await call.floorPlan.update({ tables: tables.map(({ _id }) => ({ _id, x: 5, y: 5 })) });
    await testDatabase.sql.notify('changes', 'end');
    await expect.poll(() => payloads.at(-1)).toBe('end');
    await listener.unlisten();
    const own = payloads.filter((text) => text.includes('floorPlan')).map((text) => JSON.parse(text));
    expect(own).toMatchObject([{ entity: 'floorPlan', version }]);
  });
});

describe('conflicts', () => {
  it('rejects a change of another version, and then changes nothing', async () => {
    const id = await createTable();
    const { version } = await call.floorPlan.update({ width: 210 });
    const stale = call.floorPlan.update({
      ifMatch: version - 1,
      tables: [{ _id: id, x: 1, y: 1 }],
      fixtures: [createFixture()],
    });
    expect(await getOutcome(stale)).toBe('VERSION_CHANGED');
    expect(await getPlan()).toMatchObject({ version, fixtures: [], tables: [{ x: null }] });
  });

  it('accepts one of twenty changes of the same version', async () => {
    const id = await createTable();
    const { version: ifMatch } = await getPlan();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, x) =>
        getOutcome(call.floorPlan.update({ ifMatch, tables: [{ _id: id, x, y: 1 }] })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'VERSION_CHANGED')).toHaveLength(19);
  });

  it('control: without a version all twenty write', async () => {
    const id = await createTable();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, x) => getOutcome(call.floorPlan.update({ tables: [{ _id: id, x, y: 1 }] }))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done']));
  });

  it('finishes while the same tables are deleted, restored and seated', async () => {
    const tables = await call.table.createMany({ count: 12, namePattern: 'Table {n}', capacity: 4 });
    const guest = await call.guest.create({ firstName: 'Ida', country: 'dk', language: 'en', status: 'Accepted' });
    await call.floorPlan.update({ tables: tables.map(({ _id }) => ({ _id, x: 5, y: 5 })) });
    const fixtures = [createFixture(), createFixture()];
    const work = tables.flatMap(({ _id }, index) => [
      () => getOutcome(call.floorPlan.update({ tables: [{ _id, x: index, y: 9 }], fixtures })),
      () => getOutcome(call.table.delete({ id: _id }).then(() => undo())),
      () => getOutcome(call.table.seat({ moves: [{ tableId: _id, guestIds: [guest._id] }] })),
      () => getOutcome(call.floorPlan.update({ deletedFixtureIds: fixtures.map((fixture) => fixture._id) })),
    ]);
    const outcomes = await Promise.all(work.map((run) => run()));
    const expected = ['done', 'UNKNOWN_TABLE', 'UNKNOWN_UNDO', 'UNDO_STALE', 'VERSION_CHANGED'];
    expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
  });
});

describe('undo', () => {
  it('restores a deleted table at its place', async () => {
    const id = await createTable();
    const seatOrder = [randomUUID(), null, randomUUID()];
    await call.floorPlan.update({ tables: [{ _id: id, x: 40, y: 50, shape: 'long', rotation: 90, seatOrder }] });
    const before = await getPlan();
    await call.table.delete({ id });
    expect((await getPlan()).tables).toEqual([]);
    await undo();
    expect(withoutVersion(await getPlan())).toEqual(withoutVersion(before));
  });

  it('undoes a whole change of the plan in one step', async () => {
    const [one, other] = [await createTable('One'), await createTable('Other')];
    const [kept, removed] = [createFixture(), createFixture({ kind: 'stage', name: 'Band' })];
    await call.floorPlan.update({ tables: [{ _id: one, x: 10, y: 10 }], fixtures: [kept, removed] });
    const before = await getPlan();
    await call.floorPlan.update({
      length: 400,
      hasSeatNumbers: true,
      tables: [
        { _id: one, x: null, y: null },
        { _id: other, x: 70, y: 70, rotation: 30 },
      ],
      fixtures: [{ ...kept, x: 99 }, createFixture({ kind: 'pillar' })],
      deletedFixtureIds: [removed._id],
    });
    await undo();
    const after = await getPlan();
    const sorted = ({ fixtures, ...plan }: FloorPlan) => ({
      ...withoutVersion({ ...plan, fixtures: [] }),
      fixtures: fixtures.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    });
    expect(sorted(after)).toEqual(sorted(before));
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('does not move a table back that was moved again', async () => {
    const id = await createTable();
    await call.floorPlan.update({ tables: [{ _id: id, x: 10, y: 10 }] });
    const [first] = undoIds;
    await call.floorPlan.update({ tables: [{ _id: id, x: 20, y: 10 }] });
    expect(await getOutcome(call.undo.takeBack({ id: first ?? '' }))).toBe('UNDO_STALE');
    expect((await getPlan()).tables[0]?.x).toBe(20);
  });
});

describe('hostile input', () => {
  const id = randomUUID();
  it.each<[string, object]>([
    ['a fraction of a step', { tables: [{ _id: id, x: 0.5, y: 1 }] }],
    ['a position outside of any room', { tables: [{ _id: id, x: 2001, y: 1 }] }],
    ['a negative position', { tables: [{ _id: id, x: -1, y: 1 }] }],
    ['x without y', { tables: [{ _id: id, x: 1 }] }],
    ['x with an empty y', { tables: [{ _id: id, x: 1, y: null }] }],
    ['a rotation beyond a full turn', { tables: [{ _id: id, rotation: 360 }] }],
    ['a guest on two seats', { tables: [{ _id: id, seatOrder: [id, null, id] }] }],
    ['more seats than a table can have', { tables: [{ _id: id, seatOrder: Array(1001).fill(null) }] }],
    ['an unknown shape', { tables: [{ _id: id, shape: 'oval' }] }],
    ['a table twice', { tables: [{ _id: id }, { _id: id.toUpperCase() }] }],
    ['a fixture both saved and deleted', { fixtures: [createFixture({ _id: id })], deletedFixtureIds: [id] }],
    ['a fixture without size', { fixtures: [createFixture({ width: 0 })] }],
    ['a control character in a name', { fixtures: [createFixture({ name: 'Bar\u0007' })] }],
    ['a name that is too long', { fixtures: [createFixture({ name: 'x'.repeat(101) })] }],
    ['201 fixtures', { fixtures: Array.from({ length: 201 }, () => createFixture()) }],
    ['a room of 1 m', { width: 10 }],
    ['a room of 201 m', { length: 2010 }],
    ['an infinite room', { length: Number.POSITIVE_INFINITY }],
    ['an id that is not a UUID', { deletedFixtureIds: ["'; drop table fixtures --"] }],
  ])('%s is rejected', async (_name, input) => {
    const before = await getPlan();
    expect(await getOutcome(call.floorPlan.update(input as never))).toBe('INVALID_INPUT');
    expect(await getPlan()).toEqual(before);
  });

  it('rejects an unknown table, and then changes nothing else', async () => {
    const known = await createTable();
    const before = await getPlan();
    const outcome = await getOutcome(
      call.floorPlan.update({
        width: 50,
        fixtures: [createFixture()],
        tables: [
          { _id: known, x: 1, y: 1 },
          { _id: id, x: 1, y: 1 },
        ],
      }),
    );
    expect(outcome).toBe('UNKNOWN_TABLE');
    expect(await getPlan()).toEqual(before);
  });

  it('never stores more than 200 fixtures, by however many calls at once', async () => {
    await call.floorPlan.update({ fixtures: Array.from({ length: 195 }, () => createFixture()) });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => getOutcome(call.floorPlan.update({ fixtures: [createFixture()] }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
    expect((await getPlan()).fixtures).toHaveLength(200);
  });

  it('can store neither one coordinate alone, nor an unknown shape, nor a second plan', async () => {
    const table = await createTable();
    await expect(testDatabase.sql`update tables set plan_x = 3 where id = ${table}`).rejects.toThrow(
      'tables_plan_both',
    );
    await expect(testDatabase.sql`update tables set shape = 'oval' where id = ${table}`).rejects.toThrow(
      'tables_shape',
    );
    await expect(testDatabase.sql`insert into floor_plan (id) values (${randomUUID()})`).rejects.toThrow('single_row');
  });

  it('is for administrators only', async () => {
    const stranger = callApi(testDatabase);
    expect(await getOutcome(stranger.floorPlan.get())).toBe('NO_SESSION');
    expect(await getOutcome(stranger.floorPlan.update({ width: 50 }))).toBe('NO_SESSION');
  });
});
