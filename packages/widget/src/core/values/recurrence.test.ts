import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { RawConfiguration } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { parseRecurrence } from './recurrence.js';
import { listRuleParts } from './rule-parts.js';

const timed = { zone: 'Europe/Copenhagen', startTime: '14:00', endTime: '23:30' };
const whole = { zone: 'Europe/Copenhagen' };

const parse = (raw: RawConfiguration, start: Parameters<typeof parseRecurrence>[1] = timed) =>
  parseRecurrence(raw, start);

describe('recurrence', () => {
  it.each<[RawConfiguration, string | undefined]>([
    [{}, undefined],
    [{ recurrence_interval: 2, recurrence_count: 3 }, undefined],
    [{ recurrence: 'daily' }, 'FREQ=DAILY;WKST=MO;INTERVAL=1'],
    [{ recurrence: 'Weekly', recurrence_interval: 2, recurrence_weekstart: 'su' }, 'FREQ=WEEKLY;WKST=SU;INTERVAL=2'],
    [{ recurrence: 'daily', recurrence_count: 5 }, 'FREQ=DAILY;WKST=MO;INTERVAL=1;COUNT=5'],
    [
      { recurrence: 'monthly', recurrence_byDay: '1SA,-1su', recurrence_byMonth: '3,8', recurrence_byMonthDay: '2,16' },
      'FREQ=MONTHLY;WKST=MO;INTERVAL=1;BYDAY=1SA,-1SU;BYMONTH=3,8;BYMONTHDAY=2,16',
    ],
    [{ recurrence: 'rrule:freq=weekly; interval=2; count=3' }, 'FREQ=WEEKLY;INTERVAL=2;COUNT=3'],
    [{ recurrence: 'RRULE:COUNT=4;FREQ=MINUTELY;' }, 'COUNT=4;FREQ=MINUTELY'],
  ])('parses %j', (raw, expected) => {
    expect(parse(raw)).toBe(expected);
  });

  it.each([
    ['2025-09-30', timed, '20250930T213000Z'],
    ['2025-12-31', timed, '20251231T223000Z'],
    ['2025-09-30', whole, '20250930'],
    ['20250930', whole, '20250930'],
    ['20250930', timed, '20250930T213000Z'],
    ['20250930T100000', timed, '20250930T080000Z'],
    ['2025-09-30:10:00:00', timed, '20250930T080000Z'],
    ['2025-09-30T10:00', timed, '20250930T080000Z'],
    ['2025-09-30 10:00', timed, '20250930T080000Z'],
    // The last evening begins at 20:00; an UNTIL at the time of its end would exclude it.
    ['2025-09-30', { ...timed, startTime: '20:00', endTime: '02:00' }, '20250930T180000Z'],
  ])('ends on %s with %j as UNTIL=%s', (recurrence_until, start, until) => {
    const parts = new Map(listRuleParts(parse({ recurrence: 'weekly', recurrence_until }, start) ?? ''));
    expect(parts.get('UNTIL')).toBe(until);
  });

  it.each([
    ['20250930T233000', timed, '20250930T213000Z'],
    ['20250930T213000Z', timed, '20250930T213000Z'],
    ['20250930', timed, '20250930T215900Z'],
    ['20250930T233000', whole, '20250930'],
  ])('converts the UNTIL %s to the type of the start: %j → %s', (until, start, fixed) => {
    const found = parse({ recurrence: `RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=SA` }, start);
    expect(found).toBe(`FREQ=WEEKLY;UNTIL=${fixed};BYDAY=SA`);
  });

  it('in simple fields has an end or a count, never both', () => {
    const found = parse({ recurrence: 'weekly', recurrence_until: '2025-09-30', recurrence_count: 3 }, whole);
    expect(found).toBe('FREQ=WEEKLY;WKST=MO;INTERVAL=1;UNTIL=20250930');
  });

  it.each<[RawConfiguration, string]>([
    [
      { recurrence: 'hourly' },
      'recurrence "hourly": must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4',
    ],
    [{ recurrence: 'RRULE:FREQ=DAILY;X=(1)' }, 'recurrence "RRULE:FREQ=DAILY;X=(1)": must be daily,'],
    [{ recurrence: 'RRULE:FREQ=DAILY\nATTACH:x' }, 'recurrence "RRULE:FREQ=DAILY\\nATTACH:x": must have a valid FREQ'],
    [{ recurrence: 'FREQ=DAILY' }, 'recurrence "FREQ=DAILY": must be daily,'],
    [{ recurrence: 'RRULE:COUNT=3' }, 'must have a FREQ, such as FREQ=WEEKLY'],
    [{ recurrence: 'RRULE:FREQ=FORTNIGHTLY' }, 'must have a valid FREQ (WEEKLY, …)'],
    [{ recurrence: 'RRULE:FREQ=DAILY;INTERVAL=0' }, 'must have a valid INTERVAL (1–999999)'],
    [{ recurrence: 'RRULE:FREQ=DAILY;COUNT=-1' }, 'must have a valid COUNT (1–999999)'],
    [
      { recurrence: 'weekly', recurrence_byMonthDay: '3' },
      'recurrence_byMonthDay "3": must have a FREQ that allows BYMONTHDAY',
    ],
    [
      { recurrence: 'daily', recurrence_byDay: '1MO' },
      'recurrence_byDay "1MO": must have a FREQ that allows BYDAY=1MO',
    ],
    [{ recurrence: 'monthly', recurrence_byDay: '99MO' }, 'recurrence_byDay "99MO": must be a list of weekdays'],
    [{ recurrence: 'RRULE:FREQ=DAILY;UNTIL=20250230' }, 'must have a date, or a date and time, as UNTIL'],
    [{ recurrence: 'daily', recurrence_interval: 0 }, 'recurrence_interval 0: must be an integer of at least 1'],
    [{ recurrence: 'daily', recurrence_interval: 1.5 }, 'recurrence_interval 1.5: must be an integer of at least 1'],
    [
      { recurrence: 'daily', recurrence_interval: Number.NaN },
      'recurrence_interval null: must be an integer of at least 1',
    ],
    [{ recurrence: 'daily', recurrence_count: -1 }, 'recurrence_count -1: must be an integer of at least 1'],
    [
      { recurrence: 'yearly', recurrence_byMonth: 'March' },
      'recurrence_byMonth "March": must be a list of numbers from 1 to 12',
    ],
    [
      { recurrence: 'yearly', recurrence_byMonth: '13' },
      'recurrence_byMonth "13": must be a list of numbers from 1 to 12',
    ],
    [
      { recurrence: 'monthly', recurrence_byMonthDay: '32' },
      'recurrence_byMonthDay "32": must be a list of numbers from 1 to 31',
    ],
    [
      { recurrence: 'weekly', recurrence_byDay: 'XX' },
      'recurrence_byDay "XX": must be a list of weekdays, such as MO,-1FR',
    ],
    [
      { recurrence: 'weekly', recurrence_byDay: 'MO,' },
      'recurrence_byDay "MO,": must be a list of weekdays, such as MO,-1FR',
    ],
    [
      { recurrence: 'weekly', recurrence_byDay: 'MO;X=1' },
      'recurrence_byDay "MO;X=1": must be a list of weekdays, such as MO,-1FR',
    ],
    [
      { recurrence: 'weekly', recurrence_weekstart: 'XX' },
      'recurrence_weekstart "XX": must be one of SU, MO, TU, WE, TH, FR, SA',
    ],
    [
      { recurrence: 'weekly', recurrence_until: '20250931' },
      'recurrence_until "20250931": must be a valid date, YYYY-MM-DD',
    ],
    [
      { recurrence: 'weekly', recurrence_until: '2025-09' },
      'recurrence_until "2025-09": must be a valid date, YYYY-MM-DD',
    ],
    [
      { recurrence: 'weekly', recurrence_until: '2025-09-30T25:00' },
      'recurrence_until "2025-09-30T25:00": must be a valid date, YYYY-MM-DD',
    ],
  ])('rejects %j', (raw, message) => {
    expect(() => parse(raw)).toThrow(message);
  });

  it.each([
    ['BYDAY=ZZ', 'BYDAY (MO,-1FR)'],
    ['BYDAY=54MO', 'BYDAY (MO,-1FR)'],
    ['BYDAY=MO,,TU', 'BYDAY (MO,-1FR)'],
    ['BYMONTHDAY=99', 'BYMONTHDAY (±1–31)'],
    ['BYMONTHDAY=0', 'BYMONTHDAY (±1–31)'],
    ['BYMONTHDAY=-32', 'BYMONTHDAY (±1–31)'],
    ['BYHOUR=24', 'BYHOUR (0–23)'],
    ['BYHOUR=-1', 'BYHOUR (0–23)'],
    ['BYMINUTE=60', 'BYMINUTE (0–59)'],
    ['BYSECOND=61', 'BYSECOND (0–60)'],
    ['BYMONTH=13', 'BYMONTH (1–12)'],
    ['BYMONTH=3,', 'BYMONTH (1–12)'],
    ['BYYEARDAY=367', 'BYYEARDAY (±1–366)'],
    ['BYWEEKNO=54', 'BYWEEKNO (±1–53)'],
    ['BYSETPOS=0', 'BYSETPOS (±1–366)'],
    ['WKST=XX', 'WKST (MO, …)'],
    ['WKST=1MO', 'WKST (MO, …)'],
    ['COUNT=1X', 'COUNT (1–999999)'],
    ['COUNT=99999999', 'COUNT (1–999999)'],
    ['INTERVAL=X', 'INTERVAL (1–999999)'],
  ])('rejects the rule part %s by its name', (part, about) => {
    expect(() => parse({ recurrence: `RRULE:FREQ=YEARLY;${part}` })).toThrow(`: must have a valid ${about}`);
  });

  it.each([
    ['FREQ=DAILY;X-NAME=1', timed, 'must have only parts of RFC 5545, not X-NAME'],
    ['FREQ=DAILY;RSCALE=HEBREW', timed, 'must have only parts of RFC 5545, not RSCALE'],
    ['FREQ=DAILY;TOSTRING=1', timed, 'must have only parts of RFC 5545, not TOSTRING'],
    ['FREQ=DAILY;COUNT=2;COUNT=3', timed, 'must have each part only once'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20250930', timed, 'must not have both COUNT and UNTIL'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', timed, 'must have a FREQ that allows BYMONTHDAY'],
    ['FREQ=MONTHLY;BYYEARDAY=3', timed, 'must have a FREQ that allows BYYEARDAY'],
    ['FREQ=MONTHLY;BYWEEKNO=3', timed, 'must have a FREQ that allows BYWEEKNO'],
    ['FREQ=WEEKLY;BYDAY=MO,-1FR', timed, 'must have a FREQ that allows BYDAY=-1FR'],
    ['FREQ=YEARLY;BYWEEKNO=3;BYDAY=1FR', timed, 'must have a FREQ that allows BYDAY=1FR'],
    ['FREQ=MONTHLY;BYSETPOS=-1', timed, 'must have another BY… part beside BYSETPOS'],
    ['FREQ=DAILY;BYHOUR=10', whole, 'must have a start time for BYHOUR'],
    ['FREQ=HOURLY', whole, 'must have a start time for FREQ=HOURLY'],
  ])('rejects %s', (rule, start, message) => {
    expect(() => parse({ recurrence: `RRULE:${rule}` }, start)).toThrow(message);
  });

  it('gives calendars only rules that they can read: their parts are those of RFC 5545', () => {
    const numbers = (max: number, min = 1) =>
      fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 3 }).map((list) => list.join(','));
    const weekday = fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'XX', '');
    const parts = fc.record(
      {
        FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        INTERVAL: fc.integer({ min: 0, max: 3 }).map(String),
        COUNT: fc.integer({ min: 0, max: 9 }).map(String),
        BYDAY: fc
          .array(fc.tuple(fc.option(fc.integer({ min: -6, max: 6 })), weekday), { minLength: 1, maxLength: 3 })
          .map((days) => days.map(([number, day]) => `${number ?? ''}${day}`).join(',')),
        BYMONTHDAY: numbers(33, -33),
        BYMONTH: numbers(13, 0),
        BYYEARDAY: numbers(367, -367),
        BYWEEKNO: numbers(54, -54),
        BYSETPOS: numbers(3, -3),
        WKST: weekday,
      },
      { requiredKeys: ['FREQ'] },
    );
    let accepted = 0;
    fc.assert(
      fc.property(parts, (values) => {
        const recurrence = `RRULE:${Object.entries(values)
          .map(([name, value]) => `${name}=${value}`)
          .join(';')}`;
        let rule: string | undefined;
        try {
          rule = parse({ recurrence });
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigurationError);
          return;
        }
        accepted += 1;
        expect(() => ICAL.Recur.fromString(rule ?? '')).not.toThrow();
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(10);
  });
});
