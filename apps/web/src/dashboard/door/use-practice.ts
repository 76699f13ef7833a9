// Whether the door is used before the day of the wedding or of the event that is chosen. Then it practises: nothing is
// saved or sent, until someone confirms that guests are to be checked in early. Without a network and a known date it does
// not, as on the day itself.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import type { DoorEvent } from '@havn/api/people/door/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { getCachedWedding } from '../../lib/storage/response-cache.js';
import { useIsDelayed } from '../../lib/use-is-delayed.js';

/** How long the list waits for the day. */
const dayTimeoutMs = 1500;

export interface DoorWedding {
  wedding: WeddingView | undefined;
  /** The day is not known yet, and what is above the list would move it. */
  isLoading: boolean;
}

export function useDoorWedding(): DoorWedding {
  const query = trpc.wedding.get.useQuery(undefined, { initialData: () => getCachedWedding()?.data });
  const isFetching = query.isLoading && query.failureCount === 0;
  const isLate = useIsDelayed(dayTimeoutMs, isFetching);
  return { wedding: query.data, isLoading: isFetching && !isLate };
}

export interface Practice {
  day: string | null;
  /** Null for the wedding. */
  eventName: string | null;
  isLoading: boolean;
  isOn: boolean;
  setOn(isOn: boolean): void;
}

/** The day of the event, or of the wedding (null); empty while it is not known. */
function getDay(event: DoorEvent | null, wedding: WeddingView): string {
  if (event === null) return wedding.weddingDate;
  return event.startsAt === null ? '' : toZonedTime(event.startsAt, wedding.timeZone).day;
}

export function usePractice({ wedding, isLoading }: DoorWedding, event: DoorEvent | null): Practice {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const day = wedding === undefined ? '' : getDay(event, wedding);
  const isEarly = wedding !== undefined && day !== '' && toZonedTime(serverNow(), wedding.timeZone).day < day;
  // Confirmed for one event, the door still practises for another one.
  const key = event?._id ?? '';
  return {
    isLoading,
    day: isEarly ? day : null,
    eventName: event?.name ?? null,
    isOn: isEarly && confirmed !== key,
    setOn: (isOn) => setConfirmed(isOn ? null : key),
  };
}
