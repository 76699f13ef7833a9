// Which event the door admits to when it opens (specification §10 "At the door"). Null is the wedding. Pure.
import { hourMs, toZonedTime } from '@havn/api/kernel/zoned-time';
import type { DoorEvent } from '@havn/api/people/door/schema';
import { resolveZonedTime } from '../../lib/dates/zoned-time.js';

export interface WeddingTime {
  weddingDate: string;
  celebrationTime: string;
  timeZone: string;
}

interface Occasion {
  eventId: string | null;
  /** Milliseconds since 1970; null while nobody knows. */
  start: number | null;
}

const nearMs = 12 * hourMs;
/** Doors open this long before the start. */
const leadMs = hourMs;

function getWeddingStart({ weddingDate, celebrationTime, timeZone }: WeddingTime): number | null {
  const start = resolveZonedTime({ day: weddingDate, time: celebrationTime || '12:00' }, timeZone);
  return start?.instant.getTime() ?? null;
}

/** The wedding and the events, by start; the wedding first while its day is not known. */
export function listOccasions(events: readonly DoorEvent[], wedding: WeddingTime | undefined): Occasion[] {
  const start = wedding === undefined ? null : getWeddingStart(wedding);
  const others = events.map(({ _id, startsAt }) => ({
    eventId: _id,
    start: startsAt === null ? null : Date.parse(startsAt),
  }));
  const sorted = [{ eventId: null, start }, ...others].toSorted(
    (one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || 0,
  );
  return start === null ? [{ eventId: null, start }, ...sorted.filter(({ eventId }) => eventId !== null)] : sorted;
}

/** Whether it takes place today, on the wedding's clocks, or within 12 hours. */
export function isNear({ start }: Occasion, now: Date, timeZone: string): boolean {
  if (start === null) return false;
  return (
    toZonedTime(start, timeZone).day === toZonedTime(now, timeZone).day || Math.abs(start - now.getTime()) <= nearMs
  );
}

/** Of those near now, the last one whose door is open, or the first one; otherwise the wedding. */
export function findCurrentEvent(occasions: readonly Occasion[], now: Date, timeZone: string): string | null {
  const near = occasions.filter((occasion) => isNear(occasion, now, timeZone));
  const open = near.findLast(({ start }) => start !== null && start - leadMs <= now.getTime());
  return (open ?? near[0])?.eventId ?? null;
}
