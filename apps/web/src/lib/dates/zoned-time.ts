// Times on the clocks of a time zone, whatever the browser's zone is. Pure. The local fields of `Date` are not used: the
// browser's own clock changes skip some of the times.
import { toZonedTime, type ZonedTime } from '@havn/api/kernel/zoned-time';

export const getLocalZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "02/08/2025 15:00" in the zone. */
export function formatZonedTime(instant: Date | string | number, timeZone: string): string {
  const { day, time } = toZonedTime(instant, timeZone);
  return `${day.split('-').reverse().join('/')} ${time}`;
}

export interface ResolvedTime {
  instant: Date;
  /** Whether a clock change skips the time, or shows it twice. */
  kind: 'exact' | 'skipped' | 'repeated';
}

const dayMs = 86_400_000;
const parseUtc = ({ day, time }: ZonedTime) => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant at which the zone's clocks show a time, or null if the text is not a time. Of a repeated time, the first
 * one. A skipped time is read with the offset before the change: 02:30 is 03:30 if the clocks go forward at 02:00.
 */
export function resolveZonedTime(local: ZonedTime, timeZone: string): ResolvedTime | null {
  const utc = parseUtc(local);
  if (Number.isNaN(utc) || !/^\d{4}-\d\d-\d\d$/.test(local.day)) return null;
  const getOffset = (at: number) => parseUtc(toZonedTime(at, timeZone)) - at;
  // No zone changes its clocks twice in two days.
  const [before, after] = [utc - getOffset(utc - dayMs), utc - getOffset(utc + dayMs)];
  const matches = [...new Set([before, after])].filter((at) => parseUtc(toZonedTime(at, timeZone)) === utc);
  const [first = before, second] = matches.toSorted((one, other) => one - other);
  const kind = matches.length === 0 ? 'skipped' : second === undefined ? 'exact' : 'repeated';
  return { instant: new Date(first), kind };
}
