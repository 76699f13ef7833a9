import { type CalendarEntry, formatCalendarFile } from '../calendar-file/ics.js';
import type { Configuration, Environment } from '../configuration/configuration.js';
import { listUids } from '../values/uid.js';

export function toCalendarEntries({ event, raw }: Configuration, { pageUrl }: Environment): CalendarEntry[] {
  // With `proOverride`, several pages may describe different events with the same key.
  const uids = listUids(event.dates, { key: raw.proOverride ? undefined : raw.proKey, pageUrl });
  return event.dates.map((date, index) => ({ ...date, uid: date.uid ?? uids[index] ?? '' }));
}

export function formatEventFile(configuration: Configuration, environment: Environment, index?: number): string {
  const all = toCalendarEntries(configuration, environment);
  const entries = index === undefined ? all : all.slice(index, index + 1);
  return formatCalendarFile({ ...configuration.event, entries, stamp: environment.now });
}

export type FormatEventFile = typeof formatEventFile;

export const buildFileName = (base = 'event-to-save-in-my-calendar', index = 0): string =>
  `${base}${index > 0 ? `-${index + 1}` : ''}.ics`;
