// The state of a code at the door, from the server each time. Staff without a network see the last known state, and
// how old it is; nobody else sees a cached one (security row T6).
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestQuery } from '../../lib/api-client.js';
import {
  cacheDoorState,
  type DoorStateView,
  deleteCachedPassAtDoor,
  getCachedDoorState,
} from '../../lib/door-cache.js';
import { useIsDelayed } from '../../lib/use-is-delayed.js';
import { getStaleness, type QuerySnapshot, type Staleness } from '../gate/gate-state.js';
import { toSnapshot, useRefetchOnServerReady } from '../queries.js';

/** Polling interval for staff: the state changes when a guest answers, and they see at once that they are offline. */
const refreshMs = 5000;
/** How long staff wait for the server before they see the last known state. */
const staleDelayMs = 2000;

function useDoorStateCache(code: string, isStaff: boolean, { data, at, isFresh }: QuerySnapshot<DoorStateView>): void {
  useEffect(() => {
    if (!isStaff || !isFresh || data === undefined) return;
    if (data.state === 'invalid') deleteCachedPassAtDoor(code);
    else cacheDoorState(code, { at, data });
  }, [code, isStaff, data, at, isFresh]);
}

export interface DoorStateResult {
  view: DoorStateView | undefined;
  /** Set while the view is not the server's current response. */
  stale: Staleness | null;
  error: unknown;
  retry(): void;
}

export function useDoorState(code: string, { isStaff }: { isStaff: boolean }): DoorStateResult {
  const query = useQuery({
    ...guestQuery('guest.qr', { code }),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    ...(isStaff && {
      refetchInterval: refreshMs,
      initialData: () => getCachedDoorState(code)?.data,
      initialDataUpdatedAt: () => getCachedDoorState(code)?.at,
    }),
  });
  useRefetchOnServerReady(query);
  const snapshot = toSnapshot<DoorStateView>(query);
  useDoorStateCache(code, isStaff, snapshot);
  const isDelayed = useIsDelayed(staleDelayMs);
  const result = { error: query.error, retry: () => void query.refetch() };
  if (!isStaff) return { ...result, view: snapshot.isFresh ? snapshot.data : undefined, stale: null };
  const failure = getStaleness(snapshot);
  if (snapshot.isFresh || failure !== null) return { ...result, view: snapshot.data, stale: failure };
  if (!isDelayed) return { ...result, view: undefined, stale: null };
  return { ...result, view: snapshot.data, stale: { at: snapshot.at, problem: 'server' } };
}
