// Arbitraries for property tests, and the environment in which tests parse configurations.
import fc from 'fast-check';
import type { CalendarEntry } from '../src/core/calendar-file/ics.js';
import { buildPeopleLines } from '../src/core/calendar-file/people-lines.js';
import type { Environment } from '../src/core/configuration/configuration.js';
import { detailParsers } from '../src/core/configuration/detail-parsers.js';
import { detectPlatform } from '../src/core/configuration/platform.js';
import { devices } from './devices.js';

export const createEnvironment = (change: Partial<Environment> = {}): Environment => ({
  now: new Date('2025-03-10T09:00:00Z'),
  browserZone: 'Europe/Copenhagen',
  details: detailParsers,
  platform: detectPlatform({ userAgent: devices.desktop ?? '' }),
  ...change,
});

/** The configuration of a plain timed event. */
export const timedEvent = {
  name: 'Wedding',
  startDate: '2025-08-02',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested',
};

/** Input that could break a file, a page or a URL. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom(
      ...[
        '\r',
        '\n',
        '\r\n',
        '\\',
        '\\n',
        ';',
        ',',
        ':',
        '"',
        "'",
        '^',
        '&',
        '#',
        '%',
        '+',
        '%0d%0a',
        '../',
        '%2e%2e%2f',
      ],
      ...['é', '👩‍👩‍👧', 'a', ' ', '\u0085', '\u2028', '\u0301', '\u0000', '\ud800', '|', '$&', '%%x%%'],
      ...[
        'BEGIN:VALARM\r\n',
        'END:VEVENT\r\n',
        '</script>',
        '<img src=x onerror=alert(1)//',
        '[url]javascript:x[/url]',
        '[b]',
        '{/b}',
      ],
    ),
    maxLength: 40,
  }),
);

const zones = Intl.supportedValuesOf('timeZone');
const two = (value: number) => String(value).padStart(2, '0');
/**
 * Both parsers support daylight saving time only until 2035, and ical.js no offsets with seconds, as in Liberia
 * until 1972.
 */
const day = fc
  .date({ min: new Date('1973-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);

const person = fc.record({ name: hostileText, email: fc.constantFrom('anna@example.com', "o'hara+x@sub.example.com") });

/** Any event that a file can contain, with an end that is not before its start. */
export const arbitraryEntry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    uid: fc.uuid(),
    days: fc.tuple(day, fc.nat(3)),
    times: fc.option(fc.tuple(time, time), { nil: undefined }),
    zone: fc.constantFrom(...zones),
    name: hostileText,
    description: fc.array(hostileText, { maxLength: 3 }),
    location: hostileText,
    organizer: fc.option(person, { nil: undefined }),
    status: fc.constantFrom('TENTATIVE', 'CONFIRMED', 'CANCELLED'),
    availability: fc.constantFrom('free', 'busy', undefined),
    sequence: fc.nat(1000),
  })
  .map(({ days: [startDate, more], times, ...rest }) => {
    const later = new Date(Date.parse(`${startDate}T00:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10);
    const [first, second] = times ?? [];
    const [startTime, endTime] =
      first !== undefined && second !== undefined && more === 0 && second < first ? [second, first] : [first, second];
    const extraLines = buildPeopleLines({ organizer: rest.organizer });
    return { ...rest, startDate, endDate: later, startTime, endTime, extraLines };
  });
