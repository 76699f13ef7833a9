import { weddingDefaults } from '@havn/api/wedding/schema';
import { describe, expect, it } from 'vitest';
import { buildWeddingCalendar } from './calendar.js';

describe('the calendar file of the wedding', () => {
  const file = buildWeddingCalendar(
    { ...weddingDefaults, version: 3 },
    { language: 'fr', publicUrl: 'https://wedding.example.com', stamp: new Date('2025-01-02T03:04:05Z') },
  );
  const lines = file.split('\r\n');

  it('has one all-day event on the wedding’s date, in the guest’s language', () => {
    expect(lines).toContain('DTSTART;VALUE=DATE:20250802');
    expect(lines).toContain('DTEND;VALUE=DATE:20250803');
    expect(lines).toContain('SUMMARY:Mariage de Signe & Mathieu');
  });

  it('contains no link: without a code, the site’s address leads to the not-found page', () => {
    expect(file).not.toMatch(/^URL|https?:/m);
  });
});
