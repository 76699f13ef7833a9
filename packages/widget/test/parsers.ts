// Two independent calendar parsers, and the first event of a file as each parses it.
import ICAL from 'ical.js';
import ical from 'node-ical';

interface ParsedEvent {
  readonly summary: string;
  readonly start: string;
  readonly end: string;
}

export function parseWithBoth(text: string): ParsedEvent[] {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const event = new ICAL.Event(component ?? undefined);
  const other = Object.values(ical.sync.parseICS(text)).find((entry) => entry?.type === 'VEVENT');
  const iso = (date: Date | undefined) => date?.toISOString() ?? '';
  return [
    { summary: event.summary, start: iso(event.startDate.toJSDate()), end: iso(event.endDate.toJSDate()) },
    ...(other?.type === 'VEVENT'
      ? [{ summary: String(other.summary), start: iso(other.start), end: iso(other.end) }]
      : []),
  ];
}
