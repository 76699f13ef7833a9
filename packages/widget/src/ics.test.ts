import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllDayEvent, calendarOf } from './ics.js';

const event: AllDayEvent = {
  uid: 'wedding@example.com',
  date: '2025-08-02',
  summary: 'Wedding',
  location: 'Hundested',
  description: 'Come',
  url: 'https://example.com/',
  sequence: 3,
  stamp: new Date('2025-01-02T03:04:05.678Z'),
};

/** Reads a file back as RFC 5545 says: unfold, split, unescape. */
function read(file: string): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/\\(.)/g, (_all, char: string) => (char === 'n' ? '\n' : char));
    properties.set(name, [...(properties.get(name) ?? []), value]);
  }
  return properties;
}

describe('the calendar file', () => {
  it('is one all-day event that ends on the next day', () => {
    const properties = read(calendarOf(event));
    expect(properties.get('DTSTART;VALUE=DATE')).toEqual(['20250802']);
    expect(properties.get('DTEND;VALUE=DATE')).toEqual(['20250803']);
    expect(properties.get('DTSTAMP')).toEqual(['20250102T030405Z']);
    expect(properties.get('UID')).toEqual(['wedding@example.com']);
  });

  it.each([
    ['2024-02-28', '20240229'],
    ['2025-02-28', '20250301'],
    ['2025-12-31', '20260101'],
  ])('F25 the day after %s is %s', (date, next) => {
    expect(read(calendarOf({ ...event, date })).get('DTEND;VALUE=DATE')).toEqual([next]);
  });

  it('I10 I11 any text comes back, in one event, in lines of at most 75 octets', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('\r', '\n', '\\', ';', ',', ':', 'é', '👩‍👩‍👧', 'a', 'BEGIN:VALARM\r\n', '\u2028'),
    });
    fc.assert(
      fc.property(nasty, fc.string({ unit: 'grapheme', maxLength: 300 }), (summary, description) => {
        const file = calendarOf({ ...event, summary, description });
        expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(file.isWellFormed()).toBe(true);
        const properties = read(file);
        expect([...properties.keys()]).toEqual([...read(calendarOf(event)).keys()]);
        expect(properties.get('BEGIN')).toEqual(['VCALENDAR', 'VEVENT']);
        expect(properties.get('SUMMARY')).toEqual([summary.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')]);
      }),
    );
  });
});
