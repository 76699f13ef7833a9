// Which date of a series the tile shows.
import { describe, expect, it } from 'vitest';
import { renderToString } from '../../server.js';

const dates = [
  { name: 'First', startDate: '2020-01-04', location: 'Here' },
  { name: 'Second', startDate: '2031-05-06', location: 'There' },
  { name: 'Third', startDate: '2031-05-08' },
];

function getTile(change: object, now = '2027-01-01T00:00:00Z'): string[] {
  const config = { name: 'Wedding', buttonStyle: 'date', dates, ...change } as const;
  const html = renderToString(config, { now: new Date(now), timeZone: 'Europe/Copenhagen' });
  return ['day', 'month', 'location', 'time'].map(
    (name) => new RegExp(`class="atcb-date-btn-${name}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '',
  );
}

const next = ['6', 'May', 'There', 'May 6, 2031 – May 8, 2031'];

describe('the tile of a series', () => {
  it.each([
    { pastDateHandling: 'none' },
    {},
    { pastDateHandling: 'disable' },
    { pastDateHandling: 'hide' },
    { dates: [dates[0], { ...dates[0], startDate: '2031-01-01', status: 'CANCELLED' }, ...dates.slice(1)] },
  ])('with %j shows the next date that is not cancelled', (change) => {
    expect(getTile(change)).toEqual(next);
  });

  it('shows a cancelled date while no other is left', () => {
    const change = { dates: dates.map((date) => ({ ...date, status: 'CANCELLED' })) };
    expect(getTile(change).slice(0, 2)).toEqual(['6', 'May']);
  });

  it('shows the last date while only that is left, and the first when all are over', () => {
    expect(getTile({ pastDateHandling: 'disable' }, '2031-05-07T00:00:00Z')).toEqual(['8', 'May', '', '']);
    expect(getTile({ pastDateHandling: 'disable' }, '2031-05-09T00:00:00Z').slice(0, 2)).toEqual(['4', 'Jan']);
  });

  it.each([
    [{ recurrence: 'weekly' }, '2', 'Jan'],
    [{ recurrence: 'weekly', pastDateHandling: 'hide' }, '2', 'Jan'],
    [{ recurrence: 'weekly', recurrence_exclude: ['2027-01-02', '2027-01-09'] }, '16', 'Jan'],
    [{ recurrence: 'weekly', recurrence_include: ['2027-01-01'] }, '1', 'Jan'],
    [{ recurrence: 'weekly', recurrence_count: 3, recurrence_include: ['2027-03-05'] }, '5', 'Mar'],
    [{ recurrence: 'RRULE:FREQ=MONTHLY;BYDAY=1SA;UNTIL=20281231' }, '2', 'Jan'],
    [{ recurrence: 'weekly', recurrence_count: 3 }, '4', 'Jan'],
  ])('of a recurrence with %j shows its next date', (change, day, month) => {
    const tile = getTile({ dates: undefined, startDate: '2020-01-04', ...change });
    expect(tile.slice(0, 2)).toEqual([day, month]);
  });

  it('of a recurrence shows the date that has begun until it ends, with its times', () => {
    const times = { startTime: '22:00', endTime: '01:00', endDate: '2020-01-05', timeZone: 'Europe/Copenhagen' };
    const change = { dates: undefined, startDate: '2020-01-04', recurrence: 'weekly', ...times };
    expect(getTile(change, '2027-01-02T23:59:00Z')).toEqual(['2', 'Jan', '', '10 PM – Jan 3, 1 AM ⟳']);
    expect(getTile(change, '2027-01-03T00:00:00Z')[0]).toBe('9');
  });

  it('follows the zone of a date, not of the visitor', () => {
    const zoned = [{ startDate: '2027-08-07', timeZone: 'America/Los_Angeles' }, { startDate: '2027-08-20' }];
    const change = { dates: zoned, pastDateHandling: 'hide' };
    expect(getTile(change, '2027-08-08T06:59:00Z')[0]).toBe('7');
    expect(getTile(change, '2027-08-08T07:00:00Z')[0]).toBe('20');
  });
});
