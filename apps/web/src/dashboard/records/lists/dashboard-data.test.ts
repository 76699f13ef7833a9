import type { Guest } from '@havn/api/people/guest/schema';
import type { AppRouter } from '@havn/api/router';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import type { Change, ListRow } from '../live/changes.js';
import { connectionState, followChanges } from '../live/live.js';
import { applySavedRow, openDashboard } from './dashboard-data.js';
import { getCachedList, getListQuery } from './list-query.js';

vi.mock('../live/live.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  followChanges: vi.fn(() => () => {}),
}));

/** No other field matters here. */
const createRow = (_id: string, position: number, version = 1) => ({ _id, position, version }) as Guest;
const guests = Array.from({ length: 250 }, (_, index) => createRow(`g${index}`, index));

describe('the first load of a long list', () => {
  it('is restarted by the next page when the page that started it unmounts', async () => {
    connectionState.set('live');
    const secondPage = { isAvailable: false };
    const query = vi.fn(({ after }: { after?: string }) => {
      if (after === undefined) return Promise.resolve(guests.slice(0, 200));
      return secondPage.isAvailable ? Promise.resolve(guests.slice(200)) : new Promise(() => {});
    });
    const client = { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>;
    const options = getListQuery('guests', client);
    const queryClient = new QueryClient();
    const getCached = () => queryClient.getQueryData<{ rows: unknown[]; isComplete: boolean }>(options.queryKey);
    const unmount = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => getCached()).toMatchObject({ isComplete: false });
    unmount();
    secondPage.isAvailable = true;
    const unmountNext = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => getCached()).toMatchObject({ isComplete: true });
    expect(getCached()?.rows).toHaveLength(250);
    unmountNext();
    queryClient.clear();
  });
});

/** A list query whose responses the test gives. */
function fakeGuestList() {
  const responses: ((rows: ListRow[]) => void)[] = [];
  const query = vi.fn(() => new Promise((resolve) => responses.push(resolve)));
  return { client: { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>, responses };
}

describe('a list whose first page is loading', () => {
  it('is fetched again when it may be outdated', async () => {
    const { client, responses } = fakeGuestList();
    const options = getListQuery('guests', client);
    const queryClient = new QueryClient();
    const closeDashboard = openDashboard(queryClient, 'token', () => {});
    const callbacks = vi.mocked(followChanges).mock.lastCall?.[1];
    callbacks?.onConnectionState('live');
    const unmount = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => responses.length).toBe(1);
    callbacks?.onResync('guest');
    responses[0]?.([]);
    await expect.poll(() => responses.length).toBe(2);
    responses[1]?.([createRow('g1', 1)]);
    const getCached = () => queryClient.getQueryData<{ rows: { _id: string }[] }>(options.queryKey);
    await expect.poll(() => getCached()?.rows.map(({ _id }) => _id)).toEqual(['g1']);
    unmount();
    closeDashboard();
    queryClient.clear();
  });
});

it('fetches everything again that changes have made stale while they were not announced', async () => {
  const queryClient = new QueryClient();
  const closeDashboard = openDashboard(queryClient, 'token', () => {});
  const queryFn = vi.fn(({ queryKey }: { queryKey: readonly unknown[] }) => queryKey);
  const stale = [
    ['catering', 'changes'],
    ['group', 'history'],
    ['undo', 'list'],
    ['word', 'list'],
  ];
  const paths = [...stale, ['account', 'list']];
  const stops = paths.map((path) => new QueryObserver(queryClient, { queryKey: [path], queryFn }).subscribe(() => {}));
  await expect.poll(() => queryFn.mock.calls.length).toBe(paths.length);
  queryFn.mockClear();
  vi.mocked(followChanges).mock.lastCall?.[1].onResync(null);
  await expect.poll(() => queryFn.mock.calls.map(([{ queryKey }]) => queryKey[0]).sort()).toEqual(stale);
  for (const stop of stops) stop();
  closeDashboard();
  queryClient.clear();
});

describe('a list that changes while its pages load', () => {
  /** Opens the list on a server with these guests; `beforeSecondPage` is called once. */
  function openList(stored: { guests: ListRow[] }, beforeSecondPage: () => void) {
    let isFirst = true;
    const query = vi.fn(async ({ limit, after }: { limit: number; after?: string }) => {
      if (after !== undefined && isFirst) {
        isFirst = false;
        beforeSecondPage();
      }
      const start = after === undefined ? 0 : stored.guests.findIndex(({ _id }) => _id === after) + 1;
      if (after !== undefined && start === 0)
        throw Object.assign(new Error('unknown'), {
          data: { code: 'NOT_FOUND', message: '', reason: 'UNKNOWN_GUEST' },
        });
      return stored.guests.slice(start, start + limit);
    });
    const client = { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>;
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const closeDashboard = openDashboard(queryClient, 'token', () => {});
    const callbacks = vi.mocked(followChanges).mock.lastCall?.[1];
    callbacks?.onConnectionState('live');
    const options = getListQuery('guests', client);
    const unmount = new QueryObserver(queryClient, options).subscribe(() => {});
    return {
      announce: (changes: Change[]) => callbacks?.onChanges(changes),
      listIds: () =>
        queryClient.getQueryData<{ rows: { _id: string }[] }>(options.queryKey)?.rows.map(({ _id }) => _id),
      close: () => {
        unmount();
        closeDashboard();
        queryClient.clear();
      },
    };
  }
  const moveToEnd = (id: string) => [...guests.filter(({ _id }) => _id !== id), createRow(id, 250)];
  const toIds = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

  it('has a row once that was moved behind those not loaded yet', async () => {
    const stored = { guests };
    const list = openList(stored, () => {
      stored.guests = moveToEnd('g0');
      list.announce([{ entity: 'guest', id: 'g0', version: 1, object: createRow('g0', 250) }]);
    });
    await expect.poll(list.listIds).toEqual(toIds(moveToEnd('g0')));
    list.close();
  });

  it('has all rows when the last loaded one was moved', async () => {
    const stored = { guests };
    const list = openList(stored, () => {
      stored.guests = moveToEnd('g199');
    });
    await expect.poll(() => list.listIds()?.length).toBe(200);
    list.announce([{ entity: 'guest', id: 'g199', version: 1, object: createRow('g199', 250) }]);
    await expect.poll(list.listIds).toEqual(toIds(moveToEnd('g199')));
    list.close();
  });

  it('has all rows when the last loaded one was deleted', async () => {
    const stored = { guests };
    const list = openList(stored, () => {
      stored.guests = guests.filter(({ _id }) => _id !== 'g199');
      list.announce([{ entity: 'guest', id: 'g199', version: null, object: null }]);
    });
    await expect.poll(list.listIds).toEqual(toIds(guests.filter(({ _id }) => _id !== 'g199')));
    list.close();
  });
});

describe('a live change of a delivery', () => {
  it('invalidates the history of an open guest, and no other guest query', async () => {
    const queryClient = new QueryClient();
    const requested: string[] = [];
    const open = ['history', 'get'].map((name) =>
      new QueryObserver(queryClient, {
        queryKey: [['guest', name], { input: { id: 'g1' } }],
        queryFn: () => {
          requested.push(name);
          return Promise.resolve([]);
        },
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => {}),
    );
    await expect.poll(() => requested).toEqual(['history', 'get']);
    const closeDashboard = openDashboard(queryClient, 'token', () => {});
    const callbacks = vi.mocked(followChanges).mock.lastCall?.[1];
    callbacks?.onChanges([{ entity: 'delivery', id: 'd1', version: 1 }]);
    await expect.poll(() => requested).toEqual(['history', 'get', 'history']);
    closeDashboard();
    for (const close of open) close();
    queryClient.clear();
  });
});

describe('a response that arrives after a newer change', () => {
  async function openList() {
    const { client, responses } = fakeGuestList();
    const options = getListQuery('guests', client);
    const queryClient = new QueryClient();
    const closeDashboard = openDashboard(queryClient, 'token', () => {});
    const callbacks = vi.mocked(followChanges).mock.lastCall?.[1];
    callbacks?.onConnectionState('live');
    const unmount = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => responses.length).toBe(1);
    responses[0]?.([createRow('early', 1), createRow('late', 2)]);
    const getVersions = () => getCachedList(queryClient, 'guests')?.rows.map(({ _id, version }) => `${_id} ${version}`);
    await expect.poll(getVersions).toEqual(['early 1', 'late 1']);
    return {
      getVersions,
      announce: (change: Omit<Change, 'entity' | 'id'>) =>
        callbacks?.onChanges([{ entity: 'guest', id: 'late', ...change }]),
      respond: (version: number) => applySavedRow(queryClient, 'guests', createRow('late', 2, version)),
      close: () => {
        unmount();
        closeDashboard();
        queryClient.clear();
      },
    };
  }

  it('does not bring a deleted row back', async () => {
    const list = await openList();
    list.announce({ version: null, object: null });
    list.respond(2);
    expect(list.getVersions()).toEqual(['early 1']);
    // The deletion was undone.
    list.announce({ version: 3, object: createRow('late', 2, 3) });
    list.respond(3);
    expect(list.getVersions()).toEqual(['early 1', 'late 3']);
    list.close();
  });

  it('does not move a row back that was moved meanwhile', async () => {
    const list = await openList();
    list.announce({ version: 1, object: createRow('late', 0) });
    expect(list.getVersions()).toEqual(['late 1', 'early 1']);
    list.respond(2);
    expect(list.getVersions()).toEqual(['late 2', 'early 1']);
    list.close();
  });
});
