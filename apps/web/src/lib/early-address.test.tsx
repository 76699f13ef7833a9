// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FollowedRouter, followAddress } from './early-address.js';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let close = async () => {};
afterEach(() => close());

/** Three pages; `loadedPaths` lists every load, `pauseLoading` blocks later loads until `resumeLoading`. */
function makePages() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const root = createRootRoute();
  const pages = ['/a', '/b', '/c'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: async () => {
        asked.push(path);
        if (isHolding) await new Promise<void>((ready) => held.push(ready));
      },
      component: () => <p>{path}</p>,
    }),
  );
  const history = createMemoryHistory({ initialEntries: ['/a'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history, defaultPendingMs: 60_000 });
  const hold = () => {
    isHolding = true;
  };
  const letGo = () => {
    isHolding = false;
    for (const ready of held.splice(0)) ready();
  };
  return { router, history, asked, hold, letGo };
}

async function show(page: React.ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  const root = createRoot(place);
  close = () => act(async () => root.unmount());
  await act(async () => root.render(page));
  return place;
}

describe('a location that changes while the app is loading', () => {
  it('is the one that is loaded', async () => {
    const { router, history, hold, letGo } = makePages();
    hold();
    const address = followAddress(router);
    const loaded = address.loaded();
    history.push('/b');
    letGo();
    await loaded;
    expect(router.state.matches.at(-1)?.pathname).toBe('/b');
    expect((await show(<FollowedRouter router={router} address={address} />)).textContent).toBe('/b');
  });

  it('is followed between loading and mounting, and each page is loaded once', async () => {
    const { router, history, asked, hold, letGo } = makePages();
    const address = followAddress(router);
    await address.loaded();
    hold();
    history.push('/b');
    history.push('/c');
    const place = await show(<FollowedRouter router={router} address={address} />);
    await act(async () => letGo());
    await expect.poll(() => place.textContent).toBe('/c');
    expect(asked.filter((path) => path === '/c')).toHaveLength(1);
    // From here on only the router listens.
    await act(async () => history.push('/b'));
    await expect.poll(() => place.textContent).toBe('/b');
    await act(async () => history.push('/a'));
    await expect.poll(() => place.textContent).toBe('/a');
    expect(history.subscribers.size).toBe(1);
  });

  it('control: loading without subscribing first misses a change', async () => {
    const { router, history, hold, letGo } = makePages();
    await router.load();
    hold();
    history.push('/b');
    const looked = router.load();
    history.push('/c');
    const place = await show(<RouterProvider router={router} />);
    await act(async () => letGo());
    await act(() => looked);
    expect(place.textContent).toBe('/b');
    expect(history.location.pathname).toBe('/c');
  });
});
