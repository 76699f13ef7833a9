// Whether the door is used before the wedding day. Then it practises: nothing is saved or sent, until someone confirms
// that guests are to be checked in early. Without a network and a known date it does not, as on the day itself.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { isBeforeWedding } from '@havn/api/wedding/rules';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { getCachedWedding } from '../../lib/storage/response-cache.js';
import { useIsDelayed } from '../../lib/use-is-delayed.js';

/** How long the list waits for the day. */
const dayTimeoutMs = 1500;

export interface Practice {
  day: string | null;
  /** The day is not known yet, and what is above the list would move it. */
  isLoading: boolean;
  isOn: boolean;
  setOn(isOn: boolean): void;
}

export function usePractice(): Practice {
  const query = trpc.wedding.get.useQuery(undefined, { initialData: () => getCachedWedding()?.data });
  const wedding = query.data;
  const isFetching = query.isLoading && query.failureCount === 0;
  const isLate = useIsDelayed(dayTimeoutMs, isFetching);
  const [isConfirmed, setConfirmed] = useState(false);
  const isEarly = wedding !== undefined && isBeforeWedding(wedding, toZonedTime(serverNow(), wedding.timeZone).day);
  return {
    isLoading: isFetching && !isLate,
    day: isEarly ? wedding.weddingDate : null,
    isOn: isEarly && !isConfirmed,
    setOn: (isOn) => setConfirmed(!isOn),
  };
}
