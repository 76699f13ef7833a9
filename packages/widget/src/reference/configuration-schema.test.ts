import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../test/arbitraries.js';
import { resolveConfiguration } from '../core/configuration/configuration.js';
import { parseConfigurationObject } from '../core/configuration/raw-configuration.js';
import { parseForms } from '../core/rsvp/rsvp-configuration.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import { buildConfigurationSchema } from './configuration-schema.js';

const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(
  buildConfigurationSchema(),
);

const base = { name: 'Wedding', startDate: '2027-08-07' };

/** Whether the element accepts a configuration without a warning. */
function isAccepted(configuration: unknown): boolean {
  const warnings: string[] = [];
  const environment = createEnvironment({ warn: (warning) => warnings.push(warning) });
  try {
    const raw = parseConfigurationObject(configuration);
    resolveConfiguration(raw, environment);
    parseForms(raw, environment);
    return warnings.length === 0;
  } catch (error) {
    if (error instanceof ConfigurationError) return false;
    throw error;
  }
}

const uid = '0e5b7f2c-6f0a-4a7e-9a53-2d5f4b8c1d20';

describe('the JSON Schema', () => {
  it.each([
    base,
    { ...base, endDate: '2027-08-09', options: ['Google', 'apple', 'Microsoft 365|Office', 'MicrosoftTeams'] },
    { ...base, options: "'Google','iCal'", sequence: '3', hideBranding: 'true', inline: '' },
    { ...base, startTime: '14:00', endTime: '23:30:00', timeZone: 'Europe/Copenhagen' },
    { name: 'Wedding', startDate: '2027-08-07T14:00', endDate: '2027-08-07', endTime: '15:00' },
    { name: 'Wedding', startDate: '2027-08-07T14:00:00.000Z', endDate: '2027-08-08T01:00' },
    { name: 'Wedding', startDate: '2027-08-07T14:00+02:00', endDate: '2027-08-08T01:00-05:30' },
    { dates: [{ name: 'Dinner', startDate: 'today', startTime: '18:00', endTime: '19:00', status: 'cancelled' }] },
    { name: 'Series', dates: [{ startDate: 'TODAY+1' }, { startDate: '2027-01-01', organizer: 'A|a@b.example' }] },
    { name: 'Wedding', dates: { startDate: '2027-08-07' } },
    { ...base, recurrence: 'MONTHLY', recurrence_byDay: 'SA, -1FR', recurrence_until: '20280101', recurrence_count: 3 },
    { ...base, recurrence: 'RRULE:FREQ=WEEKLY;COUNT=3' },
    { ...base, organizer: 'Anna|anna@example.com', attendee: "Bo|o'hara+x@sub.example.com" },
    { ...base, organizer: 'Bo|bo@studio.photography', attendee: 'bø@exämple.com' },
    { ...base, status: 'tentative', availability: 'FREE', buttonStyle: '3D', lightMode: 'bodyscheme', uid },
    { name: 'Holidays', subscribe: true, icsFile: 'https://e.com/a.ics' },
    { ...base, buttonStyle: 'custom', customCss: 'https://e.com/a.css', customVar: { guests: 2 } },
    { ...base, rsvp: { max: 3, expires: 'today+5', fields: [{ type: 'text', name: 'meal', required: true }] } },
    { ...base, ty: { type: 'link', url: 'https://e.com', button_label: 'Photos' }, language: 'de-AT' },
    {
      ...base,
      created: '20270102T150405Z',
      images: ['https://e.com/a.png'],
      customLabels: { ical: 'File', en_GB: { ical: 'A file' } },
    },
    { ...base, alarms: ['1 day', '-PT2H', 30], url: 'https://e.com/', conference: 'tel:+4512345678', geo: '55.9;11.8' },
    { ...base, recurrence: 'weekly', recurrence_exclude: ['2027-08-14'], recurrence_include: '2027-08-16T18:00' },
    { ...base, proKey: 'abc', subscribe: true },
    { name: 'Series', dates: [{ startDate: '2027-08-07', alarms: [15], geo: '1,2' }] },
    { name: 'Series', startTime: '14:00', endTime: '15:00', dates: [{ startDate: '2027-08-07' }] },
    { ...base, endTime: '15:00', dates: { startTime: '14:00' } },
  ])('and the element accept %j', (configuration) => {
    expect(isAccepted(configuration)).toBe(true);
    expect(validate(configuration) ? [] : validate.errors).toEqual([]);
  });

  it.each([
    {},
    { name: 'Wedding' },
    { startDate: '2027-08-07' },
    { ...base, startDate: '07.08.2027' },
    { ...base, startTime: '14:00' },
    { ...base, startTime: '24:00', endTime: '24:30' },
    { ...base, dates: [] },
    { ...base, dates: ['2027-08-07'] },
    { ...base, dates: [{ startDate: '2027-08-07', startTime: '14:00' }] },
    { ...base, dates: { startTime: '14:00' } },
    { name: 'Series', dates: [{ startDate: '2027-08-07' }, { startTime: '14:00', endTime: '15:00' }] },
    { ...base, dates: [base, base], recurrence: 'daily' },
    { ...base, recurrence: 'fortnightly' },
    { ...base, recurrence: 'weekly', recurrence_interval: 0 },
    { ...base, recurrence: 'weekly', recurrence_byDay: 'MO,XX' },
    { ...base, recurrence: 'weekly', recurrence_byMonth: '13' },
    { ...base, subscribe: true },
    { ...base, subscribe: true, icsFile: 'https://e.com/a.ics', dates: [base, base] },
    { ...base, icsFile: 'ftp://e.com/a.ics' },
    { ...base, options: ['Fax'] },
    { ...base, buttonStyle: 'square' },
    { ...base, buttonStyle: 'custom' },
    { ...base, buttonStyle: 'date', rsvp: {} },
    { ...base, listStyle: 'carousel' },
    { ...base, status: 'POSTPONED' },
    { ...base, organizer: 'anna@example.com' },
    { ...base, organizer: 'Anna|anna.example.com' },
    { ...base, attendee: 'anna@example.com' },
    { ...base, organizer: 'Anna|anna@localhost' },
    { ...base, organizer: 'Anna|anna@example.1' },
    { ...base, created: '2027-01-02' },
    { ...base, cspnonce: '"abc"' },
    { ...base, uid: 'a b' },
    { ...base, identifier: 'a b' },
    { ...base, rsvp: { max: 0 } },
    { ...base, rsvp: { fields: {} } },
    { ...base, rsvp: { fields: [{ type: 'colour', name: 'a' }] } },
    { ...base, rsvp: [] },
    { ...base, ty: { type: 'balloon' } },
    { ...base, customVar: [] },
    { ...base, alarms: ['soon'] },
    { ...base, alarms: Array.from({ length: 11 }, (_, index) => index) },
    { ...base, url: 'example.com' },
    { ...base, conference: 'meet.example/a' },
    { ...base, geo: '55.9645' },
    { ...base, categories: Array.from({ length: 21 }, (_, index) => `${index}`) },
    { ...base, categories: ['a'.repeat(101)] },
    { ...base, classification: 'SECRET' },
    { ...base, priority: 10 },
    { ...base, attachments: ['ftp://example.com/a.pdf'] },
    { ...base, recurrence: 'weekly', recurrence_exclude: ['9.8.2027'] },
    { ...base, recurrence_include: ['2027-08-09'] },
    { ...base, proKey: 'abc', subscribe: true, icsFile: 'https://e.com/a.ics', dates: [base, base] },
  ])('and the element reject %j', (configuration) => {
    expect(isAccepted(configuration)).toBe(false);
    expect(validate(configuration)).toBe(false);
  });

  it.each([
    { ...base, 'start-time': '14:00' },
    { ...base, hideBrandung: true },
    { ...base, rsvp: { maximum: 3 } },
  ])('rejects the unknown name in %j, which the element ignores or reads leniently', (configuration) => {
    expect(validate(configuration)).toBe(false);
  });

  it('accepts a key alone, whose configuration is on the server', () => {
    expect(validate({ proKey: 'abc', attendee: 'anna@example.com' })).toBe(true);
  });

  it('gives the verdict of the element on any combination of valid and invalid values', () => {
    const candidates = {
      name: ['Wedding'],
      startDate: ['2027-08-07', 'today+3', '2027-08-07T14:00', '7 August'],
      endDate: ['2027-08-08', '2027-08-08T15:00'],
      startTime: ['00:00', '14:00'],
      endTime: ['23:30'],
      dates: [[{ startDate: '2027-08-07' }], [{ name: 'A', startDate: 'today' }, { startDate: 'today+1' }], []],
      recurrence: ['daily', 'Monthly', 'RRULE:INTERVAL=2;FREQ=WEEKLY', 'sometimes'],
      subscribe: [true, 'true', false],
      icsFile: ['https://e.com/a.ics', 'a.ics'],
      buttonStyle: ['flat', 'DATE', 'custom', 'square'],
      customCss: ['https://e.com/a.css'],
      rsvp: [{}, { max: '3' }, { max: -1 }],
      organizer: ['Anna|anna@example.com', 'Anna'],
      attendee: ['bo@example.com', 'Bo|bo@example.com', 'Bo'],
      proxy: [true, 'false'],
      alarms: [['1 day', '2 hours before', 30, '-PT2H'], '30', ['soon'], ['3 fortnights']],
      url: ['https://e.com/', 'e.com'],
      conference: ['https://meet.example/x', 'tel:+4512345678', 'javascript:alert(1)'],
      geo: ['55.9645;11.8515', '55.9,11.8', 'north'],
      recurrence_exclude: [['2027-08-08'], ['Sunday']],
      sequence: [0, '2'],
    };
    const chosen = fc.subarray(Object.entries<readonly unknown[]>(candidates), { maxLength: 6 });
    const configurations = chosen.chain((entries) =>
      fc
        .record(Object.fromEntries(entries.map(([name, values]) => [name, fc.constantFrom(...values)])))
        .chain((configuration) => fc.constantFrom(configuration, { ...base, ...configuration })),
    );
    let accepted = 0;
    // The element ignores days and times of the event where those of `dates` apply, but the schema validates them.
    const ignored = new Set(['startDate', 'endDate', 'startTime', 'endTime']);
    const withoutIgnored = (given: object) =>
      'dates' in given ? Object.fromEntries(Object.entries(given).filter(([name]) => !ignored.has(name))) : given;
    fc.assert(
      fc.property(configurations.map(withoutIgnored), (configuration) => {
        const isValid = isAccepted(configuration);
        expect(validate(configuration)).toBe(isValid);
        accepted += Number(isValid);
      }),
      { numRuns: 2000 },
    );
    // Otherwise nearly all of them may have been rejected.
    expect(accepted).toBeGreaterThan(50);
  });
});
