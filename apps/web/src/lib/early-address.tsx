// Follows location changes until the router is mounted, which only then listens to the history itself. Used by
// app.tsx.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

interface FollowedAddress {
  /** Resolves when the current location is loaded, even if it changed meanwhile. */
  loaded(): Promise<void>;
  leave(): void;
}

/** Loads the current location and every later one. Subscribes before the first load, so that no change is missed. */
export function followAddress(router: AnyRouter): FollowedAddress {
  let latest: Promise<void> = Promise.resolve();
  const load = () => {
    latest = router.load();
  };
  const leave = router.history.subscribe(load);
  load();
  const loaded = async (): Promise<void> => {
    const awaited = latest;
    await awaited;
    if (awaited !== latest) await loaded();
  };
  return { loaded, leave };
}

/** Renders the router. The layout effect runs right after the router's own, which subscribes to the history. */
export function FollowedRouter({ router, address }: { router: AnyRouter; address: FollowedAddress }) {
  useLayoutEffect(() => address.leave(), [address]);
  return <RouterProvider router={router} />;
}
