// Days, clock times and instants: which rule applies where the clocks change, and when a day is over.
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { type CalendarEvent, parseEvent } from '../configuration/event.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { getInstants } from './date-time-range.js';

const parse = (change: object, { now = '2027-01-01T00:00:00Z', browserZone = 'Europe/Copenhagen' } = {}) =>
  parseEvent(
    parseConfigurationObject({ name: 'Wedding', ...change }),
    createEnvironment({ now: new Date(now), browserZone }),
  );

const listInstants = ({ dates: [date] }: CalendarEvent) =>
  getInstants(date).map((instant) => new Date(instant).toISOString().slice(0, 16));

const formatRange = ({ dates: [{ startDate, startTime, endDate, endTime, zone }] }: CalendarEvent) =>
  `${startDate} ${startTime} – ${endDate === startDate ? '' : `${endDate} `}${endTime} ${zone}`;

// `Intl` knows neither zone, as a browser does not know a zone that is newer.
describe('a time zone that is unknown here', () => {
  it.each([
    ['America/Newtown', {}],
    ['America/Argentina/Newtown', { endDate: '2027-08-09' }],
    ['America/Newtown', { recurrence: 'weekly', recurrence_count: 3 }],
    ['America/Newtown', { startDate: 'today+3' }],
  ])('leaves an all-day date where the visitor is: %s %o', (timeZone, change) => {
    const event = { startDate: '2027-08-07', ...change };
    expect(parse({ ...event, timeZone }).dates).toEqual(parse(event).dates);
  });

  it.each([
    ['America/Newtown', { startTime: '12:00', endTime: '13:00' }],
    ['America/Newtown', { startDate: '2027-08-07T12:00', endDate: '2027-08-07T13:00' }],
    ['newtown', {}],
    ['EST5', {}],
    ['+02:00', {}],
  ])('is named where an event needs it, or if it cannot be one: %s %o', (timeZone, change) => {
    expect(() => parse({ startDate: '2027-08-07', timeZone, ...change })).toThrow(
      'must be an IANA time zone that is known here',
    );
  });
});

describe('a time that the clocks skip', () => {
  it.each([
    ['Europe/Copenhagen', '2027-03-28', '02:30', '04:00', '2027-03-28 03:30 – 04:00'],
    ['Europe/Copenhagen', '2027-03-28', '01:30', '02:30', '2027-03-28 01:30 – 03:30'],
    ['Europe/Copenhagen', '2027-03-28', '02:15', '02:45', '2027-03-28 03:15 – 03:45'],
    ['America/New_York', '2027-03-14', '02:45', '04:15', '2027-03-14 03:45 – 04:15'],
    ['Australia/Lord_Howe', '2027-10-03', '02:10', '02:50', '2027-10-03 02:40 – 02:50'],
    // Midnight does not exist.
    ['America/Santiago', '2027-09-05', '00:00', '02:00', '2027-09-05 01:00 – 02:00'],
    // Samoa crossed the date line: there was no such day.
    ['Pacific/Apia', '2011-12-30', '10:00', '12:00', '2011-12-31 10:00 – 12:00'],
  ])('is the later one that they show: %s %s %s to %s', (timeZone, startDate, startTime, endTime, shown) => {
    const event = parse({ timeZone, startDate, startTime, endTime });
    expect(formatRange(event)).toBe(`${shown} ${timeZone}`);
    const [startsAt, endsAt] = getInstants(event.dates[0]);
    expect(endsAt).toBeGreaterThan(startsAt);
  });

  it.each([
    ['Europe/Copenhagen', '2027-03-28', '02:30', '03:00'],
    ['Europe/Copenhagen', '2027-03-28', '02:00', '03:00'],
    ['America/New_York', '2027-03-14', '02:45', '03:15'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '02:30'],
    ['America/Santiago', '2027-09-05', '00:30', '01:15'],
    ['Pacific/Apia', '2011-12-30', '10:00', '09:00', '2011-12-31'],
  ])(
    'leaves no time until the end: %s %s %s to %s is rejected',
    (timeZone, startDate, startTime, endTime, endDate = startDate) => {
      const range = { timeZone, startDate, startTime, endDate, endTime };
      const message = `endDate "${endDate} ${endTime}": must not be before the start`;
      expect(() => parse(range)).toThrow(message);
      expect(() => parse({ ...range, recurrence: 'daily' })).toThrow(message);
    },
  );

  it('stays that of a recurring event on its other days', () => {
    const change = { timeZone: 'Europe/Copenhagen', startDate: '2027-03-28', startTime: '02:30', endTime: '04:00' };
    expect(formatRange(parse({ ...change, recurrence: 'daily' }))).toBe('2027-03-28 02:30 – 04:00 Europe/Copenhagen');
  });
});

describe('a time that the clocks show twice', () => {
  const change = { timeZone: 'Europe/Copenhagen', startDate: '2027-10-31' };

  it('is the first one', () => {
    expect(listInstants(parse({ ...change, startTime: '02:30', endTime: '03:00' }))).toEqual([
      '2027-10-31T00:30',
      '2027-10-31T02:00',
    ]);
    expect(() => parse({ ...change, startTime: '02:45', endTime: '02:15' })).toThrow('must not be before the start');
  });

  it('is shown in UTC if it is the second one, which only an instant can tell', () => {
    const event = parse({ ...change, startDate: '2027-10-31T01:30Z', endDate: '2027-10-31T04:00' });
    expect(formatRange(event)).toBe('2027-10-31 01:30 – 03:00 UTC');
    const first = parse({ ...change, startDate: '2027-10-31T00:30Z', endDate: '2027-10-31T04:00' });
    expect(formatRange(first)).toBe('2027-10-31 02:30 – 04:00 Europe/Copenhagen');
  });
});

describe('a time with Z or an offset', () => {
  it.each([
    ['2027-08-07T12:00:00.000Z', '2027-08-07T15:00:00Z', 'Europe/Copenhagen', '2027-08-07 14:00 – 17:00'],
    ['2027-08-07T12:00:00Z', '2027-08-07T15:00:00Z', 'America/New_York', '2027-08-07 08:00 – 11:00'],
    ['2027-08-07T14:00+02:00', '2027-08-07T23:30', 'Europe/Copenhagen', '2027-08-07 14:00 – 23:30'],
    ['2027-08-07T14:00:00-05:30', '2027-08-07T23:30Z', 'Asia/Kathmandu', '2027-08-08 01:15 – 05:15'],
    ['2027-08-07T23:00Z', '2027-08-08T02:00Z', 'Europe/Copenhagen', '2027-08-08 01:00 – 04:00'],
    ['2027-08-07T12:00Z', '2027-08-07T15:00Z', undefined, '2027-08-07 12:00 – 15:00'],
  ])('%s to %s is that instant, shown in %s', (startDate, endDate, timeZone, shown) => {
    expect(formatRange(parse({ startDate, endDate, timeZone }))).toBe(`${shown} ${timeZone ?? 'GMT'}`);
  });

  it('gives the end the day of the start in the zone, if it has none', () => {
    const change = { startDate: '2027-08-07T22:30Z', endTime: '02:00', timeZone: 'Europe/Copenhagen' };
    expect(formatRange(parse(change))).toBe('2027-08-08 00:30 – 02:00 Europe/Copenhagen');
  });

  it('is shown in the visitor’s zone on request, and repeats by the clock of its own', () => {
    const change = { startDate: '2027-08-07T12:00Z', endDate: '2027-08-07T13:00Z', timeZone: 'Europe/Copenhagen' };
    const visitor = { browserZone: 'Asia/Tokyo' };
    expect(formatRange(parse({ ...change, useUserTZ: true }, visitor))).toBe('2027-08-07 21:00 – 22:00 Asia/Tokyo');
    expect(formatRange(parse({ ...change, timeZone: 'currentBrowser' }, visitor))).toBe(
      '2027-08-07 21:00 – 22:00 Asia/Tokyo',
    );
    expect(formatRange(parse({ ...change, recurrence: 'weekly' }, visitor))).toBe(
      '2027-08-07 14:00 – 15:00 Europe/Copenhagen',
    );
  });

  it('is compared with the other end as an instant', () => {
    const change = { startDate: '2027-08-07T12:00Z', timeZone: 'Europe/Copenhagen' };
    expect(() => parse({ ...change, endDate: '2027-08-07T13:00' })).toThrow('must not be before the start');
    expect(() => parse({ ...change, endDate: '2027-08-07T12:30+02:00' })).toThrow('must not be before the start');
    expect(formatRange(parse({ ...change, endDate: '2027-08-07T12:00Z' }))).toContain('14:00 – 14:00');
  });
});

describe('an all-day event', () => {
  it.each([
    ['America/Los_Angeles', '2027-08-08T00:30:00Z', false],
    ['America/Los_Angeles', '2027-08-08T06:59:59Z', false],
    ['America/Los_Angeles', '2027-08-08T07:00:00Z', true],
    ['Pacific/Kiritimati', '2027-08-07T09:59:59Z', false],
    ['Pacific/Kiritimati', '2027-08-07T10:00:00Z', true],
    ['Europe/Copenhagen', '2027-08-07T22:00:00Z', true],
    // Days of 25 and of 23 hours.
    ['Europe/Copenhagen', '2027-10-31T22:59:59Z', false, '2027-10-31'],
    ['Europe/Copenhagen', '2027-03-28T22:00:00Z', true, '2027-03-28'],
    // Midnight does not exist, and the day begins at 01:00.
    ['America/Santiago', '2027-09-05T03:59:59Z', false, '2027-09-04'],
    ['America/Santiago', '2027-09-05T04:00:00Z', true, '2027-09-04'],
  ])('is over when its day is over in %s: at %s %s', (zone, now, isOverdue, startDate = '2027-08-07') => {
    // In its own zone wherever the visitor is; without one, in that of the visitor.
    expect(parse({ startDate, timeZone: zone }, { now, browserZone: 'Asia/Tokyo' }).dates[0].isOverdue).toBe(isOverdue);
    expect(parse({ startDate }, { now, browserZone: zone }).dates[0].isOverdue).toBe(isOverdue);
    const dates = [{ startDate: '2020-01-01' }, { startDate }];
    expect(parse({ dates }, { now, browserZone: zone }).dates.map((date) => date.isOverdue)).toEqual([true, isOverdue]);
  });

  it.each([
    ['Pacific/Kiritimati', '2027-08-06T10:30:00Z', '2027-08-07'],
    ['Pacific/Kiritimati', '2027-08-06T09:30:00Z', '2027-08-06'],
    ['America/Los_Angeles', '2027-08-08T00:30:00Z', '2027-08-07'],
    ['UTC', '2027-08-07T23:59:59Z', '2027-08-07'],
  ])('of today in %s at %s is on %s', (zone, now, day) => {
    expect(parse({ startDate: 'today', timeZone: zone }, { now }).dates[0].startDate).toBe(day);
    expect(parse({ startDate: 'today' }, { now, browserZone: zone }).dates[0].startDate).toBe(day);
    const timed = { startDate: 'today', startTime: '10:00', endTime: '11:00', timeZone: zone };
    expect(parse(timed, { now }).dates[0].startDate).toBe(day);
  });

  it('counts days from today by the calendar, also where the clocks change', () => {
    const now = '2027-03-27T12:00:00Z';
    expect(parse({ startDate: 'today+2', endDate: 'today+3' }, { now }).dates[0]).toMatchObject({
      startDate: '2027-03-29',
      endDate: '2027-03-30',
    });
  });

  it('has the same days and the same place in a series for every visitor', () => {
    const dates = [
      { startDate: '2027-08-07', name: 'Whole' },
      { startDate: '2027-08-07', startTime: '01:00', endTime: '02:00', timeZone: 'UTC', name: 'Timed' },
    ];
    for (const browserZone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Etc/GMT+12']) {
      const event = parse({ dates }, { browserZone });
      expect(event.dates.map(({ name }) => name)).toEqual(['Whole', 'Timed']);
      expect(event.dates[0].startDate).toBe('2027-08-07');
    }
  });
});
