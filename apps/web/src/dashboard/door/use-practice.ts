// Whether the door is used before the wedding day. Then it practises: nothing is saved or sent, until someone confirms
// that guests are to be checked in early. Without a network and a known date it does not, as on the day itself.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { isBeforeWedding } from '@havn/api/wedding/rules';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { getCachedWedding } from '../../lib/storage/response-cache.js';

export interface Practice {
  day: string | null;
  isOn: boolean;
  setOn(isOn: boolean): void;
}

export function usePractice(): Practice {
  const wedding = trpc.wedding.get.useQuery(undefined, { initialData: () => getCachedWedding()?.data }).data;
  const [isConfirmed, setConfirmed] = useState(false);
  const isEarly = wedding !== undefined && isBeforeWedding(wedding, toZonedTime(serverNow(), wedding.timeZone).day);
  return {
    day: isEarly ? wedding.weddingDate : null,
    isOn: isEarly && !isConfirmed,
    setOn: (isOn) => setConfirmed(!isOn),
  };
}
