import type { AppRouter } from '@havn/api/router';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { connectionState, dashboardQueries, openDashboard } from './dashboard-data.js';
import { followChanges } from './live.js';

vi.mock('./live.js', () => ({ followChanges: vi.fn(() => () => {}) }));

const guests = Array.from({ length: 250 }, (_, index) => ({ _id: `g${index}`, version: 1 }));

describe('the first load of a long list', () => {
  it('is restarted by the next page when the page that started it unmounts', async () => {
    connectionState.set('live');
    const secondPage = { isAvailable: false };
    const query = vi.fn(({ after }: { after?: string }) => {
      if (after === undefined) return Promise.resolve(guests.slice(0, 200));
      return secondPage.isAvailable ? Promise.resolve(guests.slice(200)) : new Promise(() => {});
    });
    const client = { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>;
    const options = dashboardQueries.guests(client);
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
  const responses: ((rows: { _id: string; version: number }[]) => void)[] = [];
  const query = vi.fn(() => new Promise((resolve) => responses.push(resolve)));
  return { client: { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>, responses };
}

describe('a list whose first page is loading', () => {
  it('is fetched again when it may be outdated', async () => {
    const { client, responses } = fakeGuestList();
    const options = dashboardQueries.guests(client);
    const queryClient = new QueryClient();
    const closeDashboard = openDashboard(queryClient, 'token', () => {});
    const callbacks = vi.mocked(followChanges).mock.lastCall?.[1];
    callbacks?.onConnectionState('live');
    const unmount = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => responses.length).toBe(1);
    callbacks?.onResync('guest');
    responses[0]?.([]);
    await expect.poll(() => responses.length).toBe(2);
    responses[1]?.([{ _id: 'g1', version: 1 }]);
    const getCached = () => queryClient.getQueryData<{ rows: { _id: string }[] }>(options.queryKey);
    await expect.poll(() => getCached()?.rows.map(({ _id }) => _id)).toEqual(['g1']);
    unmount();
    closeDashboard();
    queryClient.clear();
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
