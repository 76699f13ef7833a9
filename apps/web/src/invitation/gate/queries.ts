// The queries of the guest pages. Cached responses are their initial data; the fresh response decides.
import { hasAttended, hasPass } from '@havn/api/attendance/status-rules';
import type { InvitationView, PassView } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { useEffect } from 'react';
import { getErrorReason, isTransientError, isUnknownCode } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { deleteCode, saveCode } from '../../lib/storage/code-storage.js';
import {
  cacheInvitation,
  cachePass,
  cacheWedding,
  deleteCachedPass,
  deleteCachedResponses,
  getCachedInvitation,
  getCachedPass,
  getCachedWedding,
} from '../../lib/storage/response-cache.js';
import { toHousehold } from '../household.js';
import type { QuerySnapshot } from './gate-state.js';

interface QueryState<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  isFetchedAfterMount: boolean;
  isError: boolean;
  error: unknown;
  failureReason: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch(): unknown;
}

export function toSnapshot<T>(query: QueryState<T>): QuerySnapshot<T> {
  return {
    data: query.data,
    at: query.dataUpdatedAt,
    isFresh: query.isFetchedAfterMount && !query.isError,
    error: query.error,
    failureReason: query.failureReason ?? query.error,
  };
}

const refetchedOnEntry = { refetchOnMount: false } as const;

/**
 * Refetches when a page is entered, even if a request of an earlier page is still in flight: its response may predate
 * a change made since, and would count as fresh.
 */
function useRefetchOnEntry(refetch: () => unknown, isEnabled = true): void {
  useEffect(() => {
    if (isEnabled) void refetch();
  }, [refetch, isEnabled]);
}

/** Refetches once an unreachable server is ready again, while cached data is shown. */
export function useRefetchOnServerReady({ data, error, fetchStatus, refetch }: QueryState<unknown>): void {
  const hasGivenUp = error !== null && fetchStatus === 'idle';
  useOnServerReady(hasGivenUp && data !== undefined && isTransientError(error), () => void refetch());
}

function useInvitationStorage(code: string, { data, at, isFresh, error }: QuerySnapshot<InvitationView>): void {
  const isUnknown = isUnknownCode(error);
  useEffect(() => {
    if (isUnknown) {
      // One call looks up both (specification §8).
      console.info('Group not found');
      console.info('Guest not found');
      deleteCode(code);
      deleteCachedResponses(code);
    } else if (isFresh && data !== undefined) {
      const { statuses } = toHousehold(data);
      const status = hasAttended(statuses) ? 'Attended' : hasPass(statuses) ? 'Accepted' : null;
      saveCode(code, status);
      if (!hasPass(statuses)) deleteCachedPass(code);
      cacheInvitation(code, { at, data });
    }
  }, [code, data, at, isFresh, isUnknown]);
}

const getCachedInitialData = (code: string) => ({
  initialData: () => getCachedInvitation(code)?.data,
  initialDataUpdatedAt: () => getCachedInvitation(code)?.at,
});

export function useInvitation(code: string): { snapshot: QuerySnapshot<InvitationView>; retry(): void } {
  const query = trpc.guest.invitation.useQuery({ code }, { ...getCachedInitialData(code), ...refetchedOnEntry });
  useRefetchOnEntry(query.refetch);
  useRefetchOnServerReady(query);
  const snapshot = toSnapshot<InvitationView>(query);
  useInvitationStorage(code, snapshot);
  return { snapshot, retry: () => void query.refetch() };
}

/** Shorter than it takes to read a page, and longer than it takes to get from an answer's response to the next page. */
const recentMs = 1000;

/** The cached invitation; it is fetched again unless it has just arrived. */
export function useRecentInvitation(code: string): QuerySnapshot<InvitationView> {
  const query = trpc.guest.invitation.useQuery({ code }, { ...getCachedInitialData(code), staleTime: recentMs });
  const snapshot = toSnapshot<InvitationView>(query);
  useInvitationStorage(code, snapshot);
  return snapshot;
}

export function useWedding(): { snapshot: QuerySnapshot<WeddingView>; retry(): void } {
  const query = trpc.wedding.get.useQuery(undefined, {
    initialData: () => getCachedWedding()?.data,
    initialDataUpdatedAt: () => getCachedWedding()?.at,
    ...refetchedOnEntry,
  });
  useRefetchOnEntry(query.refetch);
  useRefetchOnServerReady(query);
  const snapshot = toSnapshot<WeddingView>(query);
  const { data, at, isFresh } = snapshot;
  useEffect(() => {
    if (isFresh && data !== undefined) cacheWedding({ at, data });
  }, [data, at, isFresh]);
  return { snapshot, retry: () => void query.refetch() };
}

/** The pass. Its cached response is deleted when the server no longer has one. */
export function usePass(
  code: string,
  { isEnabled }: { isEnabled: boolean },
): { snapshot: QuerySnapshot<PassView>; isMissing: boolean; retry(): void } {
  const query = trpc.guest.pass.useQuery(
    { code },
    {
      initialData: () => getCachedPass(code)?.data,
      initialDataUpdatedAt: () => getCachedPass(code)?.at,
      ...refetchedOnEntry,
      enabled: isEnabled,
      // Otherwise enabling the query would refetch a cached pass twice: by itself, and below.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
    },
  );
  useRefetchOnEntry(query.refetch, isEnabled);
  useRefetchOnServerReady(query);
  const snapshot = toSnapshot<PassView>(query);
  const isMissing = getErrorReason(query.error) === 'NO_PASS' || isUnknownCode(query.error);
  const { data, at, isFresh } = snapshot;
  useEffect(() => {
    if (isMissing) deleteCachedPass(code);
    else if (isFresh && data !== undefined) cachePass(code, { at, data });
  }, [code, data, at, isFresh, isMissing]);
  return { snapshot, isMissing, retry: () => void query.refetch() };
}
