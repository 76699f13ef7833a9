// Only a mounted router listens to the history.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

interface LocationTracker {
  /** Resolves when the current location is loaded, even if it changed meanwhile. */
  loaded(): Promise<void>;
  /** From here on, a change is loaded only when the router is mounted: hydration must render the served page. */
  pause(): void;
  stop(): void;
}

/** Loads the current location and every later one. Subscribes before the first load, so that no change is missed. */
export function trackLocation(router: AnyRouter): LocationTracker {
  let latest: Promise<void> = Promise.resolve();
  let isPaused = false;
  let hasChanged = false;
  const load = () => {
    latest = router.load();
  };
  const unsubscribe = router.history.subscribe(() => {
    if (isPaused) hasChanged = true;
    else load();
  });
  load();
  const loaded = async (): Promise<void> => {
    const awaited = latest;
    await awaited;
    if (awaited !== latest) await loaded();
  };
  const pause = () => {
    isPaused = true;
  };
  const stop = () => {
    unsubscribe();
    if (hasChanged) load();
    hasChanged = false;
  };
  return { loaded, pause, stop };
}

/** Renders the router. The layout effect runs right after the router's own, which subscribes to the history. */
export function TrackedRouter({ router, tracker }: { router: AnyRouter; tracker: LocationTracker }) {
  useLayoutEffect(() => tracker.stop(), [tracker]);
  return <RouterProvider router={router} />;
}
