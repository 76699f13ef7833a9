// First the copy on this device, then the server's list, polled so that several people at the door see each other's
// marks.

import { hasArrived } from '@havn/api/attendance/status-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { getErrorReason, getProblemKind, type ProblemKind } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import {
  type Attendance,
  cacheAttendance,
  getCachedAttendance,
  getStatusKey,
  savePreviousStatuses,
} from '../../lib/storage/door-cache.js';
import { getToken } from '../../lib/storage/session-token.js';
import { attendanceKey } from '../records/lists/use-send-marks.js';

const pollIntervalMs = 5000;
/** The time of an unchanged list is saved again at most this often. */
const saveIntervalMs = 60_000;

const subscribeToConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export interface AttendanceState {
  attendance: Attendance | undefined;
  at: number;
  /** Why the server cannot be reached; null while it can. */
  problem: ProblemKind | null;
  hasSessionEnded: boolean;
}

/** The statuses at the wedding and at each event. */
const listStatuses = (guests: Attendance['guests']) =>
  guests.flatMap(({ _id, status, events }) => [
    [getStatusKey(_id, null), status] as const,
    ...Object.entries(events ?? {}).map(([eventId, answer]) => [getStatusKey(_id, eventId), answer] as const),
  ]);

/** Remembers the statuses of guests before they were marked, here or on another phone, for undoing the marks. */
function useSavePreviousStatuses(guests: Attendance['guests'] | undefined): void {
  const last = useRef(guests);
  useEffect(() => {
    const known = new Map(listStatuses(last.current ?? []));
    last.current = guests;
    const marked = listStatuses(guests ?? []).flatMap(([key, status]) => {
      const previous = known.get(key) ?? status;
      return hasArrived(status) && previous !== status ? [[key, previous] as const] : [];
    });
    if (marked.length > 0 && getToken() !== null) savePreviousStatuses(Object.fromEntries(marked));
  }, [guests]);
}

export function useAttendance(): AttendanceState {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const getCurrent = () => queryClient.getQueryData<Attendance>(attendanceKey);
  const query = useQuery({
    queryKey: attendanceKey,
    queryFn: async ({ signal }): Promise<Attendance> => {
      const known = getCurrent();
      const input = known === undefined || known.digest === '' ? {} : { known: known.digest };
      const { guests, ...rest } = await client.guest.attendance.query(input, { signal });
      return guests === null && known !== undefined ? { ...known, ...rest } : { ...rest, guests: guests ?? [] };
    },
    gcTime: 0,
    // An unchanged list is the same object; comparing thousands of rows would delay a tap.
    structuralSharing: false,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    initialData: () => getCachedAttendance()?.data,
    initialDataUpdatedAt: () => getCachedAttendance()?.at,
  });
  const { data, dataUpdatedAt: at } = query;
  useSavePreviousStatuses(data?.guests);
  const isFresh = query.isFetchedAfterMount && !query.isError;
  const interval = Math.floor(at / saveIntervalMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with each poll, and saving a list is slow
  useEffect(() => {
    // A response may arrive after a logout in another tab, which has deleted the list.
    if (isFresh && data !== undefined && getToken() !== null) cacheAttendance({ at, data });
  }, [data, interval, isFresh]);
  const error = query.error ?? query.failureReason;
  const problem = error === null ? null : getProblemKind(error);
  return {
    attendance: data,
    at,
    problem: isOnline ? problem : 'offline',
    hasSessionEnded: getErrorReason(query.error) === 'NO_SESSION',
  };
}
