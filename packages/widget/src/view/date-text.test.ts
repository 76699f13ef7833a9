// The dates of tiles and series: in words in every language, with the year unless it is the current one.
import { describe, expect, it } from 'vitest';
import { resolveLanguage } from '../core/values/language.js';
import { formatTimeLine } from './date-text.js';

const codes = 'en de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk da he el hu ru'.split(' ');
const regions = ['en-GB', 'en-CA', 'en-US', 'pt-BR', 'pt-PT', 'de-AT', 'de-CH', 'fr-CA', 'zh-TW'];

const formatLine = (language: string, startDate: string, endDate = startDate, times = {}) => {
  const date = { startDate, endDate, ...times, zone: 'UTC', isOnline: false };
  const context = { language: resolveLanguage(language), zone: 'UTC', now: new Date('2026-11-23T06:00:00Z') };
  return formatTimeLine({ first: date, last: date }, context, { isDayShown: false });
};

describe('a date', () => {
  it.each([...codes, ...regions])('is in words in %s', (language) => {
    for (const day of ['2027-08-07', '2026-12-07']) {
      const text = formatLine(language, day);
      expect(text).toMatch(/\p{L}/u);
      // Two numbers with only a separator between them could be a month and a day in either order.
      expect(text).not.toMatch(/\p{Nd}\s?[./-]\s?\p{Nd}/u);
    }
  });

  it('has the order of its language, and the year unless it is the current one', () => {
    expect(formatLine('en', '2027-08-07')).toBe('Aug 7, 2027');
    expect(formatLine('en-GB', '2027-08-07')).toBe('7 Aug 2027');
    expect(formatLine('da', '2027-08-07')).toBe('7. aug. 2027');
    expect(formatLine('de', '2027-01-07')).toBe('7. Jan. 2027');
    expect(formatLine('de-AT', '2027-01-07')).toBe('7. Jän. 2027');
    expect(formatLine('pt-BR', '2027-08-07')).toBe('7 de ago. de 2027');
    expect(formatLine('cs', '2027-08-07')).toBe('7. srpna 2027');
    expect(formatLine('ja', '2027-08-07')).toBe('2027年8月7日');
    expect(formatLine('en-GB', '2026-12-30', '2027-01-02')).toBe('30 Dec – 2 Jan 2027');
  });

  it('names its zone unless it is that of the visitor, also under another name', () => {
    const formatIn = (zone: string, browserZone: string) => {
      const date = { startDate: '2027-08-07', endDate: '2027-08-07', startTime: '14:00', endTime: '15:00', zone };
      const context = { language: resolveLanguage('en'), zone: browserZone, now: new Date('2027-01-01') };
      const displayed = { ...date, isOnline: false };
      return formatTimeLine({ first: displayed, last: displayed }, context, { isDayShown: true });
    };
    // Browsers report the older name.
    expect(formatIn('Asia/Kolkata', 'Asia/Calcutta')).toBe('2 PM – 3 PM');
    expect(formatIn('Europe/Kyiv', 'Europe/Kiev')).toBe('2 PM – 3 PM');
    expect(formatIn('Europe/Berlin', 'Europe/Copenhagen')).toBe('2 PM – 3 PM (Europe/Berlin)');
  });

  it('is joined with its time as its language does', () => {
    const formatTimed = (language: string, startDate: string, endDate = startDate) =>
      formatLine(language, startDate, endDate, { startTime: '14:00', endTime: '23:30' });
    expect(formatTimed('en', '2027-08-07')).toBe('Aug 7, 2027, 2 PM – 11:30 PM');
    expect(formatTimed('en-GB', '2026-12-05', '2026-12-06')).toBe('5 Dec, 14:00 – 6 Dec, 23:30');
    expect(formatTimed('de', '2027-08-07')).toBe('7. Aug. 2027, 14:00 – 23:30');
    expect(formatTimed('fi', '2027-08-07')).toBe('7. elokuuta 2027 klo 14.00 – 23.30');
    expect(formatTimed('ar', '2027-08-07')).toBe('7 أغسطس 2027، 14:00 – 23:30');
    expect(formatTimed('ja', '2027-08-07')).toBe('2027年8月7日 14:00 – 23:30');
    expect(formatTimed('vi', '2026-12-05', '2026-12-06')).toBe('5 thg 12, 14:00 – 6 thg 12, 23:30');
    expect(formatTimed('hu', '2027-08-07')).toBe('2027. aug. 7. 14:00 – 23:30');
  });
});
