import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createSettingsSchema,
  isDayReached,
  toPreviewRecord,
  toSettingsFields,
  toWeddingRecord,
} from './settings-fields.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const closing = { ...weddingDefaults, answersCloseAt: '2025-06-01T21:59:30.000Z' };

describe('the form fields of a record', () => {
  it('round-trip unchanged, including the seconds and offset of the closing time', () => {
    for (const record of [
      weddingDefaults,
      closing,
      { ...closing, answersCloseAt: '2025-06-01T23:59:30+02:00', contactsRemovedOn: '2026-02-01' },
    ])
      expect(toWeddingRecord(toSettingsFields(record), record)).toEqual(record);
  });

  it("shows the closing time in the wedding's time zone", () => {
    expect(toSettingsFields(closing)).toMatchObject({ answersCloseDate: '2025-06-01', answersCloseTime: '23:59' });
    const elsewhere = toSettingsFields({ ...closing, timeZone: 'Asia/Kathmandu' });
    expect(elsewhere).toMatchObject({ answersCloseDate: '2025-06-02', answersCloseTime: '03:44' });
  });

  const place = { venueName: 'Waldhaus', venueAddress: 'Flims' };
  const names = { firstPartner: 'Lena', secondPartner: 'Luca' };
  const couple = { ...names, coupleTitle: 'Lena & Luca', signature: 'Lena & Luca' };
  it.each([
    [
      'another venue',
      { ...place, mapQuery: 'Waldhaus, Flims' },
      { venueName: 'Segnes' },
      { mapQuery: 'Segnes, Flims' },
    ],
    ['instead of the default one', weddingDefaults, place, { mapQuery: 'Waldhaus, Flims' }],
    ['the first venue', {}, place, { mapQuery: 'Waldhaus, Flims' }],
    ['the first names', {}, names, couple],
    ['another name', couple, { firstPartner: 'Ladina' }, { coupleTitle: 'Ladina & Luca', signature: 'Ladina & Luca' }],
    ['a title of its own', { ...couple, coupleTitle: 'Us' }, { firstPartner: 'Ladina' }, { coupleTitle: 'Us' }],
    ['coordinates', { ...place, mapQuery: '46.8, 9.3' }, { venueName: 'Segnes' }, { mapQuery: '46.8, 9.3' }],
    ['a search typed now', {}, { ...place, mapQuery: 'Segnes' }, { mapQuery: 'Segnes' }],
    ['a search cleared now', { ...place, mapQuery: 'Waldhaus, Flims' }, { mapQuery: '' }, { mapQuery: '' }],
  ])(
    'take the map search, the title and the signature along, unless written by hand: %s',
    (_case, before, typed, after) => {
      const record = { ...weddingDefaults, ...newWedding, ...before };
      expect(toWeddingRecord({ ...toSettingsFields(record), ...typed }, record)).toMatchObject(after);
    },
  );

  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 10}`).join(' ');
  it.each([
    ['ends after a word', { venueName: words(30), venueAddress: words(30) }, `${words(30)}, ${words(20)}`],
    [
      'ends without its comma',
      { venueName: `${words(49)} a${'b'.repeat(4)}`, venueAddress: words(9) },
      `${words(49)} abbbb`,
    ],
    [
      'is kept if it fits exactly',
      { venueName: words(25), venueAddress: `${words(24)} abc` },
      `${words(25)}, ${words(24)} abc`,
    ],
    [
      'is cut within a word without blanks',
      { venueName: '会'.repeat(200), venueAddress: '場'.repeat(200) },
      `${'会'.repeat(200)}`,
    ],
    ['is cut within the only word', { venueName: '', venueAddress: '場'.repeat(400) }, '場'.repeat(300)],
    ['counts characters', { venueName: '', venueAddress: `${'🏡'.repeat(299)} 12` }, '🏡'.repeat(299)],
  ])('a map search that would be too long %s', (_case, typed, mapQuery) => {
    const record = { ...weddingDefaults, ...newWedding };
    expect(toWeddingRecord({ ...toSettingsFields(record), ...typed }, record).mapQuery).toBe(mapQuery);
  });

  it('two names of the greatest length make a title and a signature that can be saved', () => {
    const record = { ...weddingDefaults, ...newWedding };
    const typed = { firstPartner: 'A'.repeat(100), secondPartner: `${'B'.repeat(50)} ${'C'.repeat(49)}` };
    const after = toWeddingRecord({ ...toSettingsFields(record), ...typed }, record);
    expect(after.coupleTitle).toBe(`${'A'.repeat(100)} & ${'B'.repeat(50)}`);
    expect(createSettingsSchema(record).safeParse(toSettingsFields(after)).error?.issues ?? []).toEqual([]);
  });

  it.each(['Europe/London', 'Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe'])(
    'show the closing time of a day whose clocks change, in a browser in %s',
    (browserZone) => {
      vi.stubEnv('TZ', browserZone);
      const record = { ...weddingDefaults, answersCloseAt: '2027-03-28T00:30:00Z' };
      const fields = toSettingsFields(record);
      expect(fields).toMatchObject({ answersCloseDate: '2027-03-28', answersCloseTime: '01:30' });
      expect(toWeddingRecord(fields, weddingDefaults).answersCloseAt).toBe('2027-03-28T00:30:00.000Z');
    },
  );

  it.each([
    ['2025-06-01', '18:30', 'Europe/Copenhagen', '2025-06-01T16:30:00.000Z'],
    ['2025-12-01', '18:30', 'Europe/Copenhagen', '2025-12-01T17:30:00.000Z'],
    ['2025-06-01', '', 'Europe/Copenhagen', '2025-06-01T21:59:59.000Z'],
    ['2025-06-01', '23:59', 'Europe/Copenhagen', '2025-06-01T21:59:59.000Z'],
    ['2025-03-30', '', 'Europe/Copenhagen', '2025-03-30T21:59:59.000Z'],
    ['2025-06-01', '18:30', 'America/St_Johns', '2025-06-01T21:00:00.000Z'],
    ['', '18:30', 'Europe/Copenhagen', null],
  ])('parses %s %s in %s as %s', (answersCloseDate, answersCloseTime, timeZone, expected) => {
    const fields = { ...toSettingsFields(weddingDefaults), answersCloseDate, answersCloseTime, timeZone };
    expect(toWeddingRecord(fields, weddingDefaults).answersCloseAt).toBe(expected);
  });

  it('keeps the local time when the time zone is changed', () => {
    const fields = { ...toSettingsFields(closing), timeZone: 'Europe/Lisbon' };
    expect(toWeddingRecord(fields, closing).answersCloseAt).toBe('2025-06-01T22:59:59.000Z');
  });

  it('maps an empty closing date and an empty removal date to null', () => {
    const saved = { ...closing, contactsRemovedOn: '2026-01-01' };
    const fields = { ...toSettingsFields(saved), answersCloseDate: '', answersCloseTime: '', contactsRemovedOn: '' };
    expect(toWeddingRecord(fields, saved)).toMatchObject({ answersCloseAt: null, contactsRemovedOn: null });
  });
});

describe("the form's rules", () => {
  it.each([
    ['weddingDate', '', 'Enter a date such as 2025-08-02.'],
    ['boardingTime', '25:00', 'Enter a time such as 15:00.'],
    ['timeZone', 'Mars/Olympus', 'Unknown time zone.'],
    ['galleryUrl', 'javascript:alert(1)', 'Enter an http(s) URL or a path on this site.'],
    ['destinationCode', 'DENMARK', 'At most 4 characters.'],
  ])('rejects %s %j', (field, value, message) => {
    const parsed = createSettingsSchema(weddingDefaults).safeParse({
      ...toSettingsFields(weddingDefaults),
      [field]: value,
    });
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  it('rejects a closing time without a date, with the issue on the date', () => {
    const listIssues = (answersCloseDate: string, answersCloseTime: string) =>
      createSettingsSchema(weddingDefaults)
        .safeParse({ ...toSettingsFields(weddingDefaults), answersCloseDate, answersCloseTime })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(listIssues('', '18:30')).toEqual([['answersCloseDate', 'Choose a date too, or clear the time.']]);
    for (const [day, time] of [
      ['2025-06-01', '18:30'],
      ['2025-06-01', ''],
      ['', ''],
    ] as const)
      expect(listIssues(day, time)).toBeUndefined();
  });

  it('rejects a removal day that has passed, except the saved one', () => {
    const isAccepted = (contactsRemovedOn: string, saved: string | null = null) =>
      createSettingsSchema({ ...weddingDefaults, contactsRemovedOn: saved }).safeParse({
        ...toSettingsFields(weddingDefaults),
        contactsRemovedOn,
      }).success;
    const today = toZonedTime(new Date(), weddingDefaults.timeZone).day;
    expect(['', today, '2999-01-01'].map((day) => isAccepted(day))).toEqual([true, true, true]);
    expect([isAccepted('2020-01-01'), isAccepted('2020-01-01', '2020-01-01')]).toEqual([false, true]);
    expect(isAccepted('2020-01-02', '2020-01-01')).toBe(false);
  });

  it('accepts a missing date until one is saved', () => {
    const unset = { ...weddingDefaults, ...newWedding };
    expect(createSettingsSchema(unset).safeParse(toSettingsFields(unset)).success).toBe(true);
    expect(createSettingsSchema(weddingDefaults).safeParse(toSettingsFields(unset)).success).toBe(false);
  });

  it('accepts the defaults', () => {
    expect(createSettingsSchema(weddingDefaults).safeParse(toSettingsFields(weddingDefaults)).success).toBe(true);
  });
});

describe('the preview', () => {
  it('follows the form, but keeps the saved value of invalid fields', () => {
    const fields = {
      ...toSettingsFields(weddingDefaults),
      coupleTitle: 'Ane & Bo',
      weddingDate: '',
      timeZone: 'Europe/Cop',
      guides: { ...weddingDefaults.guides, en: 'htt' },
    };
    expect(toPreviewRecord(fields, weddingDefaults)).toEqual({ ...weddingDefaults, coupleTitle: 'Ane & Bo' });
  });
});

describe('the removal date of contact details', () => {
  it.each([
    ['2025-09-01', 'Pacific/Auckland', '2025-08-31T12:00:00Z', true],
    ['2025-09-01', 'Pacific/Auckland', '2025-08-31T11:59:59Z', false],
    ['2025-09-01', 'America/Los_Angeles', '2025-09-01T06:59:59Z', false],
    ['2025-09-01', 'America/Los_Angeles', '2025-09-01T07:00:00Z', true],
    ['2025-09-01', 'Europe/Copenhagen', '2026-01-01T00:00:00Z', true],
    ['', 'Europe/Copenhagen', '2026-01-01T00:00:00Z', false],
    ['2025-09-01', 'Nowhere/Else', '2026-01-01T00:00:00Z', false],
  ])('%s in %s, seen at %s: %s', (day, zone, now, expected) => {
    expect(isDayReached(day, zone, new Date(now))).toBe(expected);
  });
});
