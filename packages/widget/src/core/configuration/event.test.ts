// Every rule of an event, each with a configuration that violates it and the resulting message.
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { parseWithAll } from '../../../test/parsers.js';
import { formatEventFile } from '../links/event-file.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { getInstants } from '../values/date-time-range.js';
import { resolveConfiguration } from './configuration.js';
import { parseEvent } from './event.js';
import { parseConfigurationObject } from './raw-configuration.js';

const base = {
  name: 'Wedding',
  startDate: '2025-08-02',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
};

const parse = (change: Record<string, unknown>, environment = createEnvironment()) =>
  parseEvent(parseConfigurationObject({ ...base, ...change }), environment);

const dates = (...entries: Record<string, unknown>[]) => ({
  startDate: null,
  startTime: null,
  endTime: null,
  dates: entries.map((entry) => ({ startDate: '2025-08-02', startTime: '14:00', endTime: '15:00', ...entry })),
});

function getErrorMessage(change: Record<string, unknown>): string {
  try {
    parse(change);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
}

const longName = 'x'.repeat(51);

describe('an event', () => {
  it.each([
    [{ name: '' }, 'name: is required'],
    [{ name: '<i></i>' }, 'name: is required'],
    [{ startDate: null }, 'startDate: is required'],
    [{ startDate: '2025-8-2' }, 'startDate "2025-8-2": must be a valid date, YYYY-MM-DD, or today+N'],
    [{ startDate: '2025-02-30' }, 'startDate "2025-02-30": must be a valid date, YYYY-MM-DD, or today+N'],
    [{ startDate: 'today+99999' }, 'startDate "today+99999": must be a valid date, YYYY-MM-DD, or today+N'],
    [{ endDate: '2025-13-01' }, 'endDate "2025-13-01": must be a valid date, YYYY-MM-DD, or today+N'],
    [{ startTime: '24:00' }, 'startTime "24:00": must be HH:MM, from 00:00 to 23:59'],
    [{ endTime: '14:60' }, 'endTime "14:60": must be HH:MM, from 00:00 to 23:59'],
    [{ startTime: '9:00' }, 'startTime "9:00": must be HH:MM, from 00:00 to 23:59'],
    [{ startDate: '2025-08-02T25:00' }, 'startTime "25:00": must be HH:MM, from 00:00 to 23:59'],
    [{ endTime: null }, 'endTime: is required: set both startTime and endTime, or neither'],
    [{ startTime: null }, 'startTime: is required: set both startTime and endTime, or neither'],
    [{ endTime: '13:59' }, 'endDate "2025-08-02 13:59": must not be before the start'],
    [{ endDate: '2025-08-01' }, 'endDate "2025-08-01 23:30": must not be before the start'],
    [
      { timeZone: '+02:00' },
      'timeZone "+02:00": must be an IANA time zone that is known here, such as Europe/Copenhagen',
    ],
    [
      { timeZone: 'europe/copenhagen' },
      'timeZone "europe/copenhagen": must be an IANA time zone that is known here, such as Europe/Copenhagen',
    ],
    [{ status: 'POSTPONED' }, 'status "POSTPONED": must be one of TENTATIVE, CONFIRMED, CANCELLED'],
    [{ availability: 'maybe' }, 'availability "maybe": must be one of free, busy'],
    [{ attendee: 'a@example.com' }, 'attendee "a@example.com": requires an organizer'],
    [
      { icsFile: 'ftp://example.com/a.ics' },
      'icsFile "ftp://example.com/a.ics": must be an http or https URL without ../',
    ],
    [{ created: '2025-01-01' }, 'created "2025-01-01": must be a valid UTC time, YYYYMMDDTHHMMSSZ'],
    [{ updated: '20251399T256199Z' }, 'updated "20251399T256199Z": must be a valid UTC time, YYYYMMDDTHHMMSSZ'],
    [{ created: '20250229T120000Z' }, 'created "20250229T120000Z": must be a valid UTC time, YYYYMMDDTHHMMSSZ'],
    [{ updated: '20250101T100000' }, 'updated "20250101T100000": must be a valid UTC time, YYYYMMDDTHHMMSSZ'],
    [{ customVar: '[1]' }, 'customVar [1]: must be an object of strings'],
    [{ dates: [] }, 'dates []: must be a list of at least one object'],
    [{ dates: ['x'] }, 'dates ["x"]: must be a list of at least one object'],
    [dates({}, { endTime: '13:00' }), 'dates[1].endDate "2025-08-02 13:00": must not be before the start'],
    [dates({}, { status: 'maybe' }), 'dates[1].status "maybe": must be one of TENTATIVE, CONFIRMED, CANCELLED'],
    [dates({ startDate: '' }), 'dates[0].startDate: is required'],
    [{ ...dates({}), name: null }, 'dates[0].name: is required'],
    [{ ...dates({}, {}), recurrence: 'daily' }, 'recurrence "daily": cannot be combined with several dates'],
    [{ ...dates({}, {}), subscribe: true }, 'subscribe: cannot have several dates'],
  ])('rejects %j: %s', (change, message) => {
    expect(getErrorMessage(change)).toBe(message);
  });

  it.each([
    ['organizer', 'A|B|c@d.dk'],
    ['organizer', 'anna@example.com'],
    ['organizer', '|anna@example.com'],
    ['organizer', 'Anna|anna at example.com'],
    ['organizer', 'Anna|x@y.dk\r\nATTENDEE:mailto:z@y.dk'],
    ['organizer', 'An\nna|anna@example.com'],
    ['organizer', `${longName}|anna@example.com`],
    ['organizer', `Anna|${'a'.repeat(65)}@${'b'.repeat(31)}.com`],
    ['organizer', `Anna|${'a'.repeat(71)}@example.com`],
    ['attendee', 'Bo|not-an-email'],
    ['attendee', '|bo@example.com'],
    ['attendee', 'bo@example'],
    ['attendee', `${longName}|bo@example.com`],
  ])('I12 rejects %s %j', (attribute, value) => {
    const change = attribute === 'organizer' ? {} : { organizer: 'Anna|anna@example.com' };
    expect(getErrorMessage({ ...change, [attribute]: value })).toMatch(new RegExp(`^${attribute} ".*(NAME\\|EMAIL)`));
  });

  it('with a key accepts an attendee without an organizer, still validates it, and writes neither into a file', () => {
    expect(parse({ proKey: 'k1', attendee: 'bo@example.com' }).dates[0].attendee).toBeUndefined();
    expect(parse({ proKey: 'k1', attendee: 'bo@example.com', organizer: 'A|a@b.dk' }).dates[0].attendee).toBeDefined();
    expect(getErrorMessage({ proKey: 'k1', attendee: 'a@' })).toMatch(/^attendee "a@": must be EMAIL or NAME\|EMAIL/);
    const several = dates({ startDate: '2025-08-02' }, { startDate: '2025-08-03' });
    expect(parse({ ...several, proKey: 'k1', attendee: 'bo@example.com' }).dates).toHaveLength(2);
  });

  it('I12 accepts names of 50 characters in any script, and real-world addresses', () => {
    const [date] = parse({
      organizer: `${'🎉'.repeat(50)}| o'hara+x@sub.müller.de `,
      attendee: 'bo@example.com',
    }).dates;
    expect(date.organizer).toEqual({ name: '🎉'.repeat(50), email: "o'hara+x@sub.müller.de" });
    expect(date.attendee).toEqual({ name: '', email: 'bo@example.com' });
  });

  it('lasts all day without times, and ends on its first day without an end', () => {
    const [date] = parse({ startTime: null, endTime: null }).dates;
    expect(date).toMatchObject({ startDate: '2025-08-02', endDate: '2025-08-02', startTime: undefined });
    expect(getInstants(date).map((instant) => new Date(instant).toISOString())).toEqual([
      '2025-08-01T22:00:00.000Z',
      '2025-08-02T22:00:00.000Z',
    ]);
  });

  it('has instants in its time zone, GMT by default', () => {
    expect(new Date(getInstants(parse({}).dates[0])[0]).toISOString()).toBe('2025-08-02T12:00:00.000Z');
    expect(new Date(getInstants(parse({ timeZone: null }).dates[0])[0]).toISOString()).toBe('2025-08-02T14:00:00.000Z');
    const environment = createEnvironment({ browserZone: 'Asia/Kathmandu' });
    const [date] = parse({ timeZone: 'currentBrowser' }, environment).dates;
    expect(date).toMatchObject({ zone: 'Asia/Kathmandu', startTime: '14:00' });
  });

  it('is converted to the visitor’s time zone on request, unless it lasts all day or recurs', () => {
    const environment = createEnvironment({ browserZone: 'Pacific/Auckland' });
    expect(parse({ useUserTZ: true }, environment).dates[0]).toMatchObject({
      startDate: '2025-08-03',
      startTime: '00:00',
      endDate: '2025-08-03',
      endTime: '09:30',
      zone: 'Pacific/Auckland',
    });
    const stays = { startDate: '2025-08-02', zone: 'Europe/Copenhagen' };
    expect(parse({ useUserTZ: true, startTime: null, endTime: null }, environment).dates[0]).toMatchObject(stays);
    expect(parse({ useUserTZ: true, recurrence: 'weekly' }, environment).dates[0]).toMatchObject(stays);
  });

  it.each([
    ['01:15', '01:45', 'whose time its clocks show twice'],
    ['00:30', '01:00', 'whose end would precede its start'],
    ['00:15', '01:15', 'that would have no duration'],
  ])('keeps its zone from %s to %s if its times are ambiguous for the visitor: one %s', (startTime, endTime) => {
    // The clocks of Copenhagen show 02:00 to 02:59 twice, from 00:00 UTC and from 01:00 UTC.
    const change = { startDate: '2025-10-26', startTime, endTime, timeZone: 'UTC', useUserTZ: true };
    expect(parse(change).dates[0]).toMatchObject({ startTime, endTime, zone: 'UTC' });
  });

  it('is converted on a day when the clocks change, if its times are not ambiguous', () => {
    const change = { startDate: '2025-10-26', startTime: '00:30', endTime: '03:00', timeZone: 'UTC', useUserTZ: true };
    expect(parse(change).dates[0]).toMatchObject({ startTime: '02:30', endTime: '04:00', zone: 'Europe/Copenhagen' });
  });

  it('takes times from its dates', () => {
    const [date] = parse({ startDate: '2025-08-02T10:15:00', endDate: '2025-08-03T11:45', startTime: '09:00' }).dates;
    expect(date).toMatchObject({ startTime: '10:15', endDate: '2025-08-03', endTime: '11:45' });
    expect(parse({ startTime: '14:00:30', endTime: '15:00:59' }).dates[0]).toMatchObject({
      startTime: '14:00',
      endTime: '15:00',
    });
  });

  it.each([
    ['2025-03-10', '09:00', true],
    ['2025-03-10', '10:00', true],
    ['2025-03-10', '10:01', false],
  ])('that ended on %s at %s in Copenhagen is over at 09:00 UTC: %s', (startDate, endTime, isOverdue) => {
    expect(parse({ startDate, startTime: '08:00', endTime }).dates[0].isOverdue).toBe(isOverdue);
  });

  it('is over at its end instant in every zone, also on the days around now', () => {
    const now = new Date('2025-03-10T09:00:00Z');
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+12']) {
      for (const day of ['08', '09', '10', '11', '12', '13']) {
        for (const endTime of ['00:00', '08:59', '09:00', '09:01', '20:59', '21:01', '23:00', '23:01', '23:59']) {
          const [date] = parse({ startDate: `2025-03-${day}`, startTime: '00:00', endTime, timeZone }).dates;
          expect(date.isOverdue, `${day} ${endTime} ${timeZone}`).toBe(getInstants(date)[1] <= now.getTime());
        }
      }
    }
  });

  it('sorts its dates, which inherit missing fields', () => {
    const event = parse({
      ...dates(
        { name: 'Brunch', startDate: '2025-08-03', location: 'There' },
        { name: 'Ceremony', status: 'cancelled', timeZone: 'UTC' },
      ),
      location: 'Here',
      organizer: 'Anna|anna@example.com',
      sequence: 4,
    });
    expect(
      event.dates.map(({ name, location, status, zone, sequence }) => [name, location, status, zone, sequence]),
    ).toEqual([
      ['Ceremony', 'Here', 'CANCELLED', 'UTC', 4],
      ['Brunch', 'There', 'CONFIRMED', 'Europe/Copenhagen', 4],
    ]);
    expect(event.dates.every(({ organizer }) => organizer?.name === 'Anna')).toBe(true);
  });

  const listTimes = (change: Record<string, unknown>) =>
    parse({ endTime: null, startTime: null, startDate: null, ...change }).dates.map(
      ({ startDate, startTime, endDate, endTime }) => [startDate, startTime, endDate, endTime],
    );

  it('gives dates its own times, and to those without a day its day', () => {
    const days = [{ startDate: '2025-08-02' }, { startDate: '2025-08-03', endTime: '16:00' }];
    expect(listTimes({ startTime: '14:00', endTime: '15:00', dates: days })).toEqual([
      ['2025-08-02', '14:00', '2025-08-02', '15:00'],
      ['2025-08-03', '14:00', '2025-08-03', '16:00'],
    ]);
    const dates = [
      { startTime: '14:00', endTime: '15:00' },
      { startTime: '18:00', endDate: '2025-08-03' },
    ];
    expect(listTimes({ startDate: '2025-08-02', endTime: '02:00', dates })).toEqual([
      ['2025-08-02', '14:00', '2025-08-02', '15:00'],
      ['2025-08-02', '18:00', '2025-08-03', '02:00'],
    ]);
  });

  it('keeps its day and times from dates with a day of their own', () => {
    const own = { startDate: '2025-08-01', startTime: '14:00', endDate: '2025-08-02', endTime: '15:00' };
    expect(listTimes({ ...own, dates: [{ startDate: '2025-08-09' }] })).toEqual([
      ['2025-08-09', undefined, '2025-08-09', undefined],
    ]);
  });

  it('gives every date the configured UID, or a number after that of the event', () => {
    const uids = (change: Record<string, unknown>) => parse(change).dates.map(({ uid }) => uid);
    expect(uids({ ...dates({}, {}, {}), uid: 'series-1' })).toEqual(['series-1', 'series-1-2', 'series-1-3']);
    expect(uids(dates({ uid: 'a' }, { uid: 'b' }))).toEqual(['a', 'b']);
    expect(uids({ uid: 'a'.repeat(254) })).toEqual(['a'.repeat(254)]);
    expect(uids({ ...dates({}, {}), uid: 'a.b@example.com' })).toEqual(['a.b@example.com', 'a.b-2@example.com']);
  });

  it.each([
    'wedding-2027@example.com',
    '19960401T080045Z-4000F192713-0052@example.com',
    '{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}',
    'event.2027',
    'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'a+b=c/d~e',
  ])('keeps the UID %j, also in the file', (uid) => {
    expect(parse({ uid }).dates[0].uid).toBe(uid);
    const environment = createEnvironment();
    const configuration = resolveConfiguration(parseConfigurationObject({ ...base, uid }), environment);
    for (const [event] of parseWithAll(formatEventFile(configuration, environment))) expect(event?.uid).toBe(uid);
  });

  it.each(['a'.repeat(255), 'a\r\nb', 'a b', 'a,b', 'a;b', 'a\\b', '"a"', 'é', '🎉'])('rejects the UID %j', (uid) => {
    expect(() => parse({ uid })).toThrow('must be 1 to 254 letters, digits and signs, without blanks');
    expect(() => parse(dates({ uid }))).toThrow(/^dates\[0\]\.uid /);
    expect(() => parse({ ...dates({}), uid })).toThrow(/^uid /);
  });

  it('warns about a UID that is not a UUID', () => {
    const warnings: string[] = [];
    const environment = createEnvironment({ warn: (message) => warnings.push(message) });
    for (const uid of ['plain', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6']) parse({ uid }, environment);
    expect(warnings).toEqual([expect.stringMatching(/^uid: should be a UUID/)]);
  });

  it.each([
    [3, 3],
    ['7', 7],
    [1.5, 0],
    [-1, 0],
    ['abc', 0],
    [null, 0],
  ])('with the sequence %j has the sequence %i', (sequence, expected) => {
    expect(parse({ sequence }).dates[0].sequence).toBe(expected);
  });

  it('T14 fills placeholders in name, location and description before parsing', () => {
    const event = parse({
      name: 'Dear %%Guest%%',
      location: '%%place%%',
      description: '[b]%%guest%%[/b] %%unknown%%',
      customVar: { guest: '[i]Bo[/i] <b>x</b>', place: 'https://example.com/' },
    });
    const [date] = event.dates;
    expect(event.name).toBe('Dear [i]Bo[/i] x');
    expect(date.description).toEqual([
      { name: 'b', children: [{ name: 'i', children: ['Bo'] }, ' x'] },
      ' %%unknown%%',
    ]);
    expect(date.isOnline).toBe(true);
    expect(date.plainDescription).toBe('Bo x %%unknown%%');
  });

  it.each([
    ['online', true],
    ['Worldwide', true],
    ['https://meet.example.com/x', true],
    ['Online Street 3', false],
    ['', false],
  ])('at %j is online: %s', (location, isOnline) => {
    expect(parse({ location }).dates[0].isOnline).toBe(isOnline);
  });

  it('keeps only images with a web URL', () => {
    expect(parse({ images: ['https://e.com/1.png', 'javascript:x', 'data:image/png,x', '/2.png'] }).images).toEqual([
      'https://e.com/1.png',
    ]);
  });
});
