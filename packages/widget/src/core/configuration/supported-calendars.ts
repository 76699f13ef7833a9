// The calendars that support a recurrence or a subscription (specification §11). Part of `detail-parsers.ts`.
import type { RawConfiguration } from '../values/attributes.js';
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
  /** The page has chosen them for this kind of device: what its browser or apps do not support is not left out. */
  readonly isForDevice: boolean;
  /** An until date counts by its attribute, as in version 2.8.1: a whole rule with an UNTIL keeps every calendar. */
  readonly raw: Pick<RawConfiguration, 'recurrence_until' | 'subscribe' | 'icsFile'>;
}

export function listSupported(
  calendars: readonly Calendar[],
  { recurrence, hasExceptions, isForDevice, raw }: CalendarFeatures,
  platform: Platform,
): readonly Calendar[] {
  const isSubscription = !!raw.subscribe;
  if (isSubscription && isGoogleCalendar(raw.icsFile ?? '')) return ['google'];
  const isRecurring = recurrence !== undefined;
  const removed = new Set<Calendar>([
    ...(isRecurring ? unsupportedCalendars.recurring : []),
    ...(isRecurring && ((platform.ios && !isForDevice) || hasExceptions) ? (['google'] as const) : []),
    ...(isRecurring && raw.recurrence_until ? unsupportedCalendars.until : []),
    ...(isSubscription ? unsupportedCalendars.subscribing : []),
    ...(isSubscription && platform.mobile && !isForDevice ? unsupportedCalendars.subscribingMobile : []),
  ]);
  return calendars.filter((calendar) => !removed.has(calendar));
}
