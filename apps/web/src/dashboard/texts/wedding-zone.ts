// The times of the dashboard are on the wedding's clocks, wherever the browser is.
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { trpc } from '../../lib/api/trpc.js';
import { getLocalZone } from '../../lib/dates/zoned-time.js';

/** The browser's until the wedding is known. */
export function useWeddingZone(): string {
  return trpc.wedding.get.useQuery().data?.timeZone ?? getLocalZone();
}

export const formatZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Whether the browser's clock shows another time. */
export function isElsewhere(instant: Date | string | number, zone: string): boolean {
  const [there, here] = [zone, getLocalZone()].map((one) => toZonedTime(instant, one));
  return there?.day !== here?.day || there?.time !== here?.time;
}
