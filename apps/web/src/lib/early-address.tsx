// The address while the app is on its way: the router listens to it only once it is mounted. Used by app.tsx.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

interface FollowedAddress {
  /** Resolves when the page of the address is loaded, also of one that came meanwhile. */
  loaded(): Promise<void>;
  leave(): void;
}

/** Loads the page of the address and of each that follows; it listens before it looks, so that none is missed between. */
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

/** The router's pages. Its layout effect runs just after the router's own, from which on the router listens itself. */
export function FollowedRouter({ router, address }: { router: AnyRouter; address: FollowedAddress }) {
  useLayoutEffect(() => address.leave(), [address]);
  return <RouterProvider router={router} />;
}
