import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { describe, expect, it } from 'vitest';
import { isDayPast } from './settings-fields.js';
import { createStepSchema, isZoneElsewhere, toStepChanges, toStepDefaults } from './setup-record.js';

const fresh: FullWedding = { ...weddingDefaults, ...newWedding, version: 1, publicUrl: 'https://wedding.example.com' };
const fill = (step: 'names' | 'day' | 'venue', values: object, wedding = fresh) =>
  toStepChanges(step, { ...toStepDefaults(step, wedding, 'Europe/Paris'), ...values }, wedding);

describe.each([
  ['a new installation', fresh],
  ['one that an earlier version began', { ...fresh, ...weddingDefaults }],
])('the fields of %s', (_name, fresh) => {
  it('are empty, except for the zone of the browser', () => {
    expect(toStepDefaults('names', fresh, 'Europe/Paris')).toMatchObject({ firstPartner: '', secondPartner: '' });
    expect(toStepDefaults('venue', fresh, 'Europe/Paris')).toMatchObject({ venueName: '', venueAddress: '' });
    expect(toStepDefaults('day', fresh, 'America/Lima')).toMatchObject({
      weddingDate: '',
      celebrationTime: '',
      timeZone: 'America/Lima',
    });
  });

  it('show what was entered before', () => {
    const entered = { ...fresh, firstPartner: 'Imani', timeZone: 'Africa/Nairobi' };
    expect(toStepDefaults('names', entered, 'Europe/Paris').firstPartner).toBe('Imani');
    expect(toStepDefaults('day', entered, 'Europe/Paris').timeZone).toBe('Africa/Nairobi');
  });

  it('propose the country of the browser’s zone until the venue has been saved', () => {
    const propose = (zone: string, wedding = fresh) => toStepDefaults('venue', wedding, zone).defaultCountry;
    const zones = ['Europe/Copenhagen', 'Europe/London', 'America/Lima', 'Europe/Zurich', 'UTC', 'Nowhere/Land', ''];
    expect(zones.map((zone) => propose(zone))).toEqual(['dk', 'uk', 'pe', 'ch', '', '', '']);
    expect(propose('Europe/Paris', { ...fresh, defaultCountry: 'be' })).toBe('be');
    expect(propose('Europe/Paris', { ...fresh, venueName: 'Skovhuset' })).toBe('');
  });

  it('are required, and spaces alone do not count', () => {
    const fields = { ...toStepDefaults('names', fresh, 'Europe/Paris'), firstPartner: ' ' };
    const { error } = createStepSchema('names').safeParse(fields);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['firstPartner', 'secondPartner']);
  });
});

describe('the changes of a step', () => {
  const names = { firstPartner: 'Imani', secondPartner: 'Jonas' };
  const couple = { coupleTitle: 'Imani & Jonas', signature: 'Imani & Jonas' };

  it('derive the title and the signature from the names', () => {
    expect(fill('names', names)).toEqual({ ...names, ...couple });
    const corrected = { ...fresh, ...names, ...couple };
    expect(fill('names', { firstPartner: 'Imani K.' }, corrected).coupleTitle).toBe('Imani K. & Jonas');
  });

  it('keep a title that the couple has changed', () => {
    const edited = { ...fresh, ...names, coupleTitle: 'The wedding', signature: 'Us' };
    expect(fill('names', { firstPartner: 'Imani K.' }, edited)).toEqual({ ...names, firstPartner: 'Imani K.' });
  });

  it('contain no start time until the couple knows it', () => {
    expect(fill('day', { weddingDate: '2027-08-14' })).toEqual({ weddingDate: '2027-08-14', timeZone: 'Europe/Paris' });
    expect(
      createStepSchema('day').safeParse({ ...toStepDefaults('day', fresh, 'Europe/Paris'), weddingDate: '2027-08-14' })
        .success,
    ).toBe(true);
  });

  it('contain no boarding time, which the couple has not given', () => {
    const day = { weddingDate: '2027-08-14', celebrationTime: '14:00' };
    expect(fill('day', day)).toEqual({ ...day, timeZone: 'Europe/Paris' });
  });

  it('contain the zone of the venue if it has been corrected there', () => {
    const saved = { ...fresh, timeZone: 'Europe/Berlin' };
    expect(fill('venue', { venueName: 'Skovhuset' }, saved)).not.toHaveProperty('timeZone');
    expect(fill('venue', { timeZone: 'Asia/Beirut' }, saved)).toMatchObject({ timeZone: 'Asia/Beirut' });
  });

  it('derive the map search from the venue, and leave out an empty destination code', () => {
    const venue = { venueName: 'Skovhuset', venueAddress: 'Bygaden 1, Odense' };
    const changes = { ...venue, defaultCountry: 'fr', mapQuery: 'Skovhuset, Bygaden 1, Odense' };
    expect(fill('venue', venue)).toEqual(changes);
    expect(fill('venue', venue, { ...fresh, mapQuery: '55.4, 10.4' })).not.toHaveProperty('mapQuery');
  });
});

describe('an optional field', () => {
  const venue = { venueName: 'Skovhuset', venueAddress: 'Bygaden 1, Odense' };

  it('is left out while it is empty, and cleared after it was entered', () => {
    expect(fill('venue', { ...venue, defaultCountry: '' })).not.toHaveProperty('defaultCountry');
    const saved: FullWedding = { ...fresh, ...venue, defaultCountry: 'dk', destinationCode: 'ODE' };
    const cleared = { defaultCountry: '', destinationCode: '' };
    expect(fill('venue', cleared, saved)).toMatchObject(cleared);
  });

  it('is saved if it is a choice that differs', () => {
    const day = { weddingDate: '2027-08-14' };
    expect(fill('day', { ...day, hasDateInWords: false })).toMatchObject({ hasDateInWords: false });
    expect(fill('day', day)).not.toHaveProperty('hasDateInWords');
  });
});

describe('a wedding date', () => {
  it.each([
    ['2025-09-01', 'Europe/Copenhagen', '2025-09-01T21:59:00Z', false],
    ['2025-09-01', 'Europe/Copenhagen', '2025-09-01T22:00:00Z', true],
    ['2025-09-01', 'Pacific/Kiritimati', '2025-09-01T09:59:00Z', false],
    ['', 'Europe/Copenhagen', '2026-01-01T00:00:00Z', false],
    ['0202-08-07', 'Europe/Copenhagen', '2026-01-01T00:00:00Z', false],
  ])('%s is in the past in %s, seen at %s: %s', (day, zone, now, expected) => {
    expect(isDayPast(day, zone, new Date(now))).toBe(expected);
  });
});

it.each([
  ['another time', { defaultCountry: 'lb' }, true],
  ['the same time in another zone', { defaultCountry: 'pl' }, false],
  ['one of several zones of a country', { defaultCountry: 'us', timeZone: 'America/Denver' }, false],
  ['none of several zones of a country', { defaultCountry: 'us' }, true],
  ['no country', { defaultCountry: '' }, false],
  ['no day, so that nobody has chosen a zone', { defaultCountry: 'lb', weddingDate: '' }, false],
  [
    'the same time on that day by another zone',
    { defaultCountry: 'ro', weddingDate: '2027-07-03', timeZone: 'Asia/Beirut' },
    false,
  ],
] as const)('a zone is elsewhere: %s', (_name, fields, expected) => {
  expect(isZoneElsewhere({ weddingDate: '2027-10-30', timeZone: 'Europe/Berlin', ...fields })).toBe(expected);
});
