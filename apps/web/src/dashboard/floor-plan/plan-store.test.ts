import type { FloorPlan, TablePlacement } from '@havn/api/floor-plan/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPlanChange, createChange, deleteFixtures, toPlanState } from './plan-change.js';
import { type PlanServer, PlanStore } from './plan-store.js';

const place = (_id: string, x: number | null, fields: Partial<TablePlacement> = {}): TablePlacement => ({
  _id,
  shape: 'round',
  x,
  y: x,
  rotation: 0,
  seatOrder: [],
  ...fields,
});
const bar = { _id: 'bar', kind: 'bar', name: '', x: 1, y: 1, width: 30, length: 10, rotation: 0 } as const;

const buildError = (reason: string | null) =>
  Object.assign(new Error('failed'), reason === null ? {} : { data: { code: 'CONFLICT', message: '', reason } });

/** A server with one plan; `fail` makes the next requests fail. */
function createServer() {
  let plan: FloorPlan = {
    width: 200,
    length: 150,
    hasSeatNumbers: false,
    version: 1,
    tables: [place('a', null), place('b', null)],
    fixtures: [bar],
  };
  const failures: unknown[] = [];
  const requests: Parameters<PlanServer['save']>[0][] = [];
  const write = (tables: readonly TablePlacement[], fixtures: FloorPlan['fixtures'] = [], deleted: string[] = []) => {
    const merge = <T extends { _id: string }>(rows: readonly T[], changed: readonly T[]) => [
      ...new Map([...rows, ...changed].map((row) => [row._id, row])).values(),
    ];
    plan = {
      ...plan,
      version: plan.version + 1,
      tables: merge(plan.tables, tables),
      fixtures: merge(plan.fixtures, fixtures).filter(({ _id }) => !deleted.includes(_id)),
    };
    return plan;
  };
  const server: PlanServer = {
    load: async () => plan,
    save: async (input) => {
      requests.push(input);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      if (input.ifMatch !== plan.version) throw buildError('VERSION_CHANGED');
      if (input.tables.some(({ _id }) => !plan.tables.some((table) => table._id === _id)))
        throw buildError('UNKNOWN_TABLE');
      return write(input.tables, input.fixtures, input.deletedFixtureIds);
    },
  };
  return {
    requests,
    failures,
    server,
    get plan() {
      return plan;
    },
    /** Another administrator's change. */
    write,
    deleteTable: (id: string) => {
      plan = { ...plan, version: plan.version + 1, tables: plan.tables.filter(({ _id }) => _id !== id) };
    },
    open: () => new PlanStore(plan, server),
  };
}

const move = (...tables: TablePlacement[]) => createChange({ tables });
const settle = () => vi.advanceTimersByTimeAsync(20_000);
const getX = (store: PlanStore, id: string) => store.plan.tables.get(id)?.x;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('shows a change at once, and saves each gesture in one request', async () => {
    const bench = createServer();
    const store = bench.open();
    store.commit(move(place('a', 10), place('b', 20)));
    store.commit(deleteFixtures(['bar']));
    expect(getX(store, 'b')).toBe(20);
    expect(store.store.get().status).toBe('saving');
    await settle();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(bench.requests).toEqual([
      { tables: [place('a', 10), place('b', 20)], fixtures: [], deletedFixtureIds: [], ifMatch: 1 },
      { tables: [], fixtures: [], deletedFixtureIds: ['bar'], ifMatch: 2 },
    ]);
  });

  it('sends nothing for a change that changes nothing', async () => {
    const bench = createServer();
    const store = bench.open();
    store.commit(move(place('a', null)));
    await settle();
    expect(bench.requests).toEqual([]);
    expect(store.store.get().canUndo).toBe(false);
  });

  it('makes repeated steps of one key a single request and a single step of undo', async () => {
    const bench = createServer();
    const store = bench.open();
    for (const x of [1, 2, 3]) {
      store.commit(move(place('a', x)), 'nudge a');
      await vi.advanceTimersByTimeAsync(100);
    }
    await settle();
    expect(bench.requests.map(({ tables }) => tables[0]?.x)).toEqual([3]);
    store.undo();
    expect(getX(store, 'a')).toBe(null);
  });

  it('keeps changes that cannot be sent, and sends them later in the same order', async () => {
    const bench = createServer();
    bench.failures.push(buildError(null), buildError(null));
    const store = bench.open();
    store.commit(move(place('a', 10)));
    await vi.advanceTimersByTimeAsync(10);
    expect(store.store.get().status).toBe('waiting');
    store.commit(move(place('a', 20)));
    expect(store.store.get().status).toBe('waiting');
    await settle();
    expect(store.store.get().status).toBe('saved');
    expect(bench.plan.tables[0]?.x).toBe(20);
  });

  it('reports a request that the server rejects, and goes on after a retry or without it', async () => {
    const bench = createServer();
    bench.failures.push(buildError('INVALID_INPUT'), buildError('INVALID_INPUT'));
    const store = bench.open();
    store.commit(move(place('a', 10)));
    await settle();
    expect(store.store.get().status).toBe('failed');
    expect(getX(store, 'a')).toBe(10);
    store.retry();
    await settle();
    expect(store.store.get().status).toBe('failed');
    await store.discard();
    expect(store.store.get().status).toBe('saved');
    expect(getX(store, 'a')).toBe(null);
  });
});

describe('changes of another administrator', () => {
  it('are shown, and merged with own ones of other tables', async () => {
    const bench = createServer();
    const store = bench.open();
    store.receive(bench.write([place('b', 70)]));
    expect(getX(store, 'b')).toBe(70);
    bench.write([place('b', 80)]);
    store.commit(move(place('a', 10)));
    await settle();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect([getX(store, 'a'), getX(store, 'b')]).toEqual([10, 80]);
    expect(bench.plan.tables.map(({ x }) => x)).toEqual([10, 80]);
  });

  it.each([
    ['mine', 10],
    ['theirs', 80],
  ] as const)('of the same table wait for a decision: %s', async (keep, expected) => {
    const bench = createServer();
    const store = bench.open();
    bench.write([place('a', 80)]);
    store.commit(move(place('a', 10), place('b', 5)));
    await settle();
    expect(store.store.get()).toMatchObject({ conflicts: ['a'] });
    expect(bench.plan.tables[0]?.x).toBe(80);
    store.resolve(keep);
    await settle();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(bench.plan.tables.map(({ x }) => x)).toEqual([expected, 5]);
    expect(getX(store, 'a')).toBe(expected);
  });

  it('are no conflict if they are the own ones, announced before their response', async () => {
    const bench = createServer();
    const store = bench.open();
    store.commit(move(place('a', 10)));
    store.commit(move(place('a', 20)));
    await vi.advanceTimersByTimeAsync(0);
    store.receive(bench.plan);
    await settle();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(getX(store, 'a')).toBe(20);
  });

  it('that delete a table drop what was to be saved of it', async () => {
    const bench = createServer();
    const store = bench.open();
    store.commit(move(place('a', 10), place('b', 20)));
    bench.deleteTable('a');
    await settle();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(bench.plan.tables.map(({ x }) => x)).toEqual([20]);
  });

  it('are not overwritten by undo', async () => {
    const bench = createServer();
    const store = bench.open();
    store.commit(move(place('a', 10)));
    await settle();
    store.receive(bench.write([place('a', 80)]));
    expect(store.undo()).toBe(null);
    expect(getX(store, 'a')).toBe(80);
    expect(store.store.get().canUndo).toBe(false);
  });
});

describe('undo and redo', () => {
  it('go back and forth through all steps, and save each', async () => {
    const bench = createServer();
    const store = bench.open();
    const states = [store.plan];
    for (const change of [
      move(place('a', 10)),
      move(place('a', 20, { rotation: 45, shape: 'long' }), place('b', 3)),
      createChange({ fixtures: [{ ...bar, _id: 'stage', kind: 'stage' }] }),
      deleteFixtures(['bar']),
      createChange({ room: { width: 300 } }),
    ]) {
      store.commit(change);
      states.push(store.plan);
    }
    const toPlain = ({ room, tables, fixtures }: PlanStore['plan']) => ({
      room,
      tables: [...tables.values()],
      fixtures: [...fixtures.values()].toSorted((one, other) => one._id.localeCompare(other._id)),
    });
    for (const state of states.slice(0, -1).toReversed()) {
      store.undo();
      expect(toPlain(store.plan)).toEqual(toPlain(state));
    }
    expect(store.store.get()).toMatchObject({ canUndo: false, canRedo: true });
    for (const state of states.slice(1)) {
      store.redo();
      expect(toPlain(store.plan)).toEqual(toPlain(state));
    }
    await settle();
    expect(bench.plan.fixtures.map(({ _id }) => _id)).toEqual(['stage']);
    expect(toPlanState(bench.plan).tables.get('a')).toEqual(place('a', 20, { rotation: 45, shape: 'long' }));
  });

  it('forget what was undone after another change', () => {
    const store = createServer().open();
    store.commit(move(place('a', 10)));
    store.undo();
    store.commit(move(place('a', 20)));
    expect(store.redo()).toBe(null);
    expect(getX(store, 'a')).toBe(20);
  });
});

it('a table that the plan does not know yet has the default shape and no place', () => {
  const state = toPlanState(createServer().plan);
  expect(applyPlanChange(state, move(place('new', 4))).tables.get('new')?.x).toBe(4);
});
