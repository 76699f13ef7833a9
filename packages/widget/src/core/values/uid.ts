// UIDs (RFC 5545 §3.8.4.7, RFC 7986 §5.3) are stable, so that saving a date again updates the calendar entry.
import { type DateTimeRange, getInstants, isTimed } from './date-time-range.js';
import { deriveUuid } from './derive-uuid.js';

interface IdentifiedDate extends DateTimeRange {
  readonly name: string;
  readonly location: string;
  readonly position: number;
}

export interface UidScope {
  /** The key of an event that a server stores. Such an event keeps its UIDs when its name, time or place changes. */
  readonly key?: string;
  readonly pageUrl?: string;
}

/** Identical dates are numbered. */
export function listUids(dates: readonly IdentifiedDate[], { key, pageUrl = '' }: UidScope): string[] {
  const [, , host = ''] = pageUrl.split('/');
  const counts = new Map<string, number>();
  return dates.map((date) => {
    const start = isTimed(date) ? getInstants(date)[0] : date.startDate;
    const identity = JSON.stringify(key ? [key, date.position] : [host, date.name, date.location, start]);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return deriveUuid(identity + count);
  });
}
