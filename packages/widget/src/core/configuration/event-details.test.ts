import { describe, expect, it } from 'vitest';
import { timedEvent as base, createEnvironment } from '../../../test/arbitraries.js';
import { devices } from '../../../test/devices.js';
import { formatEventFile } from '../links/event-file.js';
import { resolveAction } from '../links/save-action.js';
import { shortenLink } from '../links/shorten-link.js';
import { buildRichData } from '../rich-data.js';
import { type Configuration, resolveConfiguration } from './configuration.js';
import { detectPlatform } from './platform.js';
import { parseAttributes, parseConfigurationObject } from './raw-configuration.js';

const allDay = { startTime: null, endTime: null };
const weekly = { recurrence: 'weekly', recurrence_count: 5 };
const environment = createEnvironment();

const resolve = (change: object): Configuration =>
  resolveConfiguration(parseConfigurationObject({ ...base, ...change }), environment);

const listLines = (change: object, index?: number) =>
  formatEventFile(resolve(change), environment, index).replaceAll('\r\n ', '').split('\r\n');

const listValues = (change: object, name: string) =>
  listLines(change)
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length));

describe('alarms', () => {
  it.each([
    ['30', '-PT30M'],
    ['-30', '-PT30M'],
    ['0', 'PT0M'],
    ['-1 day', '-P1D'],
    ['1 day', '-P1D'],
    ['2 days before', '-P2D'],
    ['1 Week Before', '-P1W'],
    ['2h', '-PT2H'],
    ['90 minutes', '-PT90M'],
    ['+15 min', 'PT15M'],
    ['1 hour after', 'PT1H'],
    ['-PT2H', '-PT2H'],
    ['pt15m', 'PT15M'],
    ['+P1DT2H30M', 'P1DT2H30M'],
    ['-P2W', '-P2W'],
  ])('%j is the trigger %s', (alarm, trigger) => {
    expect(listValues({ alarms: [alarm] }, 'TRIGGER:')).toEqual([trigger]);
  });

  it('show the name of the event, after its properties', () => {
    const lines = listLines({ name: 'Dinner, late', alarms: ['1 day', 60, '1 day'] });
    const alarm = (trigger: string) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      String.raw`DESCRIPTION:Dinner\, late`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ];
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toEqual([
      ...alarm('-P1D'),
      ...alarm('-PT60M'),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    '',
    '1 month',
    'P1M',
    'PT',
    'P1H',
    '-P1DT',
    '1.5 hours',
    '--5',
    '100000',
    '1 day 2 hours',
    '2025-08-01',
    '5\r\nX:1 d',
  ])('reject %j', (alarm) => {
    const parse = () => resolve({ alarms: ['1 day', alarm] });
    if (alarm === '') expect(parse).not.toThrow();
    else expect(parse).toThrow(/^alarms ".*": must be up to 10 times before the start/);
  });

  it('T17 are at most ten, so that a series with many dates has a file of limited length', () => {
    const alarms = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(() => resolve({ alarms })).toThrow('must be up to 10 times before the start');
    expect(listValues({ alarms: alarms.slice(1) }, 'TRIGGER:')).toHaveLength(10);
  });

  it('are a list or RFC 5545’s name in an attribute, and a list of texts and numbers in a script', () => {
    const attributes = (change: Record<string, string>) =>
      parseAttributes(Object.entries({ name: 'W', 'start-date': '2025-08-02', ...change })).alarms;
    expect(attributes({ alarms: "'1 day','30'" })).toEqual(['1 day', '30']);
    expect(attributes({ valarm: '-P1D, -PT2H' })).toEqual(['-P1D', '-PT2H']);
    expect(attributes({ alarms: '15', valarm: '-P1D' })).toEqual(['15']);
    expect(parseConfigurationObject({ alarms: 45 }).alarms).toEqual(['45']);
    expect(parseConfigurationObject({ alarms: [45, '1 day', null, {}] }).alarms).toEqual(['45', '1 day']);
  });

  it('belong to each date, are inherited, and are left out of a cancellation', () => {
    const dates = [
      { startDate: '2025-08-02', alarms: ['1 hour'] },
      { startDate: '2025-08-03' },
      { startDate: '2025-08-04', status: 'CANCELLED' },
    ];
    const series = { dates, startDate: null, alarms: ['1 day'] };
    expect(listValues(series, 'TRIGGER:')).toEqual(['-PT1H', '-P1D']);
    expect(() => resolve({ dates: [{ startDate: '2025-08-02', alarms: ['soon'] }] })).toThrow(
      'dates[0].alarms "soon": must be up to 10 times',
    );
  });
});

describe('the page and the conference of an event', () => {
  it('are properties of the file, and at the end of the description', () => {
    const change = {
      description: 'Come [b]early[/b]',
      url: 'https://example.com/w?a=1;b,c',
      conference: 'https://meet.example/abc',
    };
    expect(listValues(change, 'URL:')).toEqual(['https://example.com/w?a=1;b,c']);
    expect(listValues(change, 'CONFERENCE;VALUE=URI')).toEqual([':https://meet.example/abc']);
    expect(listValues(change, 'DESCRIPTION:')).toEqual([
      String.raw`https://meet.example/abc\nCome early\nhttps://example.com/w?a=1\;b\,c`,
    ]);
    expect(listValues({ conference: 'tel:+4512345678' }, 'CONFERENCE;')).toEqual([
      'VALUE=URI;FEATURE=PHONE:tel:+4512345678',
    ]);
    const twice = { ...change, description: 'Here: [url]https://meet.example/abc|Join[/url]', url: null };
    expect(listValues(twice, 'DESCRIPTION:')).toEqual(['Here: https://meet.example/abc']);
  });

  it.each(['google', 'outlookcom', 'ms365', 'msteams', 'yahoo'] as const)('are in the link of %s', (calendar) => {
    const configuration = resolve({ url: 'https://example.com/w', conference: 'https://meet.example/abc' });
    const action = resolveAction({ configuration, calendar, environment });
    const text = action.do === 'open' ? decodeURIComponent(action.url) : '';
    expect(text).toContain('https://example.com/w');
    expect(text).toContain('https://meet.example/abc');
  });

  it('are in the rich data', () => {
    const data = buildRichData(
      resolve({ url: 'https://example.com/w', conference: 'https://meet.example/abc', geo: '55.9645;11.8515' }).event,
    );
    expect(data).toMatchObject({
      url: 'https://example.com/w',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'Hundested',
          address: 'Hundested',
          geo: { '@type': 'GeoCoordinates', latitude: 55.9645, longitude: 11.8515 },
        },
        { '@type': 'VirtualLocation', url: 'https://meet.example/abc' },
      ],
    });
    expect(buildRichData(resolve({ conference: 'tel:+4512345678' }).event)).toMatchObject({ location: 'Hundested' });
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url "javascript:alert(1)": must be an http or https URL'],
    [{ url: 'example.com' }, 'url "example.com": must be an http or https URL'],
    [
      { conference: 'javascript:alert(1)' },
      'conference "javascript:alert(1)": must be an http, https, tel, sip or xmpp',
    ],
    [{ conference: 'data:text/html,x' }, 'conference "data:text/html,x": must be an http, https, tel, sip or xmpp URL'],
    [{ conference: 'https://a b' }, 'conference "https://a b": must be an http'],
    [{ conference: 'https://a.example/\r\nATTACH:x' }, 'conference "https://a.example/\\nATTACH:x": must be an http'],
  ])('T15 reject %j', (change, message) => {
    expect(() => resolve(change)).toThrow(message);
  });
});

describe('coordinates', () => {
  it.each([
    ['55.9645;11.8515', '55.9645;11.8515'],
    ['55.9645, 11.8515', '55.9645;11.8515'],
    ['-90;+180', '-90;180'],
    ['0.00000049;-0.123456789', '0;-0.123457'],
  ])('%j are %s', (geo, line) => {
    expect(listValues({ geo }, 'GEO:')).toEqual([line]);
  });

  it.each(['91;0', '0;181', '55', '55;', 'north', '1e1;2', '55.1;11.2;3'])('reject %j', (geo) => {
    expect(() => resolve({ geo })).toThrow(`geo "${geo}": must be latitude;longitude`);
  });

  it('of the event are those of its dates, except of one at another location', () => {
    const dates = [
      { startDate: '2025-08-02' },
      { startDate: '2025-08-03', location: 'There', geo: '1;2' },
      { startDate: '2025-08-04', location: 'Elsewhere' },
    ];
    expect(listValues({ dates, startDate: null, geo: '3;4' }, 'GEO:')).toEqual(['3;4', '1;2']);
    expect(listValues({ dates, startDate: null, location: null, geo: '3;4' }, 'GEO:')).toEqual(['3;4', '1;2', '3;4']);
  });
});

describe('exceptions of a recurrence', () => {
  it('have the type and the zone of the start', () => {
    const dates = { recurrence_exclude: ['2025-08-16', '2025-08-09T15:00'], recurrence_include: '2025-08-12' };
    expect(listLines({ ...weekly, ...dates }).filter((line) => /^(EX|R)DATE/.test(line))).toEqual([
      'EXDATE;TZID=Europe/Copenhagen:20250809T150000',
      'EXDATE;TZID=Europe/Copenhagen:20250816T140000',
      'RDATE;TZID=Europe/Copenhagen:20250812T140000',
    ]);
    expect(listValues({ ...weekly, ...dates, timeZone: 'UTC' }, 'EXDATE')).toEqual([
      ':20250809T150000Z',
      ':20250816T140000Z',
    ]);
    expect(listValues({ ...weekly, ...allDay, ...dates }, 'EXDATE')).toEqual([
      ';VALUE=DATE:20250809',
      ';VALUE=DATE:20250816',
    ]);
  });

  it.each([
    ['20250809', '20250809T140000'],
    ['20250809T150000', '20250809T150000'],
    ['2025-08-09T13:00:00Z', '20250809T150000'],
    ['20251101T130000Z', '20251101T140000'],
    ['2025-08-09 15:30', '20250809T153000'],
  ])('%j is %s', (text, value) => {
    expect(listValues({ ...weekly, exdate: text }, 'EXDATE;TZID=Europe/Copenhagen:')).toEqual([value]);
    expect(listValues({ ...weekly, RDATE: text }, 'RDATE;TZID=Europe/Copenhagen:')).toEqual([value]);
  });

  it.each(['2025-02-30', '9.8.2025', '2025-08-09T25:00', 'MO', '2025-08-09T'])('reject %j', (text) => {
    expect(() => resolve({ ...weekly, recurrence_exclude: text })).toThrow(
      `recurrence_exclude "${text}": must be a list of dates`,
    );
  });

  it('require a recurrence', () => {
    expect(() => resolve({ recurrence_include: ['2025-08-09'] })).toThrow(
      'recurrence_include ["2025-08-09"]: requires a recurrence',
    );
  });

  it('are left to files, because links cannot express them', () => {
    const change = { ...weekly, options: ['Google', 'iCal'] };
    expect(resolve(change).options).toEqual(['google', 'ical']);
    expect(resolve({ ...change, exdate: '2025-08-09' }).options).toEqual(['ical']);
    const platform = detectPlatform({ userAgent: devices['iphone-safari'] ?? '' });
    const raw = parseConfigurationObject({ ...base, ...change, options: ['Google'], exdate: '2025-08-09' });
    expect(resolveConfiguration(raw, createEnvironment({ platform })).options).toEqual(['apple']);
  });

  it('are in the rich data of the schedule', () => {
    expect(buildRichData(resolve({ ...weekly, exdate: '2025-08-09' }).event)).toMatchObject({
      eventSchedule: { exceptDate: ['2025-08-09T14:00'] },
    });
    expect(buildRichData(resolve(weekly).event)?.eventSchedule).not.toHaveProperty('exceptDate', expect.anything());
  });
});

it('details are found under any spelling of their names, so that their parsers are loaded', () => {
  const parse = (change: object) => () =>
    resolveConfiguration(parseConfigurationObject({ ...base, ...change }), { ...environment, details: undefined });
  expect(parse({ label: 'url', description: 'geo' })).not.toThrow();
  for (const change of [
    { alarms: ['1 day'] },
    { Alarms: 15 },
    { VALARM: '1 day' },
    { url: 'https://example.com/' },
    { conference: 'tel:1' },
    { geo: '1;2' },
    { exdate: '2025-08-09' },
    { dates: [{ startDate: '2025-08-02', Valarm: '1 day' }] },
    { dates: { startDate: '2025-08-02', GEO: '1;2' } },
  ])
    expect(parse(change), JSON.stringify(change)).toThrow('parsers are not loaded');
});

it('a link without room for the whole description keeps the conference, and leads to the page of the event', () => {
  const [url, conference] = ['https://example.com/w', 'https://meet.example/abc'];
  const configuration = resolve({ description: 'long text '.repeat(1000), url, conference });
  const action = resolveAction({ configuration, calendar: 'google', environment, shorten: shortenLink });
  const details = action.do === 'open' ? new URL(action.url).searchParams.get('details') : '';
  expect(details).toContain(conference);
  expect(details?.slice(-200)).toContain(url);
});
