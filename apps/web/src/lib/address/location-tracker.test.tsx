// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrackedRouter, trackLocation } from './location-tracker.js';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let close = async () => {};
afterEach(() => close());

/** Three pages; `loadedPaths` lists every load, `pauseLoading` blocks later loads until `resumeLoading`. */
function createTestRouter() {
  const loadedPaths: string[] = [];
  const pendingLoads: (() => void)[] = [];
  let isPaused = false;
  const root = createRootRoute();
  const pages = ['/a', '/b', '/c'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: async () => {
        loadedPaths.push(path);
        if (isPaused) await new Promise<void>((ready) => pendingLoads.push(ready));
      },
      component: () => <p>{path}</p>,
    }),
  );
  const history = createMemoryHistory({ initialEntries: ['/a'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history, defaultPendingMs: 60_000 });
  const pauseLoading = () => {
    isPaused = true;
  };
  const resumeLoading = () => {
    isPaused = false;
    for (const ready of pendingLoads.splice(0)) ready();
  };
  return { router, history, loadedPaths, pauseLoading, resumeLoading };
}

async function show(page: React.ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  const root = createRoot(container);
  close = () => act(async () => root.unmount());
  await act(async () => root.render(page));
  return container;
}

describe('a location that changes while the app is loading', () => {
  it('is the one that is loaded', async () => {
    const { router, history, pauseLoading, resumeLoading } = createTestRouter();
    pauseLoading();
    const tracker = trackLocation(router);
    const loaded = tracker.loaded();
    history.push('/b');
    resumeLoading();
    await loaded;
    expect(router.state.matches.at(-1)?.pathname).toBe('/b');
    expect((await show(<TrackedRouter router={router} tracker={tracker} />)).textContent).toBe('/b');
  });

  it('is followed between loading and mounting, and each page is loaded once', async () => {
    const { router, history, loadedPaths, pauseLoading, resumeLoading } = createTestRouter();
    const tracker = trackLocation(router);
    await tracker.loaded();
    pauseLoading();
    history.push('/b');
    history.push('/c');
    const container = await show(<TrackedRouter router={router} tracker={tracker} />);
    await act(async () => resumeLoading());
    await expect.poll(() => container.textContent).toBe('/c');
    expect(loadedPaths.filter((path) => path === '/c')).toHaveLength(1);
    // From here on only the router listens.
    await act(async () => history.push('/b'));
    await expect.poll(() => container.textContent).toBe('/b');
    await act(async () => history.push('/a'));
    await expect.poll(() => container.textContent).toBe('/a');
    expect(history.subscribers.size).toBe(1);
  });

  it('is loaded after the page of the server has been hydrated', async () => {
    const served = createTestRouter();
    await served.router.load();
    const container = document.createElement('div');
    container.innerHTML = renderToString(<RouterProvider router={served.router} />);
    const [paragraph] = container.children;
    const { router, history } = createTestRouter();
    const tracker = trackLocation(router);
    await tracker.loaded();
    const errors: unknown[] = [];
    await act(async () => {
      tracker.pause();
      startTransition(() => {
        const app = <TrackedRouter router={router} tracker={tracker} />;
        const root = hydrateRoot(container, app, { onRecoverableError: (error) => errors.push(error) });
        close = () => act(async () => root.unmount());
      });
      history.push('/b');
      await new Promise((resolve) => setTimeout(resolve));
      expect(container.firstElementChild).toBe(paragraph);
    });
    await expect.poll(() => container.textContent).toBe('/b');
    expect(errors).toEqual([]);
  });

  it('control: loading without subscribing first misses a change', async () => {
    const { router, history, pauseLoading, resumeLoading } = createTestRouter();
    await router.load();
    pauseLoading();
    history.push('/b');
    const loading = router.load();
    history.push('/c');
    const container = await show(<RouterProvider router={router} />);
    await act(async () => resumeLoading());
    await act(() => loading);
    expect(container.textContent).toBe('/b');
    expect(history.location.pathname).toBe('/c');
  });
});
