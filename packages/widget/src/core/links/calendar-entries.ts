import { type CalendarEntry, type CalendarFile, writeCalendarFile } from '../calendar-file/write-file.js';
import type { Configuration, Environment } from '../configuration/configuration.js';
import { listUids } from '../values/uid.js';

export function toCalendarEntries({ event, raw }: Configuration, { pageUrl }: Environment): CalendarEntry[] {
  // With `proOverride`, several pages may describe different events with the same key.
  const uids = listUids(event.dates, { key: raw.proOverride ? undefined : raw.proKey, pageUrl });
  return event.dates.map((date, index) => ({ ...date, uid: date.uid ?? uids[index] ?? '' }));
}

export type FormatEventFile = (configuration: Configuration, environment: Environment, index?: number) => string;

export const createFileFormat =
  (format: (file: CalendarFile) => string): FormatEventFile =>
  (configuration, environment, index) => {
    const all = toCalendarEntries(configuration, environment);
    const entries = index === undefined ? all : all.slice(index, index + 1);
    return format({ ...configuration.event, entries, stamp: environment.now });
  };

/** Its times are in UTC: `formatEventFile` describes their zones, and is loaded on demand. */
export const formatPlainFile = /* @__PURE__ */ createFileFormat((file) => writeCalendarFile(file));

export const buildFileName = (base = 'event-to-save-in-my-calendar', index = 0): string =>
  `${base}${index > 0 ? `-${index + 1}` : ''}.ics`;
