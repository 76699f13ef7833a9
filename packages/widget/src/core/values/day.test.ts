import { describe, expect, it } from 'vitest';
import { addDays, isDay, isTime, parseDate } from './day.js';

const today = '2025-03-10';
const hour = 3_600_000;
const instant = Date.UTC(2025, 7, 2, 14);

describe('days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2025-03-10', 9999, '2052-07-25'],
    ['2025-01-01', -1, '2024-12-31'],
  ])('F25 %s and %i days is %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  it('V29 accepts calendar days and nothing else', () => {
    const right = ['2025-08-02', '2024-02-29', '2000-02-29', '0001-01-01', '9998-12-31', '0099-05-05'];
    const wrong = [
      ...['2025-02-30', '2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-01-00'],
      ...[
        '0000-01-01',
        '9999-12-31',
        '10000-01-01',
        '2025-8-2',
        '25-08-02',
        '2025/08/02',
        '2025-08-02 ',
        '',
        '+2025-08-02',
      ],
    ];
    expect(right.filter((day) => !isDay(day))).toEqual([]);
    expect(wrong.filter(isDay)).toEqual([]);
  });

  it('V29 accepts the minutes of a day and nothing else', () => {
    expect(['00:00', '09:05', '19:59', '23:59'].filter((time) => !isTime(time))).toEqual([]);
    expect(['24:00', '23:60', '9:00', '09:5', '0900', '-1:00', '09:00 ', '09:00:00', ''].filter(isTime)).toEqual([]);
  });

  it.each([
    ['2025-08-02', { day: '2025-08-02' }],
    ['2025-08-02T14:00', { day: '2025-08-02', time: '14:00' }],
    ['2025-08-02T14:00:00.000Z', { day: '2025-08-02', time: '14:00', instant }],
    ['2025-08-02T14:00z', { day: '2025-08-02', time: '14:00', instant }],
    ['2025-08-02T14:00:00.123456+02:00', { day: '2025-08-02', time: '14:00', instant: instant - 2 * hour }],
    ['2025-08-02T14:00-03:30', { day: '2025-08-02', time: '14:00', instant: instant + 3.5 * hour }],
    ['2025-08-02t14:00:59', { day: '2025-08-02', time: '14:00' }],
    ['today', { day: '2025-03-10' }],
    ['TODAY+2', { day: '2025-03-12' }],
    ['today+9999', { day: '2052-07-25' }],
    ['today+0001', { day: '2025-03-11' }],
  ])('V29 parses %s', (text, date) => {
    expect(parseDate(text, today)).toEqual(date);
  });

  it.each([
    'today+99999',
    'today-1',
    'today+',
    'today+1.5',
    'tomorrow',
    '2025-02-30',
    '2025-8-2',
    '2025-08-02T',
    '2025-08-02T1:00',
    '2025-08-02T14:00+0200',
    '2025-08-02T14:00+24:00',
    '2025-08-02Z',
    '2025-08-02\n',
    '',
  ])('V29 rejects %j', (text) => {
    expect(parseDate(text, today)).toBeUndefined();
  });
});
