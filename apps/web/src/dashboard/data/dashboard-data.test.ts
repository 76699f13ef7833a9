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
    const later = { isThere: false };
    const query = vi.fn(({ after }: { after?: string }) => {
      if (after === undefined) return Promise.resolve(guests.slice(0, 200));
      return later.isThere ? Promise.resolve(guests.slice(200)) : new Promise(() => {});
    });
    const client = { guest: { list: { query } } } as unknown as TRPCClient<AppRouter>;
    const options = dashboardQueries.guests(client);
    const queryClient = new QueryClient();
    const held = () => queryClient.getQueryData<{ rows: unknown[]; isComplete: boolean }>(options.queryKey);
    const leave = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => held()).toMatchObject({ isComplete: false });
    leave();
    later.isThere = true;
    const leaveAgain = new QueryObserver(queryClient, options).subscribe(() => {});
    await expect.poll(() => held()).toMatchObject({ isComplete: true });
    expect(held()?.rows).toHaveLength(250);
    leaveAgain();
    queryClient.clear();
  });
});

describe('a live change of a delivery', () => {
  it('invalidates the history of an open guest, and no other guest query', async () => {
    const queryClient = new QueryClient();
    const asked: string[] = [];
    const open = ['history', 'get'].map((name) =>
      new QueryObserver(queryClient, {
        queryKey: [['guest', name], { input: { id: 'g1' } }],
        queryFn: () => {
          asked.push(name);
          return Promise.resolve([]);
        },
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => {}),
    );
    await expect.poll(() => asked).toEqual(['history', 'get']);
    const leave = openDashboard(queryClient, 'token', () => {});
    const heard = vi.mocked(followChanges).mock.lastCall?.[1];
    heard?.onChanges([{ entity: 'delivery', id: 'd1', version: 1 }]);
    await expect.poll(() => asked).toEqual(['history', 'get', 'history']);
    leave();
    for (const close of open) close();
    queryClient.clear();
  });
});
