// Summarizes a calendar file of any producer: parsed by ical.js, with times converted to UTC by the file's own time
// zones. Tests compare files, or a file and an event, by their summaries.
import ICAL from 'ical.js';

export interface EventSummary {
  /** `DATE 2025-08-02`, or an instant in UTC. */
  readonly start: string | null;
  readonly end: string | null;
  readonly uid: string;
  /** The first twelve, for a recurring event. */
  readonly occurrences?: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

export interface CalendarSummary {
  readonly method: string;
  readonly events: readonly EventSummary[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Normalizes a rule: the order of its parts and default values are irrelevant. */
export function normalizeRule(rule: string): string {
  const parts = rule.split(';').map((part) => part.split('='));
  return parts
    .map(([name, value = '']) => `${name}=${value.split(',').sort().join()}`)
    .filter((part) => part !== 'INTERVAL=1' && part !== 'WKST=MO')
    .sort()
    .join(';');
}

function normalizePerson(property: ICAL.Property): string {
  const address = String(property.getFirstValue()).toLowerCase().replace('mailto:', '');
  const name = String(property.getParameter('cn') ?? '');
  const state = String(property.getParameter('partstat') ?? '');
  return [address, name.toLowerCase() === address ? '' : name, state].join(' ').trim();
}

function normalizeProperty(property: ICAL.Property): string {
  const value = String(property.getFirstValue());
  if (property.name === 'rrule') return normalizeRule(value);
  if (property.name === 'organizer' || property.name === 'attendee') return normalizePerson(property);
  return oneLine(value);
}

/** Omitted: compared separately, dependent on the clock, or a copy of the description. */
const omittedProperties = ['dtstart', 'dtend', 'uid', 'dtstamp', 'x-alt-desc', 'last-modified'];

export function summarizeCalendar(text: string): CalendarSummary {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const known = new ICAL.Timezone(zone);
      return [known.tzid, known];
    }),
  );
  const parseTime = (property: ICAL.Property): ICAL.Time => {
    const time = (property.getFirstValue() as ICAL.Time).clone();
    const name = property.getFirstParameter('tzid');
    const zone = zones.get(name);
    if (name && zone === undefined) throw new Error(`the file does not define ${name}`);
    if (zone !== undefined) time.zone = zone;
    return time;
  };
  const formatTime = (time: ICAL.Time) =>
    time.isDate ? `DATE ${time}` : time.convertToZone(ICAL.Timezone.utcTimezone).toString();
  const listOccurrences = (event: ICAL.Component, start: ICAL.Time) => {
    const rule = event.getFirstPropertyValue('rrule') as ICAL.Recur | null;
    if (rule === null) return undefined;
    const iterator = rule.iterator(start);
    const found: string[] = [];
    for (let next = iterator.next(); next && found.length < 12; next = iterator.next()) found.push(formatTime(next));
    return found;
  };
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const startProperty = event.getFirstProperty('dtstart');
    const endProperty = event.getFirstProperty('dtend');
    const start = startProperty && parseTime(startProperty);
    const properties = event
      .getAllProperties()
      .filter(({ name }) => !omittedProperties.includes(name))
      .map((property) => [property.name, normalizeProperty(property)]);
    return {
      start: start && formatTime(start),
      end: endProperty && formatTime(parseTime(endProperty)),
      uid: String(event.getFirstPropertyValue('uid')),
      occurrences: start ? listOccurrences(event, start) : undefined,
      properties: { transp: 'OPAQUE', ...Object.fromEntries(properties) },
    };
  });
  return { method: String(calendar.getFirstPropertyValue('method')), events };
}
