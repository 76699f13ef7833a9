import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it, vi } from 'vitest';
import { arbitraryEntry, hostileText } from '../../../test/arbitraries.js';
import { summarizeCalendar } from '../../../test/calendar-summary.js';
import { parseWithAll } from '../../../test/parsers.js';
import { dayMs, formatBasicDateTime, toWallClock } from '../values/day.js';
import { plainText } from '../values/markup.js';
import type { People } from '../values/person.js';
import { toInstant } from '../values/zone.js';
import { listTransitions } from '../values/zone-transitions.js';
import { type CalendarEntry, formatCalendarFile } from './ics.js';
import { buildPeopleLines } from './people-lines.js';

const stamp = new Date('2025-01-02T03:04:05.678Z');

const entry: CalendarEntry = {
  uid: 'wedding@example.com',
  startDate: '2025-08-02',
  endDate: '2025-08-02',
  zone: 'Europe/Copenhagen',
  name: 'Wedding',
  description: ['Come'],
  location: 'Hundested',
  url: 'https://example.com/',
  status: 'CONFIRMED',
  sequence: 3,
};

const timed: CalendarEntry = { ...entry, startTime: '14:00', endTime: '23:30' };

const inviteTo = (people: People): CalendarEntry => ({ ...timed, ...people, extraLines: buildPeopleLines(people) });

const people = {
  organizer: { name: 'A', email: 'a@example.com' },
  attendee: { name: 'B', email: 'b@example.com' },
};

/** The unfolded lines. */
const unfoldLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

/** What RFC 5545 can represent: one kind of line break, no other control characters. */
const toCarriedText = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Cs}/gu, '');

const oneLine = (text: string) => toCarriedText(text).replace(/\s+/g, ' ').trim();

describe('the calendar file', () => {
  it('has one all-day event that ends on the next day', () => {
    const lines = unfoldLines(formatCalendarFile({ entries: [entry], stamp }));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'DTSTART;VALUE=DATE:20250802',
        'DTEND;VALUE=DATE:20250803',
        'DTSTAMP:20250102T030405Z',
        'UID:wedding@example.com',
        'URL:https://example.com/',
      ]),
    );
    expect(lines.join()).not.toContain('VTIMEZONE');
  });

  it.each([
    ['2024-02-28', '20240229'],
    ['2025-02-28', '20250301'],
    ['2025-12-31', '20260101'],
  ])('F25 the day after %s is %s', (date, next) => {
    const file = formatCalendarFile({ entries: [{ ...entry, startDate: date, endDate: date }], stamp });
    expect(unfoldLines(file)).toContain(`DTEND;VALUE=DATE:${next}`);
  });

  it('writes times with TZID and VTIMEZONE, or in UTC without one', () => {
    const file = formatCalendarFile({ entries: [timed], stamp });
    expect(unfoldLines(file)).toContain('DTSTART;TZID=Europe/Copenhagen:20250802T140000');
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    const utc = formatCalendarFile({ entries: [{ ...timed, zone: 'GMT' }], stamp });
    expect(unfoldLines(utc)).toContain('DTEND:20250802T233000Z');
    expect(utc).not.toContain('VTIMEZONE');
  });

  it('defines each zone once, and gives an event without duration no end', () => {
    const entries = ['a', 'b', 'c'].map((uid) => ({ ...timed, uid, endTime: timed.startTime }));
    const file = formatCalendarFile({ entries, stamp });
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(file).not.toContain('DTEND');
  });

  it('defines the zone for as long as the event recurs', () => {
    const zone = 'Africa/Casablanca';
    const entries = [{ ...timed, startDate: '2010-01-02', endDate: '2010-01-02', zone }];
    const listStarts = (recurrence?: string) =>
      [...formatCalendarFile({ entries, stamp, recurrence }).matchAll(/DTSTART:(\d{8}T\d{6})/g)].map(
        ([, clock]) => clock,
      );
    const changes = listTransitions(zone, Date.UTC(2010, 0, 2), Date.UTC(2040, 0, 1)).map(({ instant, before }) =>
      formatBasicDateTime(instant + before),
    );
    const isFile = expect.arrayContaining(changes);
    expect(listStarts()).not.toEqual(isFile);
    expect(listStarts('FREQ=WEEKLY')).toEqual(isFile);
    expect(unfoldLines(formatCalendarFile({ entries, stamp, recurrence: 'FREQ=WEEKLY' }))).toContain(
      'RRULE:FREQ=WEEKLY',
    );
  });

  it.each([
    ['PUBLISH', [timed]],
    ['CANCEL', [{ ...timed, status: 'CANCELLED', organizer: { name: 'A', email: 'a@example.com' } }]],
    ['CANCEL', [{ ...timed, ...people, status: 'CANCELLED' }]],
    ['PUBLISH', [{ ...timed, status: 'CANCELLED' }]],
    ['REQUEST', [{ ...timed, ...people }]],
    ['PUBLISH', [{ ...timed, organizer: people.organizer }]],
    ['PUBLISH', [{ ...timed, status: 'CANCELLED' }, timed]],
  ] as const)('has the method %s, with attendees only where RFC 5546 allows them: %j', (method, entries) => {
    const lines = unfoldLines(formatCalendarFile({ entries: entries.map(inviteTo), stamp }));
    expect(lines).toContain(`METHOD:${method}`);
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe('attendee' in entries[0]);
    expect(lines.some((line) => line.startsWith('ORGANIZER'))).toBe('organizer' in entries[0]);
  });

  it.each(['2026-01-10', '2020-01-10', '1965-01-09', '2027-08-06', '2042-02-01'])(
    'defines the zone at a date added to the recurrence: %s',
    (day) => {
      for (const zone of ['Europe/Copenhagen', 'America/New_York', 'Australia/Sydney']) {
        const start = { startDate: '2027-08-07', endDate: '2027-08-07', zone };
        const exceptions = {
          lines: [`RDATE;TZID=${zone}:${day.replaceAll('-', '')}T140000`],
          included: [`${day}T14:00`],
        };
        const text = formatCalendarFile({
          entries: [{ ...timed, ...start }],
          stamp,
          recurrence: 'FREQ=WEEKLY',
          exceptions,
        });
        const [vtimezone] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone');
        const defined = new ICAL.Timezone(vtimezone);
        const offset = defined.utcOffset(ICAL.Time.fromDateTimeString(`${day}T14:00:00`)) * 1000;
        const clock = toWallClock(day, '14:00');
        expect(offset).toBe(clock - toInstant(zone, clock));
        const onsets = unfoldLines(text).flatMap((line) => /^DTSTART:(\d{8})/.exec(line)?.[1] ?? []);
        expect(onsets.some((onset) => onset <= day.replaceAll('-', ''))).toBe(true);
      }
    },
  );

  it.each([
    ['free', 'TRANSP:TRANSPARENT'],
    ['busy', 'TRANSP:OPAQUE'],
  ] as const)('maps %s to %s', (availability, line) => {
    expect(unfoldLines(formatCalendarFile({ entries: [{ ...entry, availability }], stamp }))).toContain(line);
    expect(formatCalendarFile({ entries: [entry], stamp })).not.toContain('TRANSP');
  });

  it('I10 escapes quotes, commas and line breaks in names', () => {
    const organizer = { name: 'Holm, "Anna"; ^: Å', email: 'anna@example.com' };
    const attendee = { name: '', email: "o'hara@example.com" };
    const lines = unfoldLines(formatCalendarFile({ entries: [inviteTo({ organizer, attendee })], stamp }));
    expect(lines).toContain(`ORGANIZER;CN="Holm, ^'Anna^'; ^^: Å":mailto:anna@example.com`);
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(
      /CN="o'hara@example.com":mailto:o'hara@example.com$/,
    );
    const [event] = summarizeCalendar(formatCalendarFile({ entries: [inviteTo({ organizer })], stamp })).events;
    expect(event?.properties.organizer).toBe('anna@example.com Holm, "Anna"; ^: Å');
  });

  it('T17 encodes an address so that it cannot add a header to a mail', () => {
    const organizer = { name: 'A', email: 'a?bcc=b&c#/d@example.com' };
    const lines = unfoldLines(formatCalendarFile({ entries: [inviteTo({ organizer })], stamp }));
    expect(lines).toContain('ORGANIZER;CN="A":mailto:a%3Fbcc%3Db%26c%23%2Fd@example.com');
  });

  it('looks up at most 8,000 offsets of its zone, the cost of a file, however far apart its dates are', () => {
    const lookUp = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const zone = 'Europe/Copenhagen';
    const times = { startTime: '14:00', endTime: '15:00' };
    const long = { ...entry, ...times, zone, startDate: '0001-01-01', endDate: '9998-12-31' };
    const yearly = Array.from({ length: 200 }, (_, index) => {
      const day = `${1900 + index}-08-02`;
      return { ...entry, ...times, zone, startDate: day, endDate: day, uid: String(index) };
    });
    for (const file of [{ entries: [long] }, { entries: [long], recurrence: 'FREQ=DAILY' }, { entries: yearly }]) {
      lookUp.mockClear();
      expect(formatCalendarFile({ ...file, stamp })).toContain('BEGIN:VTIMEZONE');
      expect(lookUp.mock.calls.length).toBeLessThan(8000);
    }
    lookUp.mockRestore();
    const text = formatCalendarFile({ entries: [{ ...long, startDate: '2025-01-31' }], stamp });
    for (const [parsed] of parseWithAll(text)) {
      expect([parsed?.start, parsed?.end]).toEqual([`2025-01-31T14:00 ${long.zone}`, `9998-12-31T15:00 ${long.zone}`]);
    }
  });

  it('T17 I10 I11 round-trips random events through two parsers, in lines of at most 75 octets', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(arbitraryEntry, (random) => {
        const text = formatCalendarFile({ entries: [random], stamp });
        expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(text.isWellFormed()).toBe(true);

        const { startDate, startTime, zone } = random;
        const isWhole = startTime === undefined;
        const start = new Date(toInstant(zone, toWallClock(startDate, startTime)));
        // Near an offset change the parsers differ; `vtimezone.test.ts` covers those.
        const changesWithin = (days: number) =>
          listTransitions(zone, start.getTime() - days * dayMs, start.getTime() + days * dayMs).length;
        const isNearChange = changesWithin(2) > 0;
        const { events } = summarizeCalendar(text);
        expect(events).toHaveLength(1);
        expect(events[0]?.uid).toBe(random.uid);
        if (isWhole || !isNearChange)
          expect(events[0]?.start).toBe(isWhole ? `DATE ${startDate}` : start.toISOString().replace(/\.\d+/, ''));
        const plain = plainText(random.description ?? [], '\n');
        expect(events[0]?.properties).toMatchObject({
          summary: oneLine(random.name),
          status: random.status,
          sequence: String(random.sequence),
          ...(oneLine(plain) === '' ? {} : { description: oneLine(plain) }),
        });

        const other = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
        expect(other).toHaveLength(1);
        const [event] = other;
        if (event?.type !== 'VEVENT') throw new Error('no event');
        expect(event.uid).toBe(random.uid);
        // node-ical parses an escaped backslash before an n as a line break, and drops quotes around a text.
        if (!/\\n|^".*"$/is.test(oneLine(random.name)))
          expect(oneLine(String(event.summary))).toBe(oneLine(random.name));
        // node-ical misses short periods: Morocco's winters, the Moldovan spring of 1990.
        if (!isWhole && !isNearChange && changesWithin(60) < 2) expect(event.start.getTime()).toBe(start.getTime());
      }),
      { numRuns: 400 },
    );
  });

  it('I10 has the same properties, in the same order, whatever the texts', () => {
    const names = (text: string) => unfoldLines(text).map((line) => line.split(/[:;]/, 1).join());
    const expected = names(formatCalendarFile({ entries: [entry], stamp }));
    fc.assert(
      fc.property(hostileText, hostileText, (name, description) => {
        const text = formatCalendarFile({ entries: [{ ...entry, name, description: [`.${description}`] }], stamp });
        expect(names(text)).toEqual(expected);
      }),
    );
  });

  it('I11 folds 10,000 four-octet characters between code points', () => {
    const description = `x${'🎉'.repeat(10_000)}`;
    const text = formatCalendarFile({ entries: [{ ...entry, description: [description] }], stamp });
    expect(unfoldLines(text)).toContain(`DESCRIPTION:${description}`);
  });

  it('keeps words apart that are separated by a tab', () => {
    const text = formatCalendarFile({
      entries: [{ ...entry, description: ['14:00\tCeremony\n18:00\tDinner'] }],
      stamp,
    });
    expect(unfoldLines(text)).toContain(String.raw`DESCRIPTION:14:00 Ceremony\n18:00 Dinner`);
  });

  it('takes linear time in the number of dates', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...timed, uid: `u${index}` }));
    expect(formatCalendarFile({ entries: many, stamp }).match(/BEGIN:VEVENT/g)).toHaveLength(1000);
  });
});
