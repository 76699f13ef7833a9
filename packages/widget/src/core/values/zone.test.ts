import { describe, expect, it, vi } from 'vitest';
import { toWallClock } from './day.js';
import { formatOffset, getBrowserZone, getOffset, getWallClock, isZone, toInstant } from './zone.js';
import { listTransitions } from './zone-transitions.js';

const minute = 60_000;
const hour = 60 * minute;

/** The wall clock time as formatted by `Intl`: an independent implementation. */
function formatWallClock(zone: string, instant: number): string {
  const options = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T');
}

describe('zones', () => {
  it('are known by their IANA name', () => {
    const known = ['Europe/Copenhagen', 'America/Argentina/Buenos_Aires', 'GMT', 'UTC', 'CET', 'PST8PDT', 'Etc/GMT+5'];
    expect(known.filter((name) => !isZone(name))).toEqual([]);
    const unknown = [
      '',
      '+02:00',
      'europe/copenhagen',
      'Europe/Nowhere',
      'Mars',
      'Europe/Copenhagen ',
      '../etc',
      'GMT+2:00',
    ];
    expect(unknown.filter(isZone)).toEqual([]);
  });

  it('are case-sensitive, including aliases', () => {
    for (const name of ['EUROPE/COPENHAGEN', 'Europe/CopenHagen', 'ASIA/KOLKATA', 'Asia/KATMANDU', 'Utc']) {
      expect(isZone(name), name).toBe(false);
    }
    const older =
      'Asia/Calcutta Asia/Kolkata America/Knox_IN Antarctica/DumontDUrville Australia/ACT GB-Eire NZ-CHAT W-SU PRC EST5EDT';
    for (const name of [...older.split(' '), ...Intl.supportedValuesOf('timeZone')]) {
      expect(isZone(name), name).toBe(true);
    }
  });

  it('have the wall clock time of Intl, before and after each transition', { timeout: 60_000 }, () => {
    const [from, to] = [Date.UTC(2025, 0, 1), Date.UTC(2027, 0, 1)];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const changes = listTransitions(zone, from, to).flatMap(({ instant }) => [instant - 1000, instant]);
      for (const instant of [from, ...changes]) {
        expect(new Date(getWallClock(zone, instant)).toISOString().slice(0, 19)).toBe(formatWallClock(zone, instant));
      }
    }
  });

  it('have the offset that Intl names, in any year and at the end of a month', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Copenhagen', 'Asia/Kathmandu', 'UTC']) {
      const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
      for (let year = 1; year < 9999; year += 311) {
        for (const day of [0, 1, 28]) {
          const instant = new Date(0).setUTCFullYear(year, 2, day) + 13 * hour + 7;
          const named = /GMT(.*)$/.exec(format.format(instant))?.[1] || '+00:00';
          expect(formatOffset(getOffset(timeZone, instant))).toBe(named);
        }
      }
    }
  });

  it('map a wall clock time back to its instant, if it is unambiguous', { timeout: 60_000 }, () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let instant = Date.UTC(2026, 0, 1, 3, 7); instant < Date.UTC(2027, 0, 1); instant += 9.3 * 24 * hour) {
        const clock = getWallClock(zone, instant);
        const isTwice = getWallClock(zone, instant - hour) === clock || getWallClock(zone, instant + hour) === clock;
        if (!isTwice) expect(toInstant(zone, clock)).toBe(instant);
      }
    }
  });

  it.each([
    ['Europe/Copenhagen', '2025-03-30', '01:59', '2025-03-30T00:59'],
    ['Europe/Copenhagen', '2025-03-30', '02:30', '2025-03-30T01:30'],
    ['Europe/Copenhagen', '2025-03-30', '03:00', '2025-03-30T01:00'],
    ['Europe/Copenhagen', '2025-10-26', '02:30', '2025-10-26T00:30'],
    ['Europe/Copenhagen', '2025-10-26', '03:00', '2025-10-26T02:00'],
    ['America/New_York', '2025-03-09', '02:30', '2025-03-09T07:30'],
    ['America/New_York', '2025-11-02', '01:30', '2025-11-02T05:30'],
    ['Australia/Lord_Howe', '2025-10-05', '02:15', '2025-10-04T15:45'],
    ['Australia/Lord_Howe', '2025-04-06', '01:45', '2025-04-05T14:45'],
    ['Asia/Kathmandu', '2025-08-02', '14:00', '2025-08-02T08:15'],
    ['Africa/Casablanca', '2025-03-10', '12:00', '2025-03-10T12:00'],
    ['Africa/Casablanca', '2025-08-02', '12:00', '2025-08-02T11:00'],
    ['Europe/Dublin', '2025-01-10', '12:00', '2025-01-10T12:00'],
    ['Europe/Dublin', '2025-07-10', '12:00', '2025-07-10T11:00'],
    ['Pacific/Kiritimati', '2025-08-02', '00:00', '2025-08-01T10:00'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00'],
  ])('in %s %s %s is %s in UTC', (zone, day, time, utc) => {
    expect(new Date(toInstant(zone, toWallClock(day, time))).toISOString().slice(0, 16)).toBe(utc);
  });

  it('find each transition of a year to the second', () => {
    const changes = listTransitions('Africa/Casablanca', Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1));
    expect(
      changes.map(({ instant, before, after }) => [new Date(instant).toISOString(), before / hour, after / hour]),
    ).toEqual([
      ['2025-02-23T02:00:00.000Z', 1, 0],
      ['2025-04-06T02:00:00.000Z', 0, 1],
    ]);
    expect(listTransitions('Asia/Kathmandu', Date.UTC(2000, 0, 1), Date.UTC(2026, 0, 1))).toEqual([]);
  });

  it('default to the browser’s zone, or to UTC if it is unknown', () => {
    expect(getBrowserZone()).toBe('Australia/Lord_Howe');
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    asked.mockReturnValue({ timeZone: 'Etc/Unknown' } as Intl.ResolvedDateTimeFormatOptions);
    expect(getBrowserZone()).toBe('UTC');
    asked.mockRestore();
  });

  it('format offsets as ISO 8601', () => {
    expect([2 * hour, -(2.5 * hour), 0, 5.75 * hour, -30 * minute].map(formatOffset)).toEqual([
      '+02:00',
      '-02:30',
      '+00:00',
      '+05:45',
      '-00:30',
    ]);
    expect(getOffset('Africa/Monrovia', Date.UTC(1966, 5, 1))).toBe(-(44 * minute + 30_000));
  });
});
