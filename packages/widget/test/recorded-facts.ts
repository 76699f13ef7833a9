// Normalizes what left the page to the format of the recording: URLs regardless of query order, files by content
// without the properties that every recorded file has. Used to compare both the core and the element.
import { summarizeCalendar } from './calendar-summary.js';

export type Facts = Readonly<Record<string, unknown>>;

export function addressFacts(url: string): Facts {
  const { protocol, host, pathname, hash, searchParams } = new URL(url);
  const query = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  return { address: `${protocol}//${host}${pathname}`.replace(/\/$/, '') + hash, query };
}

export interface Baseline {
  /** The properties of every file. */
  readonly properties: Readonly<Record<string, string>>;
  /** Whether a UID is not one of the configuration. */
  readonly isGenerated: (uid: string) => boolean;
}

export function fileFacts(text: string, { properties: baseline, isGenerated }: Baseline): Facts {
  const { method, events } = summarizeCalendar(text);
  return {
    method,
    events: events.map((event) => {
      const own = Object.entries(event.properties).filter(([name, value]) => baseline[name] !== value);
      const absent = ['description', 'location'].filter((name) => !(name in event.properties));
      const facts = { start: event.start, end: event.end, occurrences: event.occurrences };
      const properties = Object.fromEntries([...own, ...absent.map((name) => [name, null])]);
      return { ...facts, ...(isGenerated(event.uid) ? {} : { uid: event.uid }), properties };
    }),
  };
}

/** A copied text, or the file that it contains, as in the recording. */
export function copyFacts(copied: string, baseline: Baseline): unknown {
  const text = copied.startsWith('data:') ? decodeURIComponent(copied) : copied;
  const begin = text.indexOf('BEGIN:VCALENDAR');
  return begin < 0 ? text : fileFacts(text.slice(begin), baseline);
}

/** Drops undefined values, like JSON. */
export const dropUndefined = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));
