import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { devices } from '../../../test/devices.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import type { Calendar } from '../configuration/options.js';
import { detectPlatform } from '../configuration/platform.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { resolveAction, type SaveAction } from './save-action.js';

interface Picked {
  readonly device?: string;
  readonly index?: number;
}

function pick(
  calendar: Calendar,
  change: Record<string, unknown>,
  { device = 'desktop', index }: Picked = {},
): SaveAction {
  const platform = detectPlatform({ userAgent: devices[device] ?? '' });
  const environment = createEnvironment({ platform, pageUrl: 'https://page.example/' });
  const raw = parseConfigurationObject({ name: 'Wedding', startDate: '2025-08-02', ...change });
  const configuration = resolveConfiguration(raw, environment);
  return resolveAction({
    configuration,
    calendar,
    environment,
    index,
    server: 'https://havn.example',
  });
}

const icsFile = 'https://cdn.example.com/w.ics';
const two = {
  dates: [
    { name: 'A', startDate: '2025-08-02' },
    { name: 'B', startDate: '2025-08-03' },
  ],
};
const cancelled = { dates: [two.dates[0], { ...two.dates[1], status: 'CANCELLED' }] };

describe('a save action', () => {
  it('opens a web calendar, and saves a file', () => {
    expect(pick('google', {})).toMatchObject({ do: 'open', target: '_blank' });
    expect(pick('ical', {})).toMatchObject({
      do: 'download',
      name: 'event-to-save-in-my-calendar.ics',
      text: expect.stringContaining('SUMMARY:Wedding'),
    });
    expect(pick('apple', { icsFile })).toEqual({ do: 'download', name: 'w.ics', target: '_blank', url: icsFile });
  });

  it('opens links outside an in-app browser', () => {
    expect(pick('google', {}, { device: 'android-webview' })).toMatchObject({ target: '_system' });
  });

  it.each([
    ['iphone-safari', {}, 'download'],
    ['iphone-chrome', {}, 'explain'],
    ['iphone-chrome', { icsFile }, 'download'],
    ['iphone-webview', {}, 'explain'],
    ['iphone-webview', { icsFile }, 'explain'],
    ['iphone-webview', { icsFile, bypassWebViewCheck: true }, 'download'],
    ['iphone-webview', { bypassWebViewCheck: true }, 'explain'],
    ['android', {}, 'download'],
    ['android-webview', {}, 'explain'],
    ['android-webview', { icsFile }, 'download'],
    ['android-instagram', {}, 'explain'],
  ])('for a file in %s with %j is to %s', (device, change, what) => {
    const action = pick('apple', change, { device });
    expect(action.do).toBe(what);
    if (action.do === 'explain') {
      // Another browser cannot open a file that the page has made, but the page.
      const copy = 'icsFile' in change ? icsFile : 'https://page.example/';
      expect(action).toMatchObject({ reason: 'webview', copy });
    }
  });

  it('generates a personalized file', () => {
    const people = { organizer: 'Anna|anna@example.com', attendee: 'bo@example.com' };
    expect(pick('ical', { icsFile, ...people })).toMatchObject({
      name: 'w.ics',
      text: expect.stringContaining('ATTENDEE'),
    });
    expect(pick('ical', { icsFile, customVar: { x: 'y' } })).toMatchObject({ text: expect.any(String) });
  });

  it('reports a cancellation only with a file', () => {
    expect(pick('yahoo', { status: 'cancelled' })).toEqual({ do: 'explain', reason: 'cancelled' });
    expect(pick('ical', { status: 'cancelled' })).toMatchObject({
      text: expect.stringMatching(/METHOD:PUBLISH[\s\S]*STATUS:CANCELLED/),
    });
    expect(pick('ical', { status: 'cancelled', organizer: 'Anna|anna@example.com' })).toMatchObject({
      text: expect.stringContaining('METHOD:CANCEL'),
    });
  });

  it('puts all dates of a series in one file, unless one is cancelled or they are of several organizers', () => {
    expect(pick('google', two)).toEqual({ do: 'choose' });
    const all = pick('ical', two);
    expect(all).toMatchObject({ name: 'event-to-save-in-my-calendar.ics' });
    expect(all.do === 'download' && all.text?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(pick('ical', cancelled)).toEqual({ do: 'choose' });
    const organizer = 'Anna|anna@example.com';
    const ofOne = pick('apple', { ...two, organizer });
    expect(ofOne.do === 'download' && ofOne.text?.match(/^(METHOD|ORGANIZER).*/gm)).toEqual([
      'METHOD:PUBLISH',
      'ORGANIZER;CN="Anna":mailto:anna@example.com',
      'ORGANIZER;CN="Anna":mailto:anna@example.com',
    ]);
    expect(pick('apple', { ...two, organizer, attendee: 'bo@example.com' })).toEqual({ do: 'choose' });
    for (const other of ['Bo|bo@example.com', 'Bo|anna@example.com']) {
      const [first, second] = two.dates;
      expect(pick('apple', { dates: [first, { ...second, organizer: other }], organizer })).toEqual({ do: 'choose' });
      expect(pick('apple', { dates: [first, { ...second, organizer: other }] })).toEqual({ do: 'choose' });
    }
  });

  it('for one date of a series covers only that date', () => {
    expect(pick('google', two, { index: 1 })).toMatchObject({ url: expect.stringContaining('text=B') });
    const file = pick('ical', cancelled, { index: 1 });
    expect(file).toMatchObject({
      name: 'event-to-save-in-my-calendar-2.ics',
      text: expect.stringContaining('STATUS:CANCELLED'),
    });
    expect(file.do === 'download' && file.text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(pick('google', cancelled, { index: 1 })).toEqual({ do: 'explain', reason: 'cancelled' });
  });

  it('saves the file of a date, or else that of the event, under the name of the file', () => {
    const own = { dates: [two.dates[0], { ...two.dates[1], icsFile }] };
    expect(pick('ical', own, { index: 1 })).toMatchObject({ name: 'w.ics', url: icsFile });
    expect(pick('ical', own, { index: 0 })).toMatchObject({ text: expect.stringContaining('SUMMARY:A') });
    const shared = 'https://cdn.example.com/all.ics';
    const both = { ...own, icsFile: shared };
    expect(pick('ical', both, { index: 0 })).toMatchObject({ name: 'all.ics', url: shared });
    expect(pick('ical', both, { index: 1 })).toMatchObject({ name: 'w.ics', url: icsFile });
    expect(pick('ical', both)).toMatchObject({ name: 'all.ics', url: shared });
    expect(pick('ical', { ...both, iCalFileName: 'party' }, { index: 1 })).toMatchObject({ name: 'party-2.ics' });
    const personal = { ...both, customVar: { x: 'y' } };
    expect(pick('ical', personal, { index: 1 })).toMatchObject({ name: 'w-2.ics', text: expect.any(String) });
    const single = { icsFile: shared, dates: [{ ...two.dates[0], icsFile }] };
    expect(pick('ical', single)).toMatchObject({ name: 'w.ics', url: icsFile });
  });

  it('subscribes', () => {
    const change = { subscribe: true, icsFile };
    expect(pick('ical', change)).toMatchObject({ do: 'open', url: 'webcal://cdn.example.com/w.ics' });
    expect(pick('ical', change, { device: 'android' })).toMatchObject({ do: 'open', url: icsFile });
    expect(pick('yahoo', change)).toEqual({
      do: 'explain',
      reason: 'yahoo',
      copy: icsFile,
      url: 'https://www.yahoo.com/calendar',
    });
    expect(pick('ms365', change)).toMatchObject({
      url: expect.stringContaining('outlook.office.com/calendar/0/addfromweb/'),
    });
    expect(pick('apple', change, { device: 'iphone-chrome' })).toMatchObject({ do: 'explain', reason: 'webview' });
  });

  it('uses the server’s short links for a key', () => {
    const url = (action: SaveAction) => (action.do === 'open' ? action.url : action.do);
    const proxy = { proxy: true, proKey: 'k1' };
    const zone = 'zone=Europe%2FCopenhagen';
    expect(url(pick('google', proxy))).toBe(`https://havn.example/w/k1/o/google?${zone}`);
    expect(url(pick('ical', proxy))).toBe(`https://havn.example/w/k1/o/ical?${zone}`);
    expect(url(pick('yahoo', { ...proxy, ...two }, { index: 1 }))).toBe(
      `https://havn.example/w/k1/o/yahoo?sub-event=1&${zone}`,
    );
    expect(url(pick('google', { ...proxy, subscribe: true, icsFile }))).toBe(
      `https://havn.example/w/k1/s/google?${zone}`,
    );
    const people = { organizer: 'A|a@example.com', attendee: 'Bo & Co|bo@example.com', customVar: { x: '"&#' } };
    const { searchParams } = new URL(url(pick('google', { ...proxy, ...people })));
    expect(Object.fromEntries(searchParams)).toEqual({
      attendee: 'Bo & Co|bo@example.com',
      customvar: '{"x":"\\"&#"}',
      zone: 'Europe/Copenhagen',
    });
    expect(url(pick('google', { proxy: true, proKey: '../../x?y' }))).toBe(
      `https://havn.example/w/..%2F..%2Fx%3Fy/o/google?${zone}`,
    );
  });

  it('with a short link does not save a cancelled date to a web calendar', () => {
    const proxy = { proxy: true, proKey: 'k1' };
    expect(pick('google', { ...proxy, status: 'cancelled' })).toEqual({ do: 'explain', reason: 'cancelled' });
    expect(pick('yahoo', { ...proxy, ...cancelled }, { index: 1 })).toEqual({ do: 'explain', reason: 'cancelled' });
    expect(pick('yahoo', { ...proxy, ...cancelled }, { index: 0 })).toMatchObject({ do: 'open' });
    expect(pick('ical', { ...proxy, status: 'cancelled' })).toMatchObject({ do: 'open' });
  });

  it('counts the file of a short link as saved, and the page about a missing file not', () => {
    expect(pick('ical', { proxy: true, proKey: 'k1' })).not.toHaveProperty('isMissing', true);
    expect(pick('ical', { proxy: true })).toMatchObject({ do: 'open', isMissing: true });
  });

  it.each([
    ['iphone-safari', {}, 'download'],
    ['iphone-chrome', {}, 'download'],
    ['iphone-webview', {}, 'explain'],
    ['iphone-webview', { bypassWebViewCheck: true }, 'download'],
    ['android-instagram', {}, 'explain'],
  ])('with a key in %s with %j uses the file that the server generates', (device, change, what) => {
    const action = pick('apple', { proKey: 'k1', ...change }, { device });
    const url = 'https://havn.example/w/k1/o/apple?zone=Europe%2FCopenhagen';
    expect(action).toMatchObject(what === 'explain' ? { do: what, copy: url } : { do: what, url });
  });

  it('with a key asks the server for one date of a series, or for a personal file', () => {
    const device = 'iphone-chrome';
    const search = (change: Record<string, unknown>, index?: number) => {
      const action = pick('apple', { proKey: 'k1', ...change }, { device, index });
      return action.do === 'download' && Object.fromEntries(new URL(action.url ?? 'about:').searchParams);
    };
    const zone = 'Europe/Copenhagen';
    expect(search(two, 1)).toEqual({ 'sub-event': '1', zone });
    expect(search({ customVar: { guest: 'Zoé' }, icsFile })).toEqual({ customvar: '{"guest":"Zoé"}', zone });
    // The server does not know the event of a page that overrides it.
    expect(pick('apple', { proKey: 'k1', proOverride: true }, { device })).toMatchObject({
      copy: 'https://page.example/',
    });
    expect(pick('apple', { proKey: 'k1', icsFile }, { device })).toMatchObject({ url: icsFile });
  });

  it('subscribes to the feed of a key', () => {
    const feed = { subscribe: true, proKey: 'k1' };
    const address = 'havn.example/w/k1/s/ical?zone=Europe%2FCopenhagen';
    for (const change of [feed, { ...feed, proxy: true }, { ...feed, ...two }]) {
      expect(pick('ical', change)).toMatchObject({ do: 'open', url: `webcal://${address}` });
    }
    expect(pick('ical', feed, { device: 'android' })).toMatchObject({ do: 'open', url: `https://${address}` });
    expect(pick('google', feed)).toMatchObject({
      url: expect.stringContaining(encodeURIComponent(`webcal://${address}`)),
    });
    expect(pick('yahoo', feed)).toMatchObject({ reason: 'yahoo', copy: `https://${address}` });
  });

  it('without a key links only to the page about a missing file', () => {
    expect(pick('google', { proxy: true })).toMatchObject({ url: expect.stringContaining('calendar.google.com') });
    expect(pick('ical', { proxy: true })).toMatchObject({ url: 'https://havn.example/w/no-ics-file' });
    expect(pick('ical', { proxy: true, language: 'de' })).toMatchObject({
      url: 'https://havn.example/w/no-ics-file?lang=de',
    });
    expect(pick('ical', { proxy: true, icsFile })).toMatchObject({ do: 'download', url: icsFile });
  });
});
