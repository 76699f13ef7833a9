import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment, hostileText } from '../../../test/arbitraries.js';
import { summarizeCalendar } from '../../../test/calendar-summary.js';
import { devices } from '../../../test/devices.js';
import { resolveAction } from '../links/save-action.js';
import { buildRichData, serializeRichData } from '../rich-data.js';
import { findAttribute, listObservedAttributes } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { resolveConfiguration } from './configuration.js';
import { calendars } from './options.js';
import { detectPlatform } from './platform.js';
import { parseAttributes, parseConfigurationObject, parseElementConfiguration } from './raw-configuration.js';

const base = { name: 'Wedding', startDate: '2025-08-02' };
const resolve = (change: Record<string, unknown>, environment = createEnvironment()) =>
  resolveConfiguration(parseConfigurationObject({ ...base, ...change }), environment);

describe('a configuration', () => {
  it('subscribes to the dates of a key without a file', () => {
    const feed = { subscribe: true, proKey: 'k1' };
    expect(resolve(feed)).toMatchObject({ isSubscription: true, icsFile: undefined });
    const dates = [{ startDate: '2025-08-02' }, { startDate: '2025-08-03' }];
    expect(resolve({ ...feed, startDate: null, dates }).event.dates).toHaveLength(2);
    expect(() => resolve({ ...feed, startDate: null })).toThrow('startDate: is required');
  });

  it('requires a file for a subscription', () => {
    expect(() => resolve({ subscribe: true })).toThrow('icsFile: is required for a subscription');
    const file = { subscribe: true, icsFile: 'https://e.com/a.ics', startDate: null };
    expect(resolve(file)).toMatchObject({ isSubscription: true, event: { dates: [{ startDate: '2025-03-10' }] } });
  });

  it.each([
    'https://e.com/../w.ics',
    'https://e.com/%2e%2e%2fw.ics',
    'javascript:x',
    'w.ics',
    'https://',
    'https://e.com/a b',
  ])('rejects the file URL %s', (icsFile) => {
    expect(() => resolve({ icsFile })).toThrow('icsFile');
  });

  it('offers the calendars that device and recurrence allow', () => {
    expect(resolve({ options: ['Apple', 'Yahoo'], recurrence: 'weekly' }).options).toEqual(['apple']);
    const options = "'Google','iCal'";
    expect(resolve({ options, recurrence: 'weekly', recurrence_until: '2025-09-30' }).options).toEqual(['google']);
    for (const rule of [
      'RRULE:FREQ=WEEKLY;UNTIL=20250930',
      'RRULE:FREQ=WEEKLY;UNTIL=20250930T220000Z',
      'RRULE:FREQ=WEEKLY;COUNT=4',
    ]) {
      expect(resolve({ options, recurrence: rule }).options).toEqual(['google', 'ical']);
    }
    const phone = createEnvironment({ platform: detectPlatform({ userAgent: devices['iphone-safari'] ?? '' }) });
    expect(resolve({}, phone).options).toEqual(['apple']);
    expect(() => resolve({ optionsIOS: ['Fax'] })).toThrow('optionsIOS "Fax"');
  });

  it.each([
    [
      { startDate: '2024-08-02', pastDateHandling: 'disable' },
      { isDisabled: true, isHidden: false, isBlocked: true },
    ],
    [
      { startDate: '2024-08-02', pastDateHandling: 'hide' },
      { isDisabled: false, isHidden: true, isBlocked: true },
    ],
    [{ startDate: '2024-08-02' }, { isOverdue: true, isDisabled: false, isBlocked: false }],
    [{ pastDateHandling: 'disable' }, { isOverdue: false, isDisabled: false }],
    [{ disabled: true }, { isDisabled: true, isBlocked: true }],
    [{ hidden: true }, { isHidden: true, isBlocked: true }],
    [{ blockInteraction: true }, { isDisabled: false, isHidden: false, isBlocked: true }],
    [{ status: 'cancelled' }, { isCancelled: true }],
    [
      { dates: [{ startDate: '2024-08-02' }, base], pastDateHandling: 'hide' },
      { isOverdue: false, isHidden: false },
    ],
  ])('with %j is %j', (change, state) => {
    expect(resolve(change)).toMatchObject(state);
  });

  const names = [...new Set(listObservedAttributes().map((name) => findAttribute(name)?.name ?? ''))];
  const likelyValues: Readonly<Record<string, readonly string[]>> = {
    name: ['Wedding', '%%x%%'],
    startDate: ['2025-08-02', 'today+3', '2025-08-02T14:00', '2024-02-29'],
    endDate: ['2025-08-03', 'today+9'],
    startTime: ['14:00', '00:00'],
    endTime: ['23:30', '14:00'],
    timeZone: ['Europe/Copenhagen', 'Australia/Lord_Howe', 'currentBrowser', 'UTC'],
    recurrence: ['daily', 'RRULE:FREQ=WEEKLY;COUNT=3', 'yearly'],
    recurrence_count: ['3'],
    organizer: ['Anna|anna@example.com'],
    attendee: ['bo@example.com'],
    options: ["'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'"],
    dates: [
      '[{"startDate":"2025-08-02"},{"startDate":"2025-08-03","status":"cancelled"}]',
      '{"name":"A"}',
      '[]',
      '[[]]',
    ],
    customVar: ['{"x":"[b]y[/b]"}', '{"__proto__":{"a":"b"}}'],
    icsFile: ['https://e.com/a.ics', 'https://calendar.google.com/calendar/?cid=x'],
    rsvp: ['{"max":3,"fields":[{"type":"text","name":"a"}]}'],
    ty: ['{"type":"link","url":"https://e.com"}'],
  };
  const values = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('', 'true', ...(likelyValues[name] ?? [''])) },
      { weight: 1, arbitrary: hostileText },
      { weight: 1, arbitrary: fc.json() },
    );
  const attributes = fc
    .subarray(names, { maxLength: 12 })
    .chain((chosen) =>
      fc.tuple(
        ...[...new Set(['name', 'startDate', ...chosen])].map((name) => fc.tuple(fc.constant(name), values(name))),
      ),
    );
  const anything = fc.dictionary(fc.constantFrom(...names), fc.anything({ maxDepth: 3 }), { maxKeys: 10 });

  /** Everything that a page may do with a configuration. */
  function exercise(raw: () => Parameters<typeof resolveConfiguration>[0], device: string): boolean {
    try {
      const platform = detectPlatform({ userAgent: devices[device] ?? '' });
      const environment = createEnvironment({ platform, pageUrl: 'https://e.com/' });
      const configuration = resolveConfiguration(raw(), environment);
      serializeRichData(buildRichData(configuration.event) ?? null);
      for (const calendar of calendars) {
        for (const index of [undefined, 0, 1]) {
          const action = resolveAction({ configuration, calendar, environment, index, server: 'https://havn.example' });
          if (action.do === 'open') expect(action.url).toMatch(/^(https?|webcal|intent|googlecalendar):\/\//);
          if (action.do === 'download' && action.text !== undefined) summarizeCalendar(action.text);
        }
      }
      return true;
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      expect(error.message).toMatch(/^[\w .[\]]+.*: ./s);
      return false;
    }
  }

  const device = fc.constantFrom(...Object.keys(devices));

  it('W1 of any attributes is accepted or rejected, and nothing else is thrown', { timeout: 60_000 }, () => {
    let used = 0;
    fc.assert(
      fc.property(attributes, device, (given, where) => {
        if (exercise(() => parseElementConfiguration({ attributes: given }), where)) used += 1;
      }),
      { numRuns: 2000 },
    );
    // Otherwise all of them may have been rejected.
    expect(used).toBeGreaterThan(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('W1 of any object or JSON is accepted or rejected, and nothing else is thrown', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anything, fc.anything(), fc.string(), device, (object, any, text, where) => {
        exercise(() => parseConfigurationObject({ ...base, ...object }), where);
        exercise(() => parseConfigurationObject(any), where);
        exercise(() => parseElementConfiguration({ attributes: [], getText: () => text }), where);
        exercise(
          () => parseAttributes(Object.entries(object).map(([name, value]) => [name, JSON.stringify(value) ?? ''])),
          where,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the core', () => {
  it('W3 loads without a DOM', () => {
    expect('document' in globalThis || 'window' in globalThis).toBe(false);
  });
});
