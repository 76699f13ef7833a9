// Writes files of all dates, also the calendar that people subscribe to (RFC 5545, RFC 7986). Not used by the element.

import { formatBasicDateTime } from '../values/day.js';
import { escapeText } from './content-line.js';
import { type CalendarEntry, type CalendarFile, formatCalendarFile } from './ics.js';

/** Calendar apps enforce their own minimum. */
const refreshInterval = 'PT1H';

export interface CalendarFeed extends Omit<CalendarFile, 'method' | 'properties'> {
  readonly name: string;
  readonly url: string;
}

/** What is published has no attendees, and its cancelled dates keep a status (RFC 5546 §3.2.1). */
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

/** `stamp` is the time of the last change. Older calendars read the `X-` properties. */
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
