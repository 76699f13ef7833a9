import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timedEvent as base, createEnvironment, hostileText } from '../../test/arbitraries.js';
import { parseEvent } from './configuration/event.js';
import { parseConfigurationObject } from './configuration/raw-configuration.js';
import { buildRichData, serializeRichData } from './rich-data.js';

const read = (change: Record<string, unknown>) =>
  buildRichData(parseEvent(parseConfigurationObject({ ...base, ...change }), createEnvironment()));

describe('rich data', () => {
  it('describes an event of schema.org', () => {
    expect(
      JSON.parse(serializeRichData(read({ organizer: 'Anna|anna@example.com', images: ['https://e.com/1.png'] }))),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventScheduled',
      name: 'Wedding',
      startDate: '2025-08-02T14:00:00+02:00',
      duration: 'PT9H30M',
      location: 'Hundested',
      endDate: '2025-08-02T23:30:00+02:00',
      organizer: { '@type': 'Person', name: 'Anna', email: 'anna@example.com' },
      image: ['https://e.com/1.png'],
    });
  });

  it('requires a location on every date', () => {
    expect(read({ location: '' })).toBeUndefined();
    expect(
      read({ location: '', dates: [{ startDate: '2025-08-02', location: 'A' }, { startDate: '2025-08-03' }] }),
    ).toBeUndefined();
  });

  it('describes several dates as a series', () => {
    const dates = [
      { name: 'A', startDate: '2025-08-02' },
      { name: 'B', startDate: '2025-08-03', status: 'cancelled' },
    ];
    expect(read({ startTime: null, endTime: null, dates })).toMatchObject({
      '@type': 'EventSeries',
      subEvent: [
        { '@id': 'Wedding-1', name: 'A', startDate: '2025-08-02' },
        { '@id': 'Wedding-2', name: 'B', eventStatus: 'https://schema.org/EventCancelled' },
      ],
    });
  });

  it.each([
    ['14:00', '14:00', 'PT0H'],
    ['14:00', '14:45', 'PT45M'],
    ['14:00', '16:00', 'PT2H'],
  ])('has, from %s to %s, the duration %s', (startTime, endTime, duration) => {
    expect(read({ startTime, endTime })).toMatchObject({ duration });
  });

  it.each([
    ['2025-10-25', '2025-10-26', 'PT9H'],
    ['2025-03-29', '2025-03-30', 'PT7H'],
    ['2025-08-02', '2025-08-03', 'PT8H'],
  ])('has its real duration in the night from %s to %s: %s', (startDate, endDate, duration) => {
    expect(read({ startDate, endDate, startTime: '22:00', endTime: '06:00' })).toMatchObject({ duration });
  });

  it('has the duration on the clock for a recurring event, some of whose nights are longer', () => {
    const night = { startDate: '2025-10-25', endDate: '2025-10-26', startTime: '22:00', endTime: '06:00' };
    expect(read({ ...night, recurrence: 'weekly' })).toMatchObject({
      duration: 'PT8H',
      eventSchedule: { duration: 'PT8H' },
    });
  });

  it.each([
    [
      { recurrence: 'weekly', recurrence_byDay: 'MO,SU' },
      { repeatFrequency: 'P1W', byDay: ['https://schema.org/Monday', 'https://schema.org/Sunday'] },
    ],
    [
      { recurrence: 'monthly', recurrence_byDay: '1SA' },
      { repeatFrequency: 'P1M', byDay: '1SA' },
    ],
    [
      { recurrence: 'yearly', recurrence_byMonth: '3,8', recurrence_count: 4 },
      { repeatFrequency: 'P1Y', byMonth: [3, 8], repeatCount: 4 },
    ],
    [
      { recurrence: 'daily', recurrence_until: '2025-09-30', startTime: '00:10', endTime: '00:20' },
      { repeatFrequency: 'P1D', endDate: '2025-09-30' },
    ],
    [{ recurrence: 'RRULE:FREQ=MINUTELY;INTERVAL=90' }, { repeatFrequency: 'PT90M' }],
    [{ recurrence: 'RRULE:FREQ=HOURLY' }, { repeatFrequency: 'PT1H' }],
  ])('describes %j as %j', (change, schedule) => {
    const data = read(change);
    expect(data).toMatchObject({
      eventSchedule: { '@type': 'Schedule', scheduleTimezone: 'Europe/Copenhagen', ...schedule },
    });
    expect(data).not.toHaveProperty('endDate');
  });

  it('I7 cannot end its script element, and round-trips', () => {
    fc.assert(
      fc.property(
        fc.oneof(hostileText, fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', 'a\u2028b\u2029')),
        (text) => {
          const data = { name: text };
          const json = serializeRichData(data);
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(json)).toEqual(data);
        },
      ),
    );
  });
});
