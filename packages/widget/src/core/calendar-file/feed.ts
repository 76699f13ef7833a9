// Writes the calendar that people subscribe to (RFC 5545, RFC 7986). Used by the server, not by the element.

import { formatBasicDateTime } from '../values/day.js';
import { escapeText } from './content-line.js';
import { type CalendarEntry, type CalendarFile, formatCalendarFile } from './ics.js';

/** How often calendars are asked to load the feed again. Calendar apps enforce their own minimum. */
const refreshInterval = 'PT1H';

export interface CalendarFeed extends Omit<CalendarFile, 'method' | 'properties'> {
  readonly name: string;
  /** The address of the feed. */
  readonly url: string;
}

/**
 * A published calendar has no attendees (RFC 5546 §3.2.1), and its cancelled dates have a status instead of the method
 * `CANCEL`.
 */
export const formatPublishedFile = ({ entries, ...file }: CalendarFile): string =>
  formatCalendarFile({
    ...file,
    entries: entries.map(
      (entry): CalendarEntry => ({
        ...entry,
        extraLines: entry.extraLines?.filter((line) => !line.startsWith('ATTENDEE')),
      }),
    ),
    method: 'PUBLISH',
  });

/**
 * The whole feed. `stamp` is the time of the last change, so that the text changes only with the event. The name
 * and interval are written twice: as RFC 7986 properties, and as the `X-` properties that older calendars read.
 */
export function formatCalendarFeed({ name, url, ...file }: CalendarFeed): string {
  const changedAt = `${formatBasicDateTime(file.stamp.getTime())}Z`;
  return formatPublishedFile({
    ...file,
    properties: [
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      `LAST-MODIFIED:${changedAt}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
      `X-PUBLISHED-TTL:${refreshInterval}`,
      `SOURCE;VALUE=URI:${new URL(url).href}`,
    ],
  });
}
