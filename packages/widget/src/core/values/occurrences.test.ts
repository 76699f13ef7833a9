// The occurrences of random rules, compared with those of an independent parser.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { toWallClock } from './day.js';
import { listOccurrences } from './occurrences.js';

const format = (clock: number) => new Date(clock).toISOString().slice(0, 19);

function listOurs(rule: string, start: string, max: number): string[] {
  const found: string[] = [];
  for (const clock of listOccurrences(rule, toWallClock(start.slice(0, 10), start.slice(11, 16)))) {
    found.push(format(clock));
    if (found.length === max) break;
  }
  return found;
}

function listTheirs(rule: string, start: string, max: number): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < max; next = iterator.next()) found.push(next.toString());
  return found;
}

describe('occurrences', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2027-08-07T14:00:00', ['2027-08-07', '2027-08-10', '2027-08-13']],
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2027-08-07T14:00:00', ['2027-08-09', '2027-08-11', '2027-08-16']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '1997-08-05T09:00:00', ['1997-08-05', '1997-08-10', '1997-08-19']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '1997-08-05T09:00:00', ['1997-08-05', '1997-08-17', '1997-08-19']],
    ['FREQ=MONTHLY', '2027-01-31T14:00:00', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYDAY=1MO', '2027-08-07T14:00:00', ['2027-09-06', '2027-10-04', '2027-11-01']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2027-08-07T14:00:00', ['2027-08-27', '2027-09-24', '2027-10-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-07T14:00:00', ['2027-01-31', '2027-02-28', '2027-03-31']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2027-08-01T14:00:00',
      ['2027-08-31', '2027-09-30', '2027-10-29'],
    ],
    ['FREQ=YEARLY', '2024-02-29T14:00:00', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=3,8', '2027-08-07T14:00:00', ['2027-08-07', '2028-03-07', '2028-08-07']],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00:00', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00:00', ['1997-05-12', '1998-05-11', '1999-05-17']],
    ['FREQ=YEARLY;BYYEARDAY=1,-1', '2027-01-01T09:00:00', ['2027-01-01', '2027-12-31', '2028-01-01']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05T09:00:00',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
  ])('of %s from %s are on %j', (rule, start, days) => {
    expect(listOurs(rule, start, 3)).toEqual(days.map((day) => `${day}${start.slice(10)}`));
  });

  it('have the times of the rule', () => {
    expect(listOurs('FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0,30', '2027-08-07T14:00:00', 3)).toEqual([
      '2027-08-07T18:00:00',
      '2027-08-07T18:30:00',
      '2027-08-08T09:00:00',
    ]);
    expect(listOurs('FREQ=HOURLY;INTERVAL=5;BYHOUR=19,9', '2027-08-07T14:00:00', 2)).toEqual([
      '2027-08-07T19:00:00',
      '2027-08-08T00:00:00'.replace('08T00', '12T09'),
    ]);
    expect(listOurs('FREQ=MINUTELY;INTERVAL=90', '2027-08-07T14:00:00', 2)).toEqual([
      '2027-08-07T14:00:00',
      '2027-08-07T15:30:00',
    ]);
  });

  it('end where there are none, in limited time', () => {
    const never = [
      'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
      'FREQ=YEARLY;INTERVAL=999999;BYYEARDAY=366',
    ];
    for (const rule of never) {
      expect(measureCpu(() => expect(listOurs(rule, '2027-02-07T14:00:00', 1)).toEqual([]), 500)).toBeLessThan(500);
    }
  });

  it('are those of ical.js for random rules', () => {
    const numbers = (min: number, max: number) =>
      fc
        .uniqueArray(fc.integer({ min, max }).filter(Boolean), { minLength: 1, maxLength: 3 })
        .map((list) => list.join());
    const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 }).map((list) => list.join());
    const nthDays = fc
      .tuple(fc.constantFrom('1', '2', '-1', '-2', '4'), fc.constantFrom('MO', 'WE', 'SU'))
      .map((parts) => parts.join(''));
    const interval = fc.integer({ min: 1, max: 4 }).map((count) => `INTERVAL=${count}`);
    const rule = fc.oneof(
      fc.tuple(fc.constant('FREQ=DAILY'), interval),
      fc.tuple(
        fc.constant('FREQ=WEEKLY'),
        interval,
        days.map((list) => `BYDAY=${list}`),
        fc.constantFrom('WKST=MO', 'WKST=SU'),
      ),
      fc.tuple(
        fc.constant('FREQ=MONTHLY'),
        interval,
        nthDays.map((day) => `BYDAY=${day}`),
      ),
      fc.tuple(
        fc.constant('FREQ=MONTHLY'),
        interval,
        numbers(1, 31).map((list) => `BYMONTHDAY=${list}`),
      ),
      fc.tuple(
        fc.constant('FREQ=YEARLY'),
        interval,
        numbers(1, 12).map((list) => `BYMONTH=${list}`),
      ),
      fc.tuple(
        fc.constant('FREQ=YEARLY'),
        interval,
        numbers(1, 12).map((list) => `BYMONTH=${list}`),
        nthDays.map((day) => `BYDAY=${day}`),
      ),
    );
    const start = fc
      .date({ min: new Date('2000-01-01T00:00Z'), max: new Date('2040-01-01T00:00Z'), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 16)}:00`)
      // ical.js turns 29 February of other years into 1 March.
      .filter((text) => Number(text.slice(8, 10)) < 29);
    fc.assert(
      fc.property(rule, start, (parts, from) => {
        const text = parts.join(';');
        // ical.js begins with the start even if it is not in the rule.
        const theirs = listTheirs(text, from, 12);
        const ours = listOurs(text, from, 12);
        const shared = theirs.filter((clock) => clock !== from).slice(0, 10);
        expect(ours.filter((clock) => clock !== from).slice(0, 10)).toEqual(shared);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
