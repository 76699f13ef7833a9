// Whether seats are planned at all: not after the day (specification §4 "Calls").
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { countDaysLeft } from './days-left.js';

/** False while the record loads, and without a date. */
export function useIsAfterWedding(): boolean {
  const { data: wedding } = trpc.wedding.get.useQuery();
  if (wedding === undefined) return false;
  const daysLeft = countDaysLeft(wedding, toZonedTime(serverNow(), wedding.timeZone).day);
  return daysLeft !== null && daysLeft < 0;
}
