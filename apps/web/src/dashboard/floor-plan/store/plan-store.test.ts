// @vitest-environment jsdom
import type { FloorPlan, TablePlacement } from '@havn/api/seating/floor-plan/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeQueue } from '../../store/change-queue.js';
import { applyPlanChange, createChange, deleteFixtures, getPlacement, toPlanState } from './plan-change.js';
import { type PlanServer, PlanStore } from './plan-store.js';

const buildPlacement = (_id: string, x: number | null, fields: Partial<TablePlacement> = {}): TablePlacement => ({
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

/** A server with one plan. Each of `failures` rejects one of the next requests. */
function createServer() {
  let plan: FloorPlan = {
    width: 200,
    length: 150,
    hasSeatNumbers: false,
    version: 1,
    tables: [buildPlacement('a', null), buildPlacement('b', null)],
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
    open: () => new PlanStore(plan, server, new ChangeQueue()),
  };
}

const move = (...tables: TablePlacement[]) => createChange({ tables });
const waitForSaves = () => vi.advanceTimersByTimeAsync(20_000);
const getX = (store: PlanStore, id: string) => store.plan.tables.get(id)?.x;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('shows a change at once, and saves each gesture in one request', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10), buildPlacement('b', 20)));
    store.commit(deleteFixtures(['bar']));
    expect(getX(store, 'b')).toBe(20);
    expect(store.store.get().status).toBe('saving');
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.requests).toEqual([
      { tables: [buildPlacement('a', 10), buildPlacement('b', 20)], fixtures: [], deletedFixtureIds: [], ifMatch: 1 },
      { tables: [], fixtures: [], deletedFixtureIds: ['bar'], ifMatch: 2 },
    ]);
  });

  it('sends nothing for a change that changes nothing', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', null)));
    await waitForSaves();
    expect(fakeServer.requests).toEqual([]);
    expect(store.store.get().canUndo).toBe(false);
  });

  it('merges repeated changes with the same key into one request and one undo step', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    for (const x of [1, 2, 3]) {
      store.commit(move(buildPlacement('a', x)), 'nudge a');
      await vi.advanceTimersByTimeAsync(100);
    }
    await waitForSaves();
    expect(fakeServer.requests.map(({ tables }) => tables[0]?.x)).toEqual([3]);
    store.undo();
    expect(getX(store, 'a')).toBe(null);
  });

  it('keeps changes that cannot be sent, and sends them later in the same order', async () => {
    const fakeServer = createServer();
    fakeServer.failures.push(buildError(null), buildError(null));
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10)));
    await vi.advanceTimersByTimeAsync(10);
    expect(store.store.get().status).toBe('waiting');
    store.commit(move(buildPlacement('a', 20)));
    expect(store.store.get().status).toBe('waiting');
    await waitForSaves();
    expect(store.store.get().status).toBe('saved');
    expect(fakeServer.plan.tables[0]?.x).toBe(20);
  });

  it('reports a change that the server rejects, which can be retried or discarded', async () => {
    const fakeServer = createServer();
    fakeServer.failures.push(buildError('INVALID_INPUT'), buildError('INVALID_INPUT'));
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    expect(store.store.get().status).toBe('failed');
    expect(getX(store, 'a')).toBe(10);
    store.retry();
    await waitForSaves();
    expect(store.store.get().status).toBe('failed');
    await store.discard();
    expect(store.store.get().status).toBe('saved');
    expect(getX(store, 'a')).toBe(null);
  });
});

describe('discarding unsaved changes', () => {
  it('keeps them and reports the error if the server cannot be reached', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    fakeServer.failures.push(buildError('FORBIDDEN_ROLE'));
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    const failure = new Error('offline');
    fakeServer.server.load = () => Promise.reject(failure);
    await store.discard();
    expect(store.store.get()).toMatchObject({ status: 'failed', error: failure });
    expect(getX(store, 'a')).toBe(10);
  });
});

describe('changes of another administrator', () => {
  it('are shown, and merged with local changes of other tables', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.receive(fakeServer.write([buildPlacement('b', 70)]));
    expect(getX(store, 'b')).toBe(70);
    fakeServer.write([buildPlacement('b', 80)]);
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect([getX(store, 'a'), getX(store, 'b')]).toEqual([10, 80]);
    expect(fakeServer.plan.tables.map(({ x }) => x)).toEqual([10, 80]);
  });

  it.each([
    ['mine', 10],
    ['theirs', 80],
  ] as const)('of the same table require a decision, here for %s', async (keep, expected) => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    fakeServer.write([buildPlacement('a', 80)]);
    store.commit(move(buildPlacement('a', 10), buildPlacement('b', 5)));
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ conflicts: ['a'] });
    expect(fakeServer.plan.tables[0]?.x).toBe(80);
    store.resolve(keep);
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.plan.tables.map(({ x }) => x)).toEqual([expected, 5]);
    expect(getX(store, 'a')).toBe(expected);
  });

  it('of another table require a decision too while one is pending', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    fakeServer.write([buildPlacement('a', 80)]);
    store.commit(move(buildPlacement('a', 10), buildPlacement('b', 5)));
    await waitForSaves();
    store.receive(fakeServer.write([buildPlacement('b', 90)]));
    expect(store.store.get()).toMatchObject({ conflicts: ['a', 'b'] });
    store.resolve('theirs');
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.plan.tables.map(({ x }) => x)).toEqual([80, 90]);
  });

  it('of a table that is moved here while a decision is pending require another decision', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    fakeServer.write([buildPlacement('a', 80), buildPlacement('b', 90)]);
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ conflicts: ['a'] });
    store.commit(move(buildPlacement('b', 5)));
    store.resolve('mine');
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ conflicts: ['b'] });
    store.resolve('theirs');
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.plan.tables.map(({ x }) => x)).toEqual([10, 90]);
  });

  it('that are taken back while a decision is pending need none', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    fakeServer.write([buildPlacement('a', 80)]);
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    store.receive(fakeServer.write([buildPlacement('a', null)]));
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.plan.tables[0]?.x).toBe(10);
  });

  it('do not conflict if they are local changes that are announced before their response', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10)));
    store.commit(move(buildPlacement('a', 20)));
    await vi.advanceTimersByTimeAsync(0);
    store.receive(fakeServer.plan);
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(getX(store, 'a')).toBe(20);
  });

  it.each([null, 'move a'])(
    'do not conflict if they are local changes whose response was lost (key: %s)',
    async (key) => {
      const fakeServer = createServer();
      const store = fakeServer.open();
      fakeServer.failures.push(buildError(null));
      store.commit(move(buildPlacement('a', 10)), key);
      await vi.advanceTimersByTimeAsync(600);
      expect(store.store.get().status).toBe('waiting');
      fakeServer.write([buildPlacement('a', 10)]);
      store.commit(move(buildPlacement('a', 20)), key);
      await waitForSaves();
      expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
      expect([getX(store, 'a'), fakeServer.plan.tables[0]?.x]).toEqual([20, 20]);
    },
  );

  it('that delete a table discard its unsaved changes', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10), buildPlacement('b', 20)));
    fakeServer.deleteTable('a');
    await waitForSaves();
    expect(store.store.get()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(fakeServer.plan.tables.map(({ x }) => x)).toEqual([20]);
  });

  it('are not overwritten by undo', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    store.commit(move(buildPlacement('a', 10)));
    await waitForSaves();
    store.receive(fakeServer.write([buildPlacement('a', 80)]));
    expect(store.undo()).toBe(null);
    expect(getX(store, 'a')).toBe(80);
    expect(store.store.get().canUndo).toBe(false);
  });
});

describe('undo and redo', () => {
  it('go back and forth through all steps, and save each', async () => {
    const fakeServer = createServer();
    const store = fakeServer.open();
    const states = [store.plan];
    for (const change of [
      move(buildPlacement('a', 10)),
      move(buildPlacement('a', 20, { rotation: 45, shape: 'long' }), buildPlacement('b', 3)),
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
    await waitForSaves();
    expect(fakeServer.plan.fixtures.map(({ _id }) => _id)).toEqual(['stage']);
    expect(toPlanState(fakeServer.plan).tables.get('a')).toEqual(
      buildPlacement('a', 20, { rotation: 45, shape: 'long' }),
    );
  });

  it('discard undone steps after a new change', () => {
    const store = createServer().open();
    store.commit(move(buildPlacement('a', 10)));
    store.undo();
    store.commit(move(buildPlacement('a', 20)));
    expect(store.redo()).toBe(null);
    expect(getX(store, 'a')).toBe(20);
  });
});

it('a new table has the default shape and no position, and can be placed', () => {
  const state = toPlanState(createServer().plan);
  expect(getPlacement(state, 'new')).toEqual(buildPlacement('new', null));
  expect(applyPlanChange(state, move(buildPlacement('new', 4))).tables.get('new')?.x).toBe(4);
});
