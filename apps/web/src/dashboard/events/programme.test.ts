import type { Event } from '@havn/api/events/schema';
import { describe, expect, it } from 'vitest';
import { addDays, buildProgramme, formatClosing, formatTimes } from './programme.js';

const wedding = { weddingDate: '2027-08-07', celebrationTime: '15:00', timeZone: 'Europe/Copenhagen' };
const at = (name: string, startsAt: string | null) => ({ name, startsAt, endsAt: null, position: 1 }) as Event;
const list = (events: Parameters<typeof buildProgramme>[0], record = wedding) =>
  buildProgramme(events, record).map(({ day, items }) => [day, ...items.map(({ event }) => event?.name ?? 'Wedding')]);

describe('the programme', () => {
  it('has the wedding and the events by day, in the order of their start, and what has no day last', () => {
    const events = [
      at('Sailing', null),
      at('Brunch', '2027-08-08T09:00:00Z'),
      at('Party', '2027-08-07T20:00:00Z'),
      at('Dinner', '2027-08-06T17:00:00Z'),
      at('Photos', '2027-08-07T09:00:00Z'),
    ];
    expect(list(events)).toEqual([
      ['2027-08-06', 'Dinner'],
      ['2027-08-07', 'Photos', 'Wedding', 'Party'],
      ['2027-08-08', 'Brunch'],
      ['', 'Sailing'],
    ]);
  });

  it('is on the clocks of the wedding', () => {
    const late = [at('Party', '2027-08-07T22:30:00Z')];
    expect(list(late)).toEqual([
      ['2027-08-07', 'Wedding'],
      ['2027-08-08', 'Party'],
    ]);
    expect(list(late, { ...wedding, timeZone: 'America/New_York' })).toEqual([['2027-08-07', 'Wedding', 'Party']]);
  });

  it('shows a wedding without a date, and one without a time', () => {
    const events = [at('Dinner', '2027-08-07T10:00:00Z')];
    expect(list(events, { ...wedding, celebrationTime: '' })).toEqual([['2027-08-07', 'Wedding', 'Dinner']]);
    expect(list(events, { ...wedding, weddingDate: '' })).toEqual([
      ['2027-08-07', 'Dinner'],
      ['', 'Wedding'],
    ]);
  });
});

describe('the times', () => {
  const start = { day: '2027-08-07', time: '19:00' };
  it.each([
    [null, '7\u00a0pm'],
    [{ day: '2027-08-07', time: '23:30' }, '7\u00a0pm – 11:30\u00a0pm'],
    [{ day: '2027-08-08', time: '02:00' }, '7\u00a0pm – 2\u00a0am'],
    [{ day: '2027-08-08', time: '11:00' }, '7\u00a0pm – Sunday 8\u00a0August 2027 at 11\u00a0am'],
  ])('name the day of an end only if it is another evening: %o', (end, text) => {
    expect(formatTimes({ start, end }, 'en')).toBe(text);
  });

  it('say a closing time at the end of a day by its day', () => {
    expect(formatClosing('2027-07-01T21:59:59Z', 'Europe/Copenhagen', 'en')).toBe('Thursday 1\u00a0July 2027');
    expect(formatClosing('2027-07-01T16:00:00Z', 'Europe/Copenhagen', 'en')).toBe(
      'Thursday 1\u00a0July 2027 at 6\u00a0pm',
    );
  });
});

it('days are counted over the ends of months', () => {
  expect([addDays('2027-08-01', -1), addDays('2027-02-28', 1), addDays('', 1)]).toEqual([
    '2027-07-31',
    '2027-03-01',
    '',
  ]);
});
