// The calendars that support a recurrence or a subscription (specification §11). Part of `detail-parsers.ts`.
import type { Calendar } from './options.js';
import type { Platform } from './platform.js';

const isGoogleCalendar = (address: string) =>
  address.startsWith('https://calendar.google.com/calendar/') && !/\.ics$/i.test(address);

const unsupportedCalendars = {
  recurring: ['ms365', 'outlookcom', 'msteams', 'yahoo'],
  until: ['apple', 'ical'],
  subscribing: ['msteams'],
  subscribingMobile: ['ms365', 'outlookcom'],
} as const;

export interface CalendarFeatures {
  readonly recurrence?: string;
  /** Dates left out of the recurrence or added to it, which links cannot express. */
  readonly hasExceptions: boolean;
  readonly isSubscription: boolean;
  readonly icsFile?: string;
}

export function listSupported(
  calendars: readonly Calendar[],
  { recurrence, hasExceptions, isSubscription, icsFile = '' }: CalendarFeatures,
  platform: Platform,
): readonly Calendar[] {
  if (isSubscription && isGoogleCalendar(icsFile)) return ['google'];
  const isRecurring = recurrence !== undefined;
  const removed = new Set<Calendar>([
    ...(isRecurring ? unsupportedCalendars.recurring : []),
    ...(isRecurring && (platform.ios || hasExceptions) ? (['google'] as const) : []),
    ...(recurrence?.includes('UNTIL=') ? unsupportedCalendars.until : []),
    ...(isSubscription ? unsupportedCalendars.subscribing : []),
    ...(isSubscription && platform.mobile ? unsupportedCalendars.subscribingMobile : []),
  ]);
  return calendars.filter((calendar) => !removed.has(calendar));
}
