import { toZonedTime } from '@havn/api/kernel/zoned-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatZonedTime, resolveZonedTime } from './zoned-time.js';

// The browser's zone: clock changes of its own, in both directions, and one of half an hour.
const browserZones = ['Europe/London', 'Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
const originalZone = process.env.TZ;

describe.each(browserZones)('in a browser in %s', (browserZone) => {
  beforeAll(() => {
    process.env.TZ = browserZone;
  });
  afterAll(() => {
    process.env.TZ = originalZone;
  });

  it.each([
    ['2027-03-28T00:30:00Z', 'Europe/Copenhagen', '2027-03-28', '01:30'],
    ['2027-03-28T01:30:00Z', 'Europe/Copenhagen', '2027-03-28', '03:30'],
    ['2027-10-31T00:30:00Z', 'Europe/London', '2027-10-31', '01:30'],
    ['2027-03-14T06:30:00Z', 'America/New_York', '2027-03-14', '01:30'],
    ['2027-04-03T15:15:00Z', 'Australia/Lord_Howe', '2027-04-04', '01:45'],
    ['2027-01-01T11:00:00Z', 'Pacific/Kiritimati', '2027-01-02', '01:00'],
    ['2027-06-01T22:00:00Z', 'Europe/Copenhagen', '2027-06-02', '00:00'],
  ])('%s in %s is %s %s', (instant, zone, day, time) => {
    expect(toZonedTime(instant, zone)).toEqual({ day, time });
  });

  it.each([
    ['2027-03-28', '01:30', 'Europe/Copenhagen', '2027-03-28T00:30:00.000Z', 'exact'],
    ['2027-03-28', '02:30', 'Europe/Copenhagen', '2027-03-28T01:30:00.000Z', 'skipped'],
    ['2027-03-28', '03:00', 'Europe/Copenhagen', '2027-03-28T01:00:00.000Z', 'exact'],
    ['2027-10-31', '02:30', 'Europe/Copenhagen', '2027-10-31T00:30:00.000Z', 'repeated'],
    ['2027-10-31', '03:00', 'Europe/Copenhagen', '2027-10-31T02:00:00.000Z', 'exact'],
    ['2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30:00.000Z', 'skipped'],
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z', 'repeated'],
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', 'skipped'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', 'repeated'],
    ['2027-07-01', '12:00', 'Asia/Kathmandu', '2027-07-01T06:15:00.000Z', 'exact'],
  ])('%s %s in %s is %s (%s)', (day, time, zone, instant, kind) => {
    const resolved = resolveZonedTime({ day, time }, zone);
    expect([resolved?.instant.toISOString(), resolved?.kind]).toEqual([instant, kind]);
  });
});

it.each(['', 'soon', '2027-02-32', '02/08/2027'])('%j is no day', (day) => {
  expect(resolveZonedTime({ day, time: '10:00' }, 'Europe/Copenhagen')).toBeNull();
});

it('writes the day before the month', () => {
  expect(formatZonedTime('2025-08-02T13:00:00Z', 'Europe/Copenhagen')).toBe('02/08/2025 15:00');
});

it('a shown time that no clock change repeats leads to its instant', () => {
  const zones = fc.constantFrom('Europe/Copenhagen', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca');
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const instant = new Date(minute * 60_000);
      const resolved = resolveZonedTime(toZonedTime(instant, zone), zone);
      expect(resolved?.kind).not.toBe('skipped');
      const candidates =
        resolved?.kind === 'repeated' ? [instant.getTime(), resolved.instant.getTime()] : [instant.getTime()];
      expect(candidates).toContain(resolved?.instant.getTime());
    }),
  );
});
