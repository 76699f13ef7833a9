import { describe, expect, it } from 'vitest';
import { findCurrentEvent, listOccasions } from './current-event.js';

const timeZone = 'Europe/Copenhagen';
const wedding = { weddingDate: '2025-08-02', celebrationTime: '15:00', timeZone };
const event = (_id: string, startsAt: string | null) => ({ _id, name: _id, startsAt });
const events = [
  event('dinner', '2025-08-01T19:00:00+02:00'),
  event('party', '2025-08-02T23:00:00+02:00'),
  event('brunch', '2025-08-03T11:00:00+02:00'),
  event('photos', null),
];
const occasions = listOccasions(events, wedding);
const findAt = (time: string, list = occasions) => findCurrentEvent(list, new Date(`${time}+02:00`), timeZone);

describe('the event for which the door opens', () => {
  it.each([
    ['weeks before', '2025-07-01T12:00', null],
    ['in the morning of the dinner', '2025-08-01T08:00', 'dinner'],
    ['late at the dinner', '2025-08-02T01:00', 'dinner'],
    ['on the day of the wedding', '2025-08-02T14:00', null],
    ['during the wedding', '2025-08-02T21:30', null],
    ['an hour before the party', '2025-08-02T22:00', 'party'],
    ['at night after the party', '2025-08-03T02:00', 'party'],
    ['before the brunch', '2025-08-03T10:00', 'brunch'],
    ['the day after everything', '2025-08-05T10:00', null],
  ])('%s', (_when, time, expected) => {
    expect(findAt(time)).toBe(expected);
  });

  it('a wedding without a time is on its day', () => {
    const untimed = listOccasions(events, { ...wedding, celebrationTime: '' });
    expect(findAt('2025-08-02T00:30', untimed)).toBe('dinner');
    expect(findAt('2025-08-02T20:00', untimed)).toBe(null);
  });

  it('is chosen among events by their start, the wedding first while its day is not known', () => {
    const list = (time: typeof wedding | undefined) => listOccasions(events, time).map(({ eventId }) => eventId);
    expect(list(wedding)).toEqual(['dinner', null, 'party', 'brunch', 'photos']);
    expect(list({ ...wedding, weddingDate: '' })).toEqual([null, 'dinner', 'party', 'brunch', 'photos']);
    expect(list(undefined)).toEqual([null, 'dinner', 'party', 'brunch', 'photos']);
  });
});
