// Files of whole configurations, as three independent parsers read them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { normalizeRule, summarizeCalendar } from '../../../test/calendar-summary.js';
import { parsers, parseWithAll } from '../../../test/parsers.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { toCalendarEntries } from '../links/calendar-entries.js';
import { formatEventFile } from '../links/event-file.js';
import { addDays, dayMs, toWallClock } from '../values/day.js';
import { listTransitions } from '../values/zone-transitions.js';

const environment = createEnvironment({ pageUrl: 'https://example.com/' });

function build(change: object) {
  const configuration = resolveConfiguration(parseConfigurationObject(change), environment);
  const uids = toCalendarEntries(configuration, environment).map(({ uid }) => uid);
  return { event: configuration.event, uids, text: formatEventFile(configuration, environment) };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Without quotes around a text and backslashes, which node-ical reads differently. */
const text = fc
  .string({
    unit: fc.constantFrom(...'aB1 ,;:-+%^&', 'é', '日本', '👩‍👩‍👧', 'x'.repeat(30)),
    minLength: 1,
    maxLength: 12,
  })
  .map((content) => `N${content}`.replace(/\s+/g, ' ').trim());

const day = fc
  .date({ min: new Date('1973-01-01T00:00:00Z'), max: new Date('2034-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const zone = fc.constantFrom('Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'UTC', 'GMT');

const recurrence = fc.oneof(
  fc.record({
    recurrence: fc.constantFrom('daily', 'weekly', 'yearly'),
    recurrence_interval: fc.integer({ min: 1, max: 5 }),
    recurrence_count: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    recurrence: fc.constant('weekly'),
    recurrence_byDay: fc.subarray(['MO', 'WE', 'SU'], { minLength: 1 }).map((days) => days.join()),
    recurrence_until: fc.constant('2040-05-06'),
  }),
  fc.record({
    recurrence: fc.constant('monthly'),
    recurrence_byMonthDay: fc.subarray([1, 15, 28], { minLength: 1 }).map((days) => days.join()),
  }),
  fc.constant({ recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYMONTH=3,11;COUNT=4' }),
);

const alarm = fc.oneof(
  fc.nat(5000).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom('days', 'hours before', 'weeks', 'min after'))
    .map((parts) => parts.join(' ')),
  fc.constantFrom('-P1DT2H30M', 'PT15M', '-PT90M', '-P2W', '0'),
);

const configuration = fc
  .record({
    name: text,
    day,
    more: fc.nat(2),
    hour: fc.nat(22),
    isTimed: fc.boolean(),
    timeZone: zone,
    location: text,
    description: text,
    rule: fc.option(recurrence, { nil: undefined }),
    excludedAfter: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
    alarms: fc.uniqueArray(alarm, { maxLength: 3 }),
    uid: fc.option(fc.uuid(), { nil: undefined }),
  })
  .map(({ day: startDate, more, hour, isTimed, rule, excludedAfter, ...rest }) => ({
    ...rest,
    startDate,
    endDate: addDays(startDate, more),
    ...(isTimed && { startTime: `${two(hour)}:00`, endTime: `${two(hour + 1)}:30` }),
    ...rule,
    ...(rule && { recurrence_exclude: excludedAfter.map((days) => addDays(startDate, days)) }),
  }));

/** node-ical resolves zones itself, and differs where a clock time does not exist or exists twice. */
const isNearTransition = (zoneName: string, days: readonly string[]) =>
  days.some(
    (date) => listTransitions(zoneName, toWallClock(date) - 2 * dayMs, toWallClock(date) + 2 * dayMs).length > 0,
  );

describe('a generated file', () => {
  it('is the same event to three parsers (random events)', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(configuration, (change) => {
        const { event, uids, text: file } = build(change);
        const [date] = event.dates;
        const { exceptions, recurrence: rule = '' } = event;
        fc.pre(!isNearTransition(date.zone, [date.startDate, date.endDate, ...(change.recurrence_exclude ?? [])]));
        const zoneName = /^(UTC|GMT)$/.test(date.zone) ? 'UTC' : date.zone;
        const format = (when: string, time: string | undefined) =>
          time === undefined ? when : `${when}T${time} ${zoneName}`;
        const expected = {
          uid: uids[0],
          summary: date.name,
          start: format(date.startDate, date.startTime),
          end: format(date.startTime === undefined ? addDays(date.endDate, 1) : date.endDate, date.endTime),
          rule: rule && normalizeRule(rule),
          excluded: (exceptions?.excluded ?? []).map((when) => format(when.slice(0, 10), when.slice(11) || undefined)),
        };
        for (const [name, parse] of Object.entries(parsers)) {
          expect(parse(file), name).toEqual([{ ...expected, alarms: expect.any(Array) }]);
        }
        const [first, ...others] = parseWithAll(file).map(([parsed]) => parsed?.alarms);
        expect(first).toHaveLength(file.split('BEGIN:VALARM').length - 1);
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['PUBLISH', {}],
    ['PUBLISH', { status: 'CANCELLED' }],
    ['PUBLISH', { organizer: 'Anna|anna@example.com' }],
    ['REQUEST', { organizer: 'Anna|anna@example.com', attendee: 'bo@example.com' }],
    ['CANCEL', { organizer: 'Anna|anna@example.com', status: 'CANCELLED' }],
    ['PUBLISH', { recurrence: 'weekly', recurrence_count: 3, recurrence_include: '2024-01-06' }],
  ])('with the method %s keeps its UID, its revision and its alarms, for three parsers: %j', (method, change) => {
    const uid = 'wedding-2027@example.com';
    const base = { name: 'Wedding', startDate: '2025-08-02', startTime: '14:00', endTime: '15:00', sequence: 4, uid };
    const { text: file } = build({ ...base, timeZone: 'Europe/Copenhagen', alarms: ['1 day', '2 hours'], ...change });
    const isCancelled = 'status' in change;
    const summary = summarizeCalendar(file);
    expect([summary.method, summary.events[0]?.properties.sequence]).toEqual([method, '4']);
    expect(summary.events[0]?.properties.status).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED');
    for (const parsed of parseWithAll(file)) {
      expect(parsed).toHaveLength(1);
      expect(parsed[0]).toMatchObject({
        uid,
        start: '2025-08-02T14:00 Europe/Copenhagen',
        end: '2025-08-02T15:00 Europe/Copenhagen',
        alarms: isCancelled ? [] : [-86_400, -7200],
      });
    }
  });

  it('of a series has every date, for three parsers', () => {
    const dates = [
      { name: 'Ceremony', startDate: '2025-08-02', startTime: '14:00', endTime: '15:00' },
      { name: 'Brunch', startDate: '2025-08-03', alarms: ['1 day'] },
    ];
    const { uids, text: file } = build({ dates, timeZone: 'Europe/Copenhagen' });
    for (const parsed of parseWithAll(file)) {
      expect(parsed.map(({ uid, summary, start, alarms }) => [uid, summary, start, alarms])).toEqual([
        [uids[0], 'Ceremony', '2025-08-02T14:00 Europe/Copenhagen', []],
        [uids[1], 'Brunch', '2025-08-03', [-86_400]],
      ]);
    }
  });
});
