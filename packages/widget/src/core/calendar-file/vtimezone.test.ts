import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { formatBasicDateTime } from '../values/day.js';
import { getOffset, getWallClock, toInstant } from '../values/zone.js';
import { listTransitions } from '../values/zone-transitions.js';
import { buildVtimezone } from './vtimezone.js';

const zones = [
  ...Intl.supportedValuesOf('timeZone'),
  'CET',
  'EST',
  'PST8PDT',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'Europe/Kyiv',
];

/** The zone as parsed by ical.js. */
function parseZone(lines: readonly string[]): ICAL.Timezone {
  const calendar = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone === null) throw new Error('no zone');
  return new ICAL.Timezone(zone);
}

/** The offset of a wall clock time according to the definition, in milliseconds. */
const getDefinedOffset = (zone: ICAL.Timezone, clock: number) =>
  zone.utcOffset(ICAL.Time.fromDateTimeString(new Date(clock).toISOString().slice(0, 19))) * 1000;

/** Wall clock times around every transition, and months apart, that occur exactly once. */
function listSampleInstants(zone: string, from: number, to: number): number[] {
  const near = listTransitions(zone, from, to).flatMap(({ instant, before, after }) => {
    const gap = Math.abs(after - before);
    return [instant - gap - 1000, instant + gap, instant + gap + 1000];
  });
  const steady = Array.from({ length: 24 }, (_, index) => from + ((to - from) * (index + 0.5)) / 24);
  return [...near, ...steady]
    .filter((instant) => instant > from && instant < to)
    .map((instant) => Math.trunc(instant / 1000) * 1000);
}

const now = Date.UTC(2026, 10, 27);

/** The definition for events that begin and end with the given years. */
const define = (zone: string, { first, last }: { first: number; last: number }) =>
  buildVtimezone(zone, {
    clocks: [first, Number.isFinite(last) ? last : first].map((year) => Date.UTC(year, 5, 1)),
    recursFrom: Number.isFinite(last) ? undefined : Date.UTC(first, 5, 1),
    now,
  });

describe('a zone’s definition', () => {
  it.each([
    ['for an endless event', 2026, Number.POSITIVE_INFINITY, 2026, 2034],
    ['for one that is over', 2019, 2023, 2019, 2023],
    ['for one before summer time was everywhere', 1975, 1977, 1975, 1977],
  ])('is correct for every zone around each transition, %s', { timeout: 60_000 }, (_, first, last, from, to) => {
    for (const name of zones) {
      const zone = parseZone(define(name, { first, last }));
      for (const instant of listSampleInstants(name, Date.UTC(from, 0, 2), Date.UTC(to, 11, 30))) {
        const clock = getWallClock(name, instant);
        const found = getDefinedOffset(zone, clock);
        if (found !== getOffset(name, instant)) {
          expect(`${name} ${new Date(clock).toISOString()} ${found / 60_000}`).toBe(
            `${getOffset(name, instant) / 60_000}`,
          );
        }
      }
    }
  });

  it.each([
    ['Europe/Copenhagen', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    ['America/New_York', ['BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU']],
    ['Australia/Lord_Howe', ['BYMONTH=4;BYDAY=1SU', 'BYMONTH=10;BYDAY=1SU']],
    ['Europe/Dublin', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    ['Asia/Jerusalem', ['BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29', 'BYMONTH=10;BYDAY=-1SU']],
    ['Asia/Kathmandu', []],
    ['Africa/Casablanca', []],
  ])('gives %s its yearly rules', (zone, rules) => {
    const lines = define(zone, { first: 2026, last: Number.POSITIVE_INFINITY });
    const found = lines.filter((line) => line.startsWith('RRULE:'));
    expect(found).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`));
  });

  it('supports Kathmandu’s quarter hour, Lord Howe’s half hour and Monrovia’s seconds', () => {
    expect(define('Asia/Kathmandu', { first: 2025, last: 2025 })).toContain('TZOFFSETTO:+0545');
    expect(define('Australia/Lord_Howe', { first: 2025, last: 2025 })).toContain('TZOFFSETTO:+1030');
    expect(define('Africa/Monrovia', { first: 1966, last: 1966 })).toContain('TZOFFSETTO:-004430');
  });

  it('calls the part of the year with the higher offset daylight', () => {
    const found = define('Europe/Dublin', { first: 2025, last: 2025 }).join();
    expect(found).toMatch(/BEGIN:DAYLIGHT,DTSTART:\d{4}03\d\dT010000,TZOFFSETFROM:\+0000,TZOFFSETTO:\+0100/);
    expect(found).toMatch(/BEGIN:STANDARD,DTSTART:\d{4}10\d\dT020000,TZOFFSETFROM:\+0100,TZOFFSETTO:\+0000/);
  });

  // Morocco's transitions followed the moon; data of 2026 and later has none after that year.
  it('lists the transitions of a zone without a yearly rule for thirty years, and at least twelve from now', () => {
    const zone = 'Africa/Casablanca';
    const lines = define(zone, { first: 2005, last: Number.POSITIVE_INFINITY });
    const start = Date.UTC(2004, 0, 1);
    const clocks = listTransitions(zone, start, Date.UTC(2039, 0, 1)).map(({ instant, before }) => instant + before);
    expect(clocks.length).toBeGreaterThan(20);
    expect(lines.filter((line) => line.startsWith('DTSTART:'))).toEqual(
      [start, ...clocks].map((clock) => `DTSTART:${formatBasicDateTime(clock)}`),
    );
    expect(lines.join('').length).toBeLessThan(20_000);
  });

  it('is limited to the years of an event that ends', () => {
    const lines = define('Africa/Casablanca', { first: 2025, last: 2025 });
    const years = lines.flatMap((line) => /^DTSTART:(\d{4})/.exec(line)?.[1] ?? []);
    expect(Math.max(...years.map(Number))).toBeLessThanOrEqual(2025);
  });

  it.each([
    ['Europe/Copenhagen', 1950],
    ['Europe/Copenhagen', 1990],
    ['America/New_York', 1970],
    ['America/New_York', 1990],
    ['Africa/Casablanca', 1990],
    ['Asia/Tehran', 1995],
    ['America/Sao_Paulo', 2005],
  ])('is correct today in %s for an event that recurs since %i', (name, first) => {
    const zone = parseZone(define(name, { first, last: Number.POSITIVE_INFINITY }));
    for (const instant of listSampleInstants(name, Date.UTC(first, 5, 2), Date.UTC(2034, 11, 30))) {
      const clock = getWallClock(name, instant);
      expect([new Date(clock).toISOString(), getDefinedOffset(zone, clock)]).toEqual([
        new Date(clock).toISOString(),
        getOffset(name, instant),
      ]);
    }
  });

  it('covers single dates long before an endless event', () => {
    const [added, start] = ['1965-08-07T14:00Z', '2027-08-07T14:00Z'].map((time) => Date.parse(time));
    for (const name of ['Europe/Copenhagen', 'Europe/London', 'America/New_York']) {
      const lines = buildVtimezone(name, { clocks: [start ?? 0, added ?? 0], recursFrom: start, now });
      const zone = parseZone(lines);
      const clocks = [added, start, Date.parse('2030-01-05T14:00Z'), Date.parse('2031-08-02T14:00Z')];
      for (const clock of clocks) {
        expect(getDefinedOffset(zone, clock ?? 0)).toBe((clock ?? 0) - toInstant(name, clock ?? 0));
      }
      expect(lines.length).toBeLessThan(40);
    }
  });

  describe('for more than thirty years', () => {
    const toClocks = (times: readonly string[]) => times.map((time) => Date.parse(`${time}Z`));
    const clocks = toClocks(['1950-08-02T14:00', '1985-01-02T14:00', '2026-08-02T14:00', '9998-12-31T23:59']);

    it('has only the offsets at the times of the events', () => {
      for (const name of zones) {
        const zone = parseZone(buildVtimezone(name, { clocks, now }));
        for (const clock of clocks) {
          const offset = clock - toInstant(name, clock);
          // ical.js supports no offsets with seconds.
          if (offset % 60_000 === 0) expect([name, getDefinedOffset(zone, clock)]).toEqual([name, offset]);
        }
      }
    });

    it('takes no longer than for less', () => {
      const recent = toClocks(['1990-08-02T14:00', '2001-01-02T14:00', '2008-08-02T14:00', '2019-12-31T23:59']);
      const measure = (times: readonly number[]) =>
        measureCpu(() => zones.forEach((name) => void buildVtimezone(name, { clocks: [...times], now })));
      expect(measure(clocks)).toBeLessThan(2 * measure(recent));
    });
  });
});
