// The state of a code at the door, from the server each time; a cached one is never shown (security row T6).
import type { DoorState } from '@havn/api/kernel/guest-status';
import { trpc } from '../../lib/api/trpc.js';
import { toSnapshot, useRefetchOnServerReady } from '../queries.js';

export interface DoorStateResult {
  state: DoorState | undefined;
  error: unknown;
  retry(): void;
}

export function useDoorState(code: string): DoorStateResult {
  const query = trpc.guest.qr.useQuery({ code }, { gcTime: 0, refetchOnWindowFocus: 'always' });
  useRefetchOnServerReady(query);
  const { isFresh, data } = toSnapshot<{ state: DoorState }>(query);
  return { state: isFresh ? data?.state : undefined, error: query.error, retry: () => void query.refetch() };
}
