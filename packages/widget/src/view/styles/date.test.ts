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

const all = ['4', 'Jan', 'Here', 'Jan 4, 2020 – May 8, 2031'];
const next = ['6', 'May', 'There', 'May 6, 2031 – May 8, 2031'];

describe('the tile of a series', () => {
  it.each([
    [{ pastDateHandling: 'none' }, all],
    [{}, all],
    [{ pastDateHandling: 'disable' }, next],
    [{ pastDateHandling: 'hide' }, next],
  ])('with %j shows the next date that may be saved', (change, shown) => {
    expect(getTile(change)).toEqual(shown);
  });

  it('shows the last date while only that is left, and the first when all are over', () => {
    expect(getTile({ pastDateHandling: 'disable' }, '2031-05-07T00:00:00Z')).toEqual(['8', 'May', '', '']);
    expect(getTile({ pastDateHandling: 'disable' }, '2031-05-09T00:00:00Z').slice(0, 2)).toEqual(['4', 'Jan']);
  });

  it('follows the zone of a date, not of the visitor', () => {
    const zoned = [{ startDate: '2027-08-07', timeZone: 'America/Los_Angeles' }, { startDate: '2027-08-20' }];
    const change = { dates: zoned, pastDateHandling: 'hide' };
    expect(getTile(change, '2027-08-08T06:59:00Z')[0]).toBe('7');
    expect(getTile(change, '2027-08-08T07:00:00Z')[0]).toBe('20');
  });
});
