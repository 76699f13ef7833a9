import { describe, expect, it } from 'vitest';
import { parseWithAll } from '../test/parsers.js';
import { ConfigurationError } from './core/values/configuration-error.js';
import {
  atcb_generate_google,
  atcb_generate_ical,
  atcb_generate_links,
  atcb_generate_timestring,
  atcb_generate_yahoo,
} from './helpers.js';

const wedding = {
  name: 'Wedding',
  startDate: '2031-08-02',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
};
const series = {
  name: 'Course',
  dates: ['03', '02'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` })),
};

const getHosts = (links: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(links).map(([calendar, link]) => [calendar, new URL(link).host]));

describe('the helper functions', () => {
  it('link to every web calendar, whatever the options are', () => {
    expect(getHosts(atcb_generate_links({ ...wedding, options: ['iCal'], optionsMobile: 'iCal' }))).toEqual({
      google: 'calendar.google.com',
      ms365: 'outlook.office.com',
      outlookcom: 'outlook.live.com',
      msteams: 'teams.microsoft.com',
      yahoo: 'calendar.yahoo.com',
    });
    const text = new URL(atcb_generate_google({ ...wedding, name: 'Tea & "cake"' })).searchParams.get('text');
    expect(text).toBe('Tea & "cake"');
  });

  it('link only to calendars that can save the event', () => {
    expect(Object.keys(atcb_generate_links({ ...wedding, recurrence: 'weekly' }))).toEqual(['google']);
    expect(atcb_generate_links({ ...wedding, status: 'CANCELLED' })).toEqual({});
    expect(() => atcb_generate_yahoo({ ...wedding, recurrence: 'weekly' })).toThrow(
      new ConfigurationError('calendar', 'must be one of google', 'yahoo'),
    );
    const feed = { name: 'Feed', subscribe: true, icsFile: 'https://e.com/feed.ics' };
    expect(atcb_generate_links(feed).google).toContain(encodeURIComponent('webcal://e.com/feed.ics'));
  });

  it('shorten a long description, not the name or the times', () => {
    const { searchParams } = new URL(atcb_generate_google({ ...wedding, description: 'long '.repeat(3000) }));
    expect(searchParams.get('text')).toBe('Wedding');
    expect(searchParams.get('details')).toMatch(/^long long/);
  });

  it('take a date of a series by its index, in order of time', () => {
    const getText = (date?: number) =>
      new URL(atcb_generate_google(series, date === undefined ? undefined : { date })).searchParams.get('text');
    expect([getText(), getText(0), getText(1)]).toEqual(['Day 02', 'Day 02', 'Day 03']);
    expect(() => getText(2)).toThrow(new RangeError('date 2: must be an index from 0 to 1'));
  });

  it('make a calendar file that parsers understand', () => {
    for (const events of parseWithAll(atcb_generate_ical(wedding))) {
      expect(events).toEqual([
        expect.objectContaining({ summary: 'Wedding', start: '2031-08-02T14:00 Europe/Copenhagen' }),
      ]);
    }
    expect(atcb_generate_ical(series).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const invited = { ...wedding, organizer: 'A|a@example.com', attendee: 'b@example.com' };
    expect(atcb_generate_ical(invited)).toMatch(/METHOD:REQUEST[\s\S]*ATTENDEE/);
    const published = atcb_generate_ical({ ...series, organizer: invited.organizer, attendee: invited.attendee });
    expect(published).toContain('METHOD:PUBLISH');
    expect(published).not.toContain('ATTENDEE');
  });

  it('format the time in the language of the configuration', () => {
    expect(atcb_generate_timestring(wedding)).toBe('Aug 2, 2031, 2 PM – 11:30 PM (Europe/Copenhagen)');
    expect(atcb_generate_timestring({ ...wedding, language: 'de' })).toMatch(/^2\. Aug\. 2031, 14:00 – 23:30/);
    expect(atcb_generate_timestring(series)).toBe('Aug 2, 2031 – Aug 3, 2031');
  });

  it.each([
    ['Aug 2, 2031 – Aug 9, 2031', [{ endDate: '2031-08-09' }, { startDate: '2031-08-03' }]],
    [
      'Aug 2, 2031, 10 AM – 11 PM (GMT)',
      [
        { startTime: '10:00', endTime: '23:00' },
        { startTime: '12:00', endTime: '13:00' },
      ],
    ],
    [
      'Aug 2, 2031 – Aug 3, 2031',
      [{}, { startDate: '2031-08-03', startTime: '20:00', endTime: '23:30', timeZone: 'America/New_York' }],
    ],
    ['Aug 2, 2031, 2 PM – Aug 3, 2031 (GMT)', [{ startTime: '14:00', endTime: '15:00' }, { startDate: '2031-08-03' }]],
    [
      'Aug 2, 2031, 8 AM (Pacific/Auckland)',
      [{ startTime: '08:00', endTime: '09:00', timeZone: 'Pacific/Auckland' }, { startDate: '2031-08-02' }],
    ],
    [
      'Aug 2, 2031, 10 AM – 8 PM (Europe/Copenhagen)',
      [
        { startTime: '10:00', endTime: '11:00', timeZone: 'Europe/Copenhagen' },
        { startTime: '13:00', endTime: '14:00', timeZone: 'America/New_York' },
      ],
    ],
  ])('format %s, from the first start to the last end of a series', (text, dates) => {
    const all = dates.map((date) => ({ startDate: '2031-08-02', ...date }));
    expect(atcb_generate_timestring({ name: 'Course', dates: all })).toBe(text);
  });

  it('report an invalid configuration by attribute and rule', () => {
    expect(() => atcb_generate_links({ ...wedding, startTime: '25:00' })).toThrow(
      new ConfigurationError('startTime', 'must be HH:MM, from 00:00 to 23:59', '25:00'),
    );
    expect(() => atcb_generate_ical({ startDate: '2031-08-02' })).toThrow('name: is required');
  });
});
