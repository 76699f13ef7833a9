import { formatWeddingDate } from '@havn/api/wedding/rules';
import { describe, expect, it } from 'vitest';
import { formatInWeddingZone, getCelebrationStart } from './dates.js';
import { formatLongDate, formatLongDateTime } from './long-dates.js';

const wedding = { weddingDate: '2025-08-02', celebrationTime: '15:00', timeZone: 'Europe/Copenhagen' };

describe('dates', () => {
  it('shows the wedding date in digits', () => {
    expect(formatWeddingDate(wedding)).toBe('02.08.2025');
  });

  it("uses the wedding's time zone, whatever the phone's is", () => {
    const start = getCelebrationStart(wedding);
    expect(start.toISOString()).toBe('2025-08-02T13:00:00.000Z');
    expect(formatInWeddingZone('dd.MM.yyyy HH:mm', { date: start, zone: wedding.timeZone })).toBe('02.08.2025 15:00');
  });

  it('formats the day in both languages', () => {
    const start = getCelebrationStart(wedding);
    expect(formatLongDate(start, wedding.timeZone, 'en')).toBe('Saturday 2 August 2025');
    expect(formatLongDate(start, wedding.timeZone, 'fr')).toBe('samedi 2 août 2025');
    expect(formatLongDate(new Date('2025-06-01T12:00:00Z'), wedding.timeZone, 'fr')).toBe('dimanche 1er juin 2025');
  });

  it("F24 shows a closing date in the wedding's time zone", () => {
    const deadline = new Date('2025-07-01T21:59:00Z');
    expect(formatLongDateTime(deadline, wedding.timeZone, 'en')).toBe('Tuesday 1 July 2025 at 23:59');
    expect(formatLongDateTime(deadline, wedding.timeZone, 'fr')).toBe('mardi 1er juillet 2025 à 23:59');
  });

  it('F23 shows the skipped and the repeated hour of a clock change correctly', () => {
    const at = (iso: string) => formatInWeddingZone('dd.MM. HH:mm', { date: new Date(iso) });
    expect([at('2025-03-30T00:59:00Z'), at('2025-03-30T01:00:00Z')]).toEqual(['30.03. 01:59', '30.03. 03:00']);
    expect([at('2025-10-26T00:30:00Z'), at('2025-10-26T01:30:00Z')]).toEqual(['26.10. 02:30', '26.10. 02:30']);
  });

  it('falls back to 12 April 2025 23:30 without a valid date', () => {
    expect(formatInWeddingZone('d MMMM yyyy HH:mm')).toBe('12 April 2025 23:30');
    expect(formatInWeddingZone('d MMMM yyyy HH:mm', { date: new Date('soon') })).toBe('12 April 2025 23:30');
  });
});
