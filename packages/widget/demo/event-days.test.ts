import { expect, it } from 'vitest';
import { resolveConfiguration } from '../src/core/configuration/configuration.js';
import { parseAttributes } from '../src/core/configuration/raw-configuration.js';
import { createEnvironment } from '../test/arbitraries.js';
import { getMonthSheet } from './event-days.js';

const listDays = (options: Record<string, string>) => {
  const raw = parseAttributes(Object.entries({ name: 'A', ...options }));
  return [...getMonthSheet(resolveConfiguration(raw, createEnvironment())).eventDays];
};

it('marks the days of an event', () => {
  expect(listDays({ startDate: '2027-08-07' })).toEqual([7]);
  expect(listDays({ startDate: '2027-02-27', endDate: '2027-03-02' })).toEqual([27, 28]);
});

it('marks no day of a subscription without a date', () => {
  const subscription = { subscribe: 'true', icsFile: 'https://example.com/w.ics' };
  expect(listDays(subscription)).toEqual([]);
  expect(listDays({ ...subscription, startDate: '2027-08-07' })).toEqual([7]);
});

it('marks each date of a series in the month of the first', () => {
  const dates = JSON.stringify(['2027-05-05', '2027-05-06', '2027-06-01'].map((startDate) => ({ startDate })));
  expect(listDays({ dates })).toEqual([5, 6]);
});

it.each([
  [{ recurrence: 'weekly' }, [1, 8, 15, 22, 29]],
  [{ recurrence: 'weekly', recurrence_interval: '2' }, [1, 15, 29]],
  [{ recurrence: 'weekly', recurrence_byDay: 'MO,WE', recurrence_count: '3' }, [1, 3, 8]],
  [{ recurrence: 'daily', recurrence_until: '2027-03-04' }, [1, 2, 3, 4]],
  [{ recurrence: 'monthly' }, [1]],
  [{ recurrence: 'yearly' }, [1]],
  [{ recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' }, [1]],
])('marks the occurrences of %o', (recurrence, days) => {
  expect(listDays({ startDate: '2027-03-01', ...recurrence })).toEqual(days);
});
