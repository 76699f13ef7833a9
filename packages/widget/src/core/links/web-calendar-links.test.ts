import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment, hostileText } from '../../../test/arbitraries.js';
import { devices } from '../../../test/devices.js';
import { formatCalendarFile } from '../calendar-file/ics.js';
import { type EventDate, parseEvent } from '../configuration/event.js';
import { detectPlatform } from '../configuration/platform.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { googleSubscribeLink, microsoftSubscribeLink, subscribeLink } from '../configuration/subscribe-links.js';
import { addDays } from '../values/day.js';
import { findGoogleZone } from '../values/google-zone.js';
import { getOffset, toInstant } from '../values/zone.js';
import { googleLink, microsoftLink, teamsLink, type Visitor, yahooLink } from './web-calendar-links.js';

const visitor: Visitor = { ios: false, mobile: false, browserZone: 'Europe/Copenhagen', findGoogleZone };

const createDate = (change: Record<string, unknown>): EventDate => {
  const base = {
    name: 'Wedding',
    startDate: '2025-08-02',
    startTime: '14:00',
    endTime: '23:30',
    timeZone: 'Europe/Copenhagen',
  };
  return parseEvent(parseConfigurationObject({ ...base, ...change }), createEnvironment()).dates[0];
};

const createAllDayDate = (startDate: string, endDate = startDate) =>
  createDate({ startDate, endDate, startTime: null, endTime: null });

const parseQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

const buildLinks = (date: EventDate, who = visitor) => [
  googleLink(date, who, 'FREQ=DAILY'),
  microsoftLink(date, who, 'ms365'),
  microsoftLink(date, who, 'outlookcom'),
  teamsLink(date, who),
  yahooLink(date),
];

const hosts = [
  'calendar.google.com',
  'outlook.office.com',
  'outlook.live.com',
  'teams.microsoft.com',
  'calendar.yahoo.com',
];

describe('links', () => {
  it('format the time for each calendar', () => {
    const date = createDate({ availability: 'free' });
    expect(parseQuery(googleLink(date, visitor))).toEqual({
      action: 'TEMPLATE',
      dates: '20250802T140000/20250802T233000',
      ctz: 'Europe/Copenhagen',
      text: 'Wedding',
      crm: 'AVAILABLE',
      trp: 'false',
    });
    expect(parseQuery(microsoftLink(date, visitor, 'ms365'))).toEqual({
      rru: 'addevent',
      startdt: '2025-08-02T12:00:00Z',
      enddt: '2025-08-02T21:30:00Z',
      subject: 'Wedding',
    });
    expect(parseQuery(teamsLink(date, visitor))).toEqual({
      startTime: '2025-08-02T14:00:00+02:00',
      endTime: '2025-08-02T23:30:00+02:00',
      subject: 'Wedding',
    });
    expect(parseQuery(yahooLink(date))).toEqual({
      v: '60',
      st: '20250802T120000Z',
      et: '20250802T213000Z',
      title: 'Wedding',
    });
  });

  it.each([
    ['Etc/GMT+5', '20250802T190000Z/20250803T043000Z', null],
    ['CET', '20250802T120000Z/20250802T213000Z', null],
    ['EST5EDT', '20250802T180000Z/20250803T033000Z', null],
    // Recurrence follows the local clock, so UTC would be wrong.
    ['GB', '20250802T140000/20250802T233000', 'GB'],
    ['Poland', '20250802T140000/20250802T233000', 'Poland'],
    ['NZ-CHAT', '20250802T140000/20250802T233000', 'NZ-CHAT'],
    ['America/Creston', '20250802T140000/20250802T233000', 'America/Creston'],
    ['GMT', '20250802T140000/20250802T233000', 'GMT'],
    ['America/Argentina/Buenos_Aires', '20250802T140000/20250802T233000', 'America/Argentina/Buenos_Aires'],
  ])('pass a time in %s to Google as %s', (timeZone, dates, ctz) => {
    const { searchParams } = new URL(googleLink(createDate({ timeZone }), visitor));
    expect([searchParams.get('dates'), searchParams.get('ctz')]).toEqual([dates, ctz]);
  });

  it.each(['EST5EDT', 'CST6CDT', 'MST7MDT', 'PST8PDT', 'EST', 'CET', 'EET', 'Etc/UTC', 'Etc/GMT+5', 'Etc/GMT-14'])(
    'pass a recurrence in %s to Google with local times, so that it keeps its weekdays',
    (timeZone) => {
      // In UTC, it is already Sunday in America, and still Saturday morning for `Etc/GMT-14`.
      const date = createDate({ timeZone, startTime: '22:00' });
      const { dates, ctz, recur } = parseQuery(googleLink(date, visitor, 'FREQ=WEEKLY;BYDAY=SA'));
      expect([dates, recur]).toEqual(['20250802T220000/20250802T233000', 'RRULE:FREQ=WEEKLY;BYDAY=SA']);
      expect(ctz).toMatch(/^(UTC|(?!Etc)[A-Z][a-z]+\/.+)$/);
      // All year, to the hour in which the clocks change.
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const instant = Date.UTC(2025, 7, 2, hour);
        expect(getOffset(ctz ?? '', instant)).toBe(getOffset(timeZone, instant));
      }
    },
  );

  it('pass a recurrence in Etc/GMT+12, whose offset no other zone has, to Google in UTC', () => {
    const date = createDate({ timeZone: 'Etc/GMT+12', startTime: '22:00' });
    const { dates, ctz } = parseQuery(googleLink(date, visitor, 'FREQ=WEEKLY;BYDAY=SA'));
    expect([dates, ctz]).toEqual(['20250803T100000Z/20250803T113000Z', undefined]);
  });

  it('include the location in the description for Google’s app on iOS', () => {
    const { details } = parseQuery(
      googleLink(createDate({ location: 'A <b> & B', description: 'x' }), { ...visitor, ios: true }),
    );
    expect(details).toBe('x<br><br>&#128205;: A & B');
  });

  it('use the mobile page of Outlook on a phone', () => {
    const url = new URL(microsoftLink(createDate({}), { ...visitor, mobile: true }, 'outlookcom'));
    expect(url.pathname).toBe('/calendar/0/deeplink/compose');
    expect(url.searchParams.get('path')).toBe('/calendar/action/compose');
  });

  it('I13 have fixed hosts, and encode any text once', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (name, location, description) => {
        const date = createDate({ name: `x${name}`, location, description });
        for (const [index, link] of buildLinks(date).entries()) {
          const url = new URL(link);
          expect(url.protocol).toBe('https:');
          expect(url.host).toBe(hosts[index]);
          expect(url.hash).toBe('');
          expect(url.pathname).not.toContain('..');
          expect(link).toMatch(/^[!-~]+$/);
          const found = parseQuery(link);
          expect(found.text ?? found.subject ?? found.title).toBe(date.name);
          if (date.location !== '') expect(found.location ?? found.in_loc).toBe(date.location);
          if (index === 4 && date.plainDescription !== '') expect(found.desc).toBe(date.plainDescription);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(['%0d%0aX', '../../x', '%2e%2e%2f', '..%5c', 'a&b=c#d?e+f', '🎉'])(
    'I13 a name %j comes back as it is',
    (name) => {
      for (const link of buildLinks(createDate({ name }))) {
        const found = parseQuery(link);
        expect(found.text ?? found.subject ?? found.title).toBe(name);
      }
    },
  );

  const zones = Array.from({ length: 27 }, (_, index) => index - 12).map((hours) =>
    hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
  );
  const days = [
    '2024-02-28',
    '2024-02-29',
    '2025-02-28',
    '2025-12-31',
    '2026-01-01',
    '2025-03-30',
    '2025-10-26',
    '2025-08-02',
  ];

  it.each(days)(
    'F25 all-day events from %s have the right days in all calendars, in zones from −12 to +14',
    (startDate) => {
      for (const browserZone of zones) {
        for (const more of [0, 1, 3]) {
          const endDate = addDays(startDate, more);
          const after = addDays(endDate, 1);
          const date = parseEvent(
            parseConfigurationObject({ name: 'A', startDate, endDate }),
            createEnvironment({ browserZone }),
          ).dates[0];
          const plain = (text: string) => text.replaceAll('-', '');
          for (const mobile of [false, true]) {
            const who = { ios: false, mobile, browserZone };
            expect(parseQuery(googleLink(date, who)).dates).toBe(`${plain(startDate)}/${plain(after)}`);
            const office = parseQuery(microsoftLink(date, who, 'ms365'));
            expect([office.startdt, office.enddt, office.allday]).toEqual([
              startDate,
              mobile ? endDate : after,
              'true',
            ]);
            const { startTime = '', endTime = '' } = parseQuery(teamsLink(date, who));
            expect([startTime.slice(0, 10), endTime.slice(0, 10)]).toEqual([startDate, after]);
            if (mobile)
              expect(new Date(startTime).getTime()).toBe(toInstant(browserZone, Date.parse(`${startDate}T00:00:00Z`)));
            const { st, et, dur } = parseQuery(yahooLink(date));
            if (more === 0) expect([st, et, dur]).toEqual([plain(startDate), undefined, 'allday']);
            else expect([st, et, dur]).toEqual([plain(startDate), plain(after), undefined]);
          }
          const file = formatCalendarFile({ entries: [{ ...date, uid: 'a' }], stamp: new Date(0) });
          expect(file).toContain(`DTSTART;VALUE=DATE:${plain(startDate)}\r\nDTEND;VALUE=DATE:${plain(after)}\r\n`);
        }
      }
    },
  );

  it('break the lines of a description in Outlook and Microsoft 365', () => {
    const date = createDate({ description: 'one\r\ntwo\nthree' });
    for (const calendar of ['outlookcom', 'ms365'] as const) {
      for (const mobile of [false, true]) {
        const { body } = parseQuery(microsoftLink(date, { ...visitor, mobile }, calendar));
        expect(body).toBe('one<br>two<br>three');
      }
    }
    const styled = createDate({ description: 'one\n[b]two[/b]' });
    const file = formatCalendarFile({ entries: [{ ...styled, uid: 'a' }], stamp: new Date(0) });
    expect(file).toContain('X-ALT-DESC;FMTTYPE=text/html:<html><body>one<br><b>two</b></body></html>');
    expect(file).toContain(String.raw`DESCRIPTION:one\ntwo`);
  });

  it('contain only name and time for a minimal event', () => {
    const date = createAllDayDate('2025-08-02');
    expect(googleLink(date, visitor)).toBe(
      'https://calendar.google.com/calendar/render?action=TEMPLATE&dates=20250802%2F20250803&text=Wedding',
    );
    expect(yahooLink(date)).toBe('https://calendar.yahoo.com/?v=60&dur=allday&st=20250802&title=Wedding');
  });
});

describe('subscriptions', () => {
  const file = 'https://cdn.example.com/w.ics';
  const calendar = 'https://calendar.google.com/calendar/u/0?cid=abc%3D';

  it('use webcal, except on Android', () => {
    expect(subscribeLink(file, { android: false })).toBe('webcal://cdn.example.com/w.ics');
    expect(subscribeLink(file, { android: true })).toBe(file);
    expect(subscribeLink('http://a.example/https:', { android: false })).toBe('http://a.example/https:');
  });

  it.each([
    [file, 'desktop', 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fcdn.example.com%2Fw.ics'],
    [calendar, 'desktop', 'https://calendar.google.com/calendar/r?cid=abc%3D'],
    [calendar, 'iphone-safari', 'googlecalendar://calendar.google.com/calendar?cid=abc%3D'],
    // A third-party browser cannot open Google's app.
    [calendar, 'iphone-chrome', 'https://calendar.google.com/calendar/r?cid=abc%3D'],
    [calendar, 'iphone-webview', 'https://calendar.google.com/calendar/r?cid=abc%3D'],
    [file, 'iphone-safari', 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fcdn.example.com%2Fw.ics'],
    [
      file,
      'android',
      'intent://calendar.google.com/calendar?cid=webcal%3A%2F%2Fcdn.example.com%2Fw.ics#Intent;scheme=https;package=com.google.android.calendar;end',
    ],
  ])('link to Google for %s on %s', (icsFile, device, link) => {
    expect(googleSubscribeLink(icsFile, detectPlatform({ userAgent: devices[device] ?? '' }))).toBe(link);
  });

  it('I13 cannot leave the host of the calendar', () => {
    const hostile = 'https://calendar.google.com/calendar/?cid=x%23Intent%3Bscheme%3Djavascript%26a%3D';
    expect(googleSubscribeLink(hostile, { android: true, ios: false, downloads: 'all' })).toMatch(
      /^intent:\/\/calendar\.google\.com\/calendar\?cid=x%23Intent%3Bscheme%3Djavascript%26a%3D#Intent;scheme=https;/,
    );
    const link = new URL(microsoftSubscribeLink('https://a.example/?x=1&url=y#z', 'A & B', 'outlookcom'));
    expect([link.host, link.searchParams.get('url'), link.searchParams.get('name')]).toEqual([
      'outlook.live.com',
      'webcal://a.example/?x=1&url=y#z',
      'A & B',
    ]);
  });
});
