import { describe, expect, it } from 'vitest';
import type { RawConfiguration } from './attributes.js';
import { parseRecurrence, parseRuleParts } from './recurrence.js';

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
    expect(parseRuleParts(parse({ recurrence: 'weekly', recurrence_until }, start) ?? '').get('UNTIL')).toBe(until);
  });

  it.each([
    ['20250930T233000', timed, '20250930T213000Z'],
    ['20250930T213000Z', timed, '20250930T213000Z'],
    ['20250930', timed, '20250930T215900Z'],
    ['20250930T233000', whole, '20250930'],
  ])('converts the UNTIL %s to the type of the start: %j → %s', (until, start, fixed) => {
    const found = parse({ recurrence: `RRULE:FREQ=WEEKLY;UNTIL=${until};COUNT=3;BYDAY=SA` }, start);
    expect(found).toBe(`FREQ=WEEKLY;UNTIL=${fixed};BYDAY=SA`);
  });

  it('has an end or a count, never both', () => {
    const found = parse({ recurrence: 'weekly', recurrence_until: '2025-09-30', recurrence_count: 3 }, whole);
    expect(found).toBe('FREQ=WEEKLY;WKST=MO;INTERVAL=1;UNTIL=20250930');
  });

  it.each<[RawConfiguration, string]>([
    [
      { recurrence: 'hourly' },
      'recurrence "hourly": must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4',
    ],
    [{ recurrence: 'RRULE:FREQ=DAILY;X=(1)' }, 'recurrence "RRULE:FREQ=DAILY;X=(1)": must be daily,'],
    [{ recurrence: 'RRULE:FREQ=DAILY\nATTACH:x' }, 'recurrence "RRULE:FREQ=DAILY\\nATTACH:x": must have a FREQ'],
    [{ recurrence: 'FREQ=DAILY' }, 'recurrence "FREQ=DAILY": must be daily,'],
    [{ recurrence: 'RRULE:COUNT=3' }, 'must have a FREQ, such as FREQ=WEEKLY'],
    [{ recurrence: 'RRULE:FREQ=FORTNIGHTLY' }, 'must have a FREQ, such as FREQ=WEEKLY'],
    [{ recurrence: 'RRULE:FREQ=DAILY;INTERVAL=0' }, 'must have a number of at least 1 as INTERVAL'],
    [{ recurrence: 'RRULE:FREQ=DAILY;COUNT=-1' }, 'must have a number of at least 1 as COUNT'],
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
});
