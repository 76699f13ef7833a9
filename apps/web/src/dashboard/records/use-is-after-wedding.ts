// Whether seats are planned at all: not after the day (specification §4 "Calls").
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { isAfterWedding } from '@havn/api/wedding/rules';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';

/** False while the record loads, and without a date. */
export function useIsAfterWedding(): boolean {
  const { data: wedding } = trpc.wedding.get.useQuery();
  if (wedding === undefined) return false;
  return isAfterWedding(wedding, toZonedTime(serverNow(), wedding.timeZone).day);
}
