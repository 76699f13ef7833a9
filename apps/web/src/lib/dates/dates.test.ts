import { formatWeddingDate } from '@havn/api/wedding/rules';
import { describe, expect, it } from 'vitest';
import { formatCoverDate, formatLongDate } from './dates.js';
import { formatDeadline } from './format-deadline.js';

const denmark = { destinationCode: 'DK', defaultCountry: '', timeZone: 'Europe/Copenhagen' };

describe('dates', () => {
  it('shows the wedding date in digits', () => {
    expect(formatWeddingDate({ weddingDate: '2025-08-02' })).toBe('02.08.2025');
  });

  it('shows the wedding date as the couple chose, and nothing while there is none', () => {
    const day = { ...denmark, weddingDate: '2027-06-12' };
    expect(formatCoverDate({ ...day, hasDateInWords: true }, 'en')).toBe('Saturday 12\u00a0June 2027');
    expect(formatCoverDate({ ...day, hasDateInWords: true }, 'fr')).toBe('samedi 12\u00a0juin 2027');
    expect(formatCoverDate({ ...day, hasDateInWords: false }, 'en')).toBe('12.06.2027');
    for (const hasDateInWords of [true, false])
      expect(formatCoverDate({ ...denmark, weddingDate: '', hasDateInWords }, 'en')).toBe('');
  });

  it('formats the day in both languages', () => {
    expect(formatLongDate('2025-08-02', 'en', denmark)).toBe('Saturday 2\u00a0August 2025');
    expect(formatLongDate('2025-08-02', 'fr', denmark)).toBe('samedi 2\u00a0août 2025');
    expect(formatLongDate('2025-06-01', 'fr', denmark)).toBe('dimanche 1er\u00a0juin 2025');
  });

  it("F24 shows a closing date in the wedding's time zone, whatever the phone's is", () => {
    const deadline = new Date('2025-07-01T21:59:00Z');
    expect(formatDeadline(deadline, denmark, 'en')).toBe('Tuesday 1\u00a0July 2025');
    expect(formatDeadline(deadline, denmark, 'fr')).toBe('mardi 1er\u00a0juillet 2025');
    const afternoon = new Date('2025-07-01T13:30:00Z');
    expect(formatDeadline(afternoon, denmark, 'en')).toBe('Tuesday 1\u00a0July 2025 at 3:30\u00a0pm');
    expect(formatDeadline(afternoon, denmark, 'fr')).toBe('mardi 1er\u00a0juillet 2025 à 15\u00a0h\u00a030');
    const morning = new Date('2025-07-01T07:05:00Z');
    expect(formatDeadline(morning, denmark, 'fr')).toBe('mardi 1er\u00a0juillet 2025 à 9\u00a0h\u00a005');
    const hour = new Date('2025-07-01T13:00:00Z');
    expect(formatDeadline(hour, denmark, 'fr')).toBe('mardi 1er\u00a0juillet 2025 à 15\u00a0h');
    const midnight = new Date('2025-06-30T22:00:00Z');
    expect(formatDeadline(midnight, denmark, 'fr')).toBe('mardi 1er\u00a0juillet 2025 à 0\u00a0h');
    expect(formatDeadline(deadline, { ...denmark, timeZone: 'Pacific/Auckland' }, 'en')).toBe(
      'Wednesday 2\u00a0July 2025 at 9:59\u00a0am',
    );
    expect(formatDeadline(new Date('2025-06-30T22:00:00Z'), denmark, 'en')).toBe(
      'Tuesday 1\u00a0July 2025 at 12\u00a0am',
    );
  });

  it('F23 shows the skipped and the repeated hour of a clock change correctly', () => {
    const at = (iso: string) => formatDeadline(new Date(iso), denmark, 'en');
    expect([at('2025-03-30T00:59:00Z'), at('2025-03-30T01:00:00Z')]).toEqual([
      'Sunday 30\u00a0March 2025 at 1:59\u00a0am',
      'Sunday 30\u00a0March 2025 at 3\u00a0am',
    ]);
    expect([at('2025-10-26T00:30:00Z'), at('2025-10-26T01:30:00Z')]).toEqual([
      'Sunday 26\u00a0October 2025 at 2:30\u00a0am',
      'Sunday 26\u00a0October 2025 at 2:30\u00a0am',
    ]);
  });

  it('names the months of each date as the country of the wedding does', () => {
    const beirut = { ...denmark, destinationCode: 'BEY', defaultCountry: 'lb', hasDateInWords: true };
    expect(formatLongDate('2027-08-07', 'ar', beirut)).toContain('آب');
    expect(formatCoverDate({ ...beirut, weddingDate: '2027-08-07' }, 'ar')).toContain('آب');
    expect(formatDeadline(new Date('2027-08-07T10:00:00Z'), beirut, 'ar')).toContain('آب');
    // The destination of the pass wins over the country of most guests.
    expect(formatLongDate('2027-08-07', 'ar', { destinationCode: 'MA', defaultCountry: 'lb' })).toContain('غشت');
  });

  it('falls back to 12 April 2025 23:30 without a valid date', () => {
    expect(formatLongDate('', 'en', denmark)).toBe('Saturday 12\u00a0April 2025');
    expect(formatDeadline(new Date('soon'), denmark, 'en')).toBe('Saturday 12\u00a0April 2025 at 11:30\u00a0pm');
  });
});
