import { describe, expect, it } from 'vitest';
import { buildWeddingCalendar } from './calendar.js';
import { getCalendarTimes, getInvitationCalendarTimes, getUsualEnd } from './calendar-rules.js';
import { newWedding, type WeddingRecord, weddingDefaults } from './fields.js';
import type { VersionedWedding } from './schema.js';

const buildCalendarOf = (wedding: VersionedWedding) =>
  buildWeddingCalendar(wedding, {
    language: 'en',
    publicUrl: 'https://wedding.example.com',
    stamp: new Date('2026-01-02T03:04:05Z'),
    times: getInvitationCalendarTimes(wedding),
  });

describe('the calendar file of the wedding', () => {
  const file = buildWeddingCalendar(
    { ...weddingDefaults, version: 3 },
    {
      language: 'fr',
      publicUrl: 'https://wedding.example.com',
      stamp: new Date('2025-01-02T03:04:05Z'),
      times: getCalendarTimes(weddingDefaults),
    },
  );
  const lines = file.split('\r\n');

  it('has one event from the start time to the evening, in the guest’s language', () => {
    expect(lines).toContain('DTSTART;TZID=Europe/Copenhagen:20250802T150000');
    expect(lines).toContain('DTEND;TZID=Europe/Copenhagen:20250802T230000');
    expect(lines).toContain('SUMMARY:Mariage\u202f: Signe & Mathieu');
  });

  const build = (change: Partial<WeddingRecord>) =>
    buildCalendarOf({ ...weddingDefaults, ...newWedding, weddingDate: '2027-10-31', version: 1, ...change }).split(
      '\r\n',
    );

  it('is all-day for the sample wedding on its invitation', () => {
    expect(buildCalendarOf({ ...weddingDefaults, version: 1 })).toContain('DTSTART;VALUE=DATE:20250802');
  });

  it('has an all-day event while there is no time, and leaves out what is not given', () => {
    const file = build({});
    expect(file).toContain('DTSTART;VALUE=DATE:20271031');
    expect(file).toContain('DTEND;VALUE=DATE:20271101');
    expect(file).toContain('SUMMARY:Wedding');
    expect(file.join('\n')).not.toMatch(/LOCATION|DESCRIPTION|undefined/);
  });

  it.each([
    ['00:00', 'America/Lima', 'DTSTART;TZID=America/Lima:20271031T000000'],
    // On the day the clocks change.
    ['14:30', 'Europe/Rome', 'DTSTART;TZID=Europe/Rome:20271031T143000'],
    ['23:59', 'Europe/Rome', 'DTSTART;TZID=Europe/Rome:20271031T235900'],
  ])('begins at %s in %s', (celebrationTime, timeZone, line) => {
    expect(build({ celebrationTime, timeZone })).toContain(line);
  });

  it('names the place as far as it is given', () => {
    expect(build({ venueName: 'Waldhaus' })).toContain('LOCATION:Waldhaus');
    expect(build({ venueAddress: 'Am See 1' })).toContain('LOCATION:Am See 1');
    expect(build({ firstPartner: 'Anna', secondPartner: 'Ben' })).toContain('SUMMARY:Wedding of Anna & Ben');
  });

  it('contains no link without a code: the site’s address leads to the not-found page', () => {
    expect(file).not.toMatch(/^URL|https?:/m);
  });

  it('links to the invitation it came with', () => {
    const invitationUrl = 'https://wedding.example.com/i/23456789ABC';
    const linked = buildWeddingCalendar(
      { ...weddingDefaults, version: 1 },
      { language: 'en', publicUrl: 'https://wedding.example.com', stamp: new Date(0), times: {}, invitationUrl },
    );
    expect(linked.split('\r\n')).toContain(`URL:${invitationUrl}`);
  });
});

it.each([
  ['00:00', '08:00'],
  ['09:05', '17:05'],
  ['15:00', '23:00'],
  ['15:30', '23:30'],
  ['16:00', '23:30'],
  ['20:00', '23:30'],
  ['23:29', '23:30'],
  ['23:30', '23:59'],
  ['23:59', '23:59'],
])('a wedding at %s usually ends at %s', (start, end) => {
  expect(getUsualEnd(start)).toBe(end);
});
