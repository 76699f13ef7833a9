import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { createEnvironment, hostileText } from '../../../test/arbitraries.js';
import { devices } from '../../../test/devices.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import type { Calendar } from '../configuration/options.js';
import { detectPlatform } from '../configuration/platform.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { resolveAction } from './save-action.js';
import { cutText, shortenLink } from './shorten-link.js';

const page = 'https://page.example/wedding';
const maxLengths = { google: 4096, ms365: 2048, outlookcom: 2048, msteams: 2048, yahoo: 2048 };
const calendars = Object.keys(maxLengths) as (keyof typeof maxLengths)[];

interface Request {
  readonly device?: string;
  readonly moreUrl?: string;
  readonly maxLinkLength?: number;
}

function open(calendar: Calendar, change: Record<string, unknown>, request: Request = {}): URL {
  const { device = 'desktop', ...limits } = request;
  const platform = detectPlatform({ userAgent: devices[device] ?? '' });
  const environment = createEnvironment({ platform, pageUrl: page });
  const event = { name: 'Wedding', startDate: '2025-08-02', startTime: '14:00', endTime: '23:30', options: calendars };
  const configuration = resolveConfiguration(parseConfigurationObject({ ...event, ...change }), environment);
  const action = resolveAction({ configuration, calendar, environment, shorten: shortenLink, ...limits });
  if (action.do !== 'open') throw new Error(action.do);
  return new URL(action.url);
}

const getDescription = ({ searchParams }: URL) =>
  ['details', 'body', 'content', 'desc'].map((name) => searchParams.get(name)).find((text) => text !== null) ?? '';
const getName = ({ searchParams }: URL) =>
  ['text', 'subject', 'title'].map((name) => searchParams.get(name)).find((text) => text !== null);
const getTimes = ({ searchParams }: URL) =>
  ['dates', 'ctz', 'startdt', 'enddt', 'startTime', 'endTime', 'st', 'et'].map((name) => searchParams.get(name));

const longText = fc
  .tuple(
    fc.array(fc.oneof(hostileText, fc.string({ unit: 'grapheme', maxLength: 40 })), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([parts, times]) => parts.join(' ').repeat(times));

describe('a link', () => {
  it('fits its calendar whatever the description and location, and keeps name and times', () => {
    fc.assert(
      fc.property(longText, hostileText, fc.constantFrom('desktop', 'iphone-safari'), (description, name, device) => {
        for (const calendar of calendars) {
          const short = open(calendar, { name: `x${name}` }, { device });
          const long = open(calendar, { name: `x${name}`, description }, { device });
          expect(long.href.length).toBeLessThanOrEqual(maxLengths[calendar]);
          expect(getName(long)).toBe(getName(short));
          expect(getTimes(long)).toEqual(getTimes(short));
          const both = open(calendar, { name: `x${name}`, description, location: description }, { device });
          expect(both.href.length).toBeLessThanOrEqual(maxLengths[calendar]);
          expect(getName(both)).toBe(getName(short));
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(calendars)('to %s ends a shortened description with a link to the page, after a whole word', (calendar) => {
    const description = 'Lorem ipsum [b]dolor sit amet[/b] consectetur. '.repeat(1000);
    const url = open(calendar, { description });
    expect(url.href.length).toBeGreaterThan(maxLengths[calendar] * 0.95);
    const text = getDescription(url)
      .replace(/<a href="(.*?)".*<\/a>$/, '$1')
      .replace(/<\/?b>/g, '');
    expect(text).toMatch(/^Lorem.*(Lorem|ipsum|dolor|sit|amet|consectetur\.)… https:\/\/page\.example\/wedding$/);
    expect(getDescription(url).match(/<b>/g)?.length).toBe(getDescription(url).match(/<\/b>/g)?.length);
  });

  it('with a short description is unchanged', () => {
    const description = 'Lorem ipsum '.repeat(20);
    for (const calendar of calendars) expect(getDescription(open(calendar, { description }))).toBe(description.trim());
  });

  it('links to the given address instead of the page, and to none that is too long', () => {
    const description = 'Lorem ipsum '.repeat(1000);
    const moreUrl = 'https://havn.example/w/k1';
    expect(getDescription(open('yahoo', { description }, { moreUrl }))).toMatch(/… https:\/\/havn\.example\/w\/k1$/);
    const long = open('yahoo', { description }, { moreUrl: `https://havn.example/?${'x'.repeat(2000)}` });
    expect(getDescription(long)).toMatch(/(Lorem|ipsum)…$/);
  });

  it('fits a lower limit, such as that of a redirect', () => {
    const url = open('google', { description: '👩‍👩‍👧 '.repeat(5000) }, { maxLinkLength: 2048 });
    expect(url.href.length).toBeLessThanOrEqual(2048);
    expect(getDescription(url)).toMatch(/^(👩‍👩‍👧 )+👩‍👩‍👧… <a /u);
  });

  it('without the shortener drops the whole description, and says so', () => {
    const environment = createEnvironment({ pageUrl: page });
    const raw = { name: 'Wedding', startDate: '2025-08-02', description: 'x '.repeat(5000) };
    const configuration = resolveConfiguration(parseConfigurationObject(raw), environment);
    const action = resolveAction({ configuration, calendar: 'google', environment });
    expect(action).toMatchObject({ do: 'open', isSimplified: true });
    expect(action.do === 'open' && new URL(action.url).searchParams.get('details')).toBeNull();
  });

  it('shortens the name only if it does not fit by itself', () => {
    for (const calendar of calendars) {
      const name = '名'.repeat(200);
      expect(getName(open(calendar, { name, location: 'x'.repeat(9000) }))).toBe(name);
      const endless = open(calendar, { name: '名'.repeat(5000), location: 'Havn', description: 'x' });
      expect(endless.href.length).toBeLessThanOrEqual(maxLengths[calendar]);
      expect(getName(endless)).toMatch(/^名{100,}…$/);
    }
  });

  it('takes less than 50 ms to shorten a million characters', { retry: 2 }, () => {
    for (const text of [
      'a',
      'a ',
      '👩‍👩‍👧',
      '[b]',
      '[b]x[/b]',
      '[url]https://a.example|b[/url]',
      'e\u0301\u0302',
      '<',
    ]) {
      const description = text.repeat(1_000_000 / text.length);
      const environment = createEnvironment({ pageUrl: page });
      const raw = parseConfigurationObject({ name: 'Wedding', startDate: '2025-08-02', description });
      const configuration = resolveConfiguration(raw, environment);
      const [date] = configuration.event.dates;
      const build = (shown: typeof date) => `https://a.example/?d=${encodeURIComponent(shown.plainDescription)}`;
      let link = '';
      const shorten = () => {
        link = shortenLink(date, { build, maxLength: 2048, moreUrl: page });
      };
      expect([text, measureCpu(shorten, 50) < 50]).toEqual([text, true]);
      expect(link.length).toBeLessThanOrEqual(2048);
    }
  });
});

describe('a text is cut', () => {
  it.each([
    ['one two three', 9, 'one two'],
    ['one two three', 7, 'one two'],
    ['one two three', 8, 'one two'],
    ['onetwothree', 5, 'onetw'],
    ['👩‍👩‍👧👩‍👩‍👧', 10, '👩‍👩‍👧'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['🎉🎉', 3, '🎉'],
    ['short', 5, 'short'],
    ['x', 0, ''],
  ])('%j at %i: %j', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});
