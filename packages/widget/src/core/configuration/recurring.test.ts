// Which recurrences have a date, and when all of their dates are over.
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { resolveConfiguration } from './configuration.js';
import { parseConfigurationObject } from './raw-configuration.js';

const timed = { startTime: '14:00', endTime: '16:00', timeZone: 'Europe/Copenhagen' };
const base = { name: 'Course', startDate: '2027-08-07', ...timed };

function resolve(change: object, now = '2027-01-01T00:00:00Z') {
  const warnings: string[] = [];
  const environment = createEnvironment({ now: new Date(now), warn: (message) => warnings.push(message) });
  return { ...resolveConfiguration(parseConfigurationObject({ ...base, ...change }), environment), warnings };
}

const weekly = { recurrence: 'weekly' };
const allDay = { startTime: null, endTime: null };

describe('a recurrence without a date', () => {
  it.each([
    [{ ...weekly, recurrence_until: '2027-01-01' }, 'recurrence_until "2027-01-01"'],
    [{ ...weekly, recurrence_until: '2027-08-06' }, 'recurrence_until "2027-08-06"'],
    [{ ...weekly, ...allDay, recurrence_until: '2027-08-06' }, 'recurrence_until "2027-08-06"'],
    [{ ...weekly, recurrence_until: '2027-08-07T13:59' }, 'recurrence_until "2027-08-07T13:59"'],
    [{ recurrence: 'RRULE:FREQ=DAILY;UNTIL=20270807T115959Z' }, 'recurrence "RRULE'],
    [{ recurrence: 'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30' }, 'recurrence "RRULE'],
    [{ ...weekly, recurrence_byDay: 'MO', recurrence_until: '2027-08-08' }, 'recurrence_until "2027-08-08"'],
    [{ ...weekly, recurrence_count: 2, exdate: ['2027-08-07', '2027-08-14'] }, 'recurrence_exclude ["2027-08-07"'],
    [{ ...weekly, ...allDay, recurrence_count: 1, exdate: '2027-08-07' }, 'recurrence_exclude ["2027-08-07"]'],
    [
      { ...weekly, recurrence_count: 1, exdate: ['2027-08-07', '2027-08-09'], rdate: '2027-08-09' },
      'recurrence_exclude',
    ],
  ])('is rejected: %j', (change, cause) => {
    expect(() => resolve(change)).toThrow(cause);
    expect(() => resolve(change)).toThrow('must leave at least one date of the recurrence');
  });

  it.each([
    { ...weekly, recurrence_until: '2027-08-07' },
    { ...weekly, ...allDay, recurrence_until: '2027-08-07' },
    { recurrence: 'RRULE:FREQ=DAILY;UNTIL=20270807T120000Z' },
    { ...weekly, recurrence_count: 2, exdate: '2027-08-07' },
    { ...weekly, recurrence_count: 1, exdate: '2027-08-07', rdate: '2027-08-10' },
    { ...weekly, exdate: '2027-08-07' },
    { recurrence: 'RRULE:FREQ=SECONDLY;BYMONTH=1;COUNT=3' },
    { recurrence: 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1' },
  ])('is not this one: %j', (change) => {
    expect(resolve(change).isOverdue).toBe(false);
  });
});

describe('a recurring event', () => {
  const count3 = { startDate: '2025-03-01', ...weekly, recurrence_count: 3 };
  it.each([
    [count3, '2025-03-15T14:59:59Z', false],
    [count3, '2025-03-15T15:00:00Z', true],
    [{ ...count3, ...allDay }, '2025-03-15T22:59:59Z', false],
    [{ ...count3, ...allDay }, '2025-03-15T23:00:00Z', true],
    // The last date is left out, or another one is added.
    [{ ...count3, exdate: '2025-03-15' }, '2025-03-10T12:00:00Z', true],
    [{ ...count3, rdate: '2025-04-05' }, '2025-04-05T13:00:00Z', false],
    [{ ...count3, rdate: '2025-04-05' }, '2025-04-05T14:00:00Z', true],
    // In the summer, an hour earlier in UTC.
    [{ ...count3, recurrence_count: 10 }, '2025-05-03T14:00:00Z', true],
    [{ ...weekly, startDate: '2025-03-01', recurrence_until: '2025-03-15' }, '2025-03-15T15:00:00Z', true],
    [{ ...weekly, startDate: '2025-03-01', recurrence_until: '2025-03-20' }, '2025-03-16T00:00:00Z', true],
    [{ ...weekly, startDate: '2025-03-01', recurrence_until: '2025-03-22' }, '2025-03-16T00:00:00Z', false],
    [{ ...weekly, startDate: '2020-01-01' }, '2027-01-01T00:00:00Z', false],
    [{ startDate: '2025-03-01', recurrence: 'RRULE:FREQ=DAILY;BYHOUR=10,20;COUNT=4' }, '2025-03-02T21:00:00Z', false],
    [{ startDate: '2025-03-01', recurrence: 'RRULE:FREQ=DAILY;BYHOUR=10,20;COUNT=4' }, '2025-03-03T12:00:00Z', true],
  ])('is over after its last date: %j at %s: %s', (change, now, isOverdue) => {
    const { event, isDisabled, ...configuration } = resolve({ ...change, pastDateHandling: 'disable' }, now);
    expect([configuration.isOverdue, isDisabled, event.dates[0].isOverdue]).toEqual([isOverdue, isOverdue, isOverdue]);
  });

  it.each([
    [{ ...weekly, recurrence_byDay: 'MO', recurrence_count: 3 }, true],
    [{ recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=1MO' }, true],
    [{ recurrence: 'yearly', recurrence_byMonth: '9' }, true],
    [{ ...weekly, ...allDay, recurrence_byDay: 'SU' }, true],
    [{ recurrence: 'RRULE:FREQ=DAILY;BYHOUR=10' }, true],
    [{ ...weekly, recurrence_byDay: 'SA,MO' }, false],
    [{ recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=1SA' }, false],
    [weekly, false],
  ])('is warned about if it does not repeat on its own start: %j', (change, isWarned) => {
    const message = 'recurrence: should include the start, which calendars otherwise show or omit';
    expect(resolve(change).warnings).toEqual(isWarned ? [message] : []);
  });
});
