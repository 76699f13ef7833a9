// The queries of the guest pages. Cached responses are their initial data; the fresh response decides.
import { hasAttended } from '@havn/api/invitation/rules';
import type { InvitationView, PassView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { useEffect } from 'react';
import { isPassing, isUnknownCode, reasonOf } from '../lib/failure.js';
import { forget, remember } from '../lib/remembered.js';
import {
  dropCopies,
  dropPass,
  savedInvitation,
  savedPass,
  savedWedding,
  saveInvitation,
  savePass,
  saveWedding,
} from '../lib/saved-copy.js';
import { trpc } from '../lib/trpc.js';
import { useWhenReady } from '../lib/use-when-ready.js';
import type { Known } from './gate/step.js';
import { householdOf } from './household.js';

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

function knownFrom<T>(query: QueryState<T>): Known<T> {
  return {
    data: query.data,
    at: query.dataUpdatedAt,
    isFresh: query.isFetchedAfterMount && !query.isError,
    error: query.error,
    hiccup: query.failureReason ?? query.error,
  };
}

/** Options of a query that `useRefetchOnEntry` fetches. */
const onEntry = { refetchOnMount: false } as const;

/**
 * Refetches when a page is entered, even if a request of an earlier page is still in flight: its response may predate
 * a change made since, and would count as fresh.
 */
function useAskedOnEntry(refetch: () => unknown, isWanted = true): void {
  useEffect(() => {
    if (isWanted) void refetch();
  }, [refetch, isWanted]);
}

/** Refetches once an unreachable server is ready again, while cached data is shown. */
function useAskedOnceReady({ data, error, fetchStatus, refetch }: QueryState<unknown>): void {
  const isGivenUp = error !== null && fetchStatus === 'idle';
  useWhenReady(isGivenUp && data !== undefined && isPassing(error), () => void refetch());
}

/** Stores the code and its invitation, and deletes both when the server does not know the code. */
function useMemory(code: string, { data, at, isFresh, error }: Known<InvitationView>): void {
  const isGone = isUnknownCode(error);
  useEffect(() => {
    if (isGone) {
      // One call looks up both (specification §8).
      console.info('Group not found');
      console.info('Guest not found');
      forget(code);
      dropCopies(code);
    } else if (isFresh && data !== undefined) {
      const { statuses } = householdOf(data);
      const status = hasAttended(statuses) ? 'Attended' : statuses.includes('Accepted') ? 'Accepted' : null;
      remember(code, status);
      if (status !== 'Accepted') dropPass(code);
      saveInvitation(code, { at, data });
    }
  }, [code, data, at, isFresh, isGone]);
}

const copyOf = (code: string) => ({
  initialData: () => savedInvitation(code)?.data,
  initialDataUpdatedAt: () => savedInvitation(code)?.at,
});

export function useInvitation(code: string): { known: Known<InvitationView>; retry(): void } {
  const query = trpc.guest.invitation.useQuery({ code }, { ...copyOf(code), ...onEntry });
  useAskedOnEntry(query.refetch);
  useAskedOnceReady(query);
  const known = knownFrom<InvitationView>(query);
  useMemory(code, known);
  return { known, retry: () => void query.refetch() };
}

/** The cached invitation; it is fetched only if none is cached. */
export function useKnownInvitation(code: string): Known<InvitationView> {
  const query = trpc.guest.invitation.useQuery({ code }, { ...copyOf(code), staleTime: Number.POSITIVE_INFINITY });
  const known = knownFrom<InvitationView>(query);
  useMemory(code, known);
  return known;
}

export function useWedding(): { known: Known<WeddingView>; retry(): void } {
  const query = trpc.wedding.get.useQuery(undefined, {
    initialData: () => savedWedding()?.data,
    initialDataUpdatedAt: () => savedWedding()?.at,
    ...onEntry,
  });
  useAskedOnEntry(query.refetch);
  useAskedOnceReady(query);
  const known = knownFrom<WeddingView>(query);
  const { data, at, isFresh } = known;
  useEffect(() => {
    if (isFresh && data !== undefined) saveWedding({ at, data });
  }, [data, at, isFresh]);
  return { known, retry: () => void query.refetch() };
}

/** The pass. Its cached response is deleted when the server no longer has one. */
export function usePass(
  code: string,
  { isWanted }: { isWanted: boolean },
): { known: Known<PassView>; isNone: boolean; retry(): void } {
  const query = trpc.guest.pass.useQuery(
    { code },
    {
      initialData: () => savedPass(code)?.data,
      initialDataUpdatedAt: () => savedPass(code)?.at,
      ...onEntry,
      enabled: isWanted,
      // Otherwise enabling the query would refetch a cached pass twice: by itself, and below.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
    },
  );
  useAskedOnEntry(query.refetch, isWanted);
  useAskedOnceReady(query);
  const known = knownFrom<PassView>(query);
  const isNone = reasonOf(query.error) === 'NO_PASS' || isUnknownCode(query.error);
  const { data, at, isFresh } = known;
  useEffect(() => {
    if (isNone) dropPass(code);
    else if (isFresh && data !== undefined) savePass(code, { at, data });
  }, [code, data, at, isFresh, isNone]);
  return { known, isNone, retry: () => void query.refetch() };
}
