import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devices } from '../test/devices.js';
import { hostileText, surroundingsOf } from '../test/events.js';
import { meaningOf } from '../test/meaning.js';
import { attributeOf, observedNames } from './attributes.js';
import { readWhole } from './configuration.js';
import { ConfigurationError } from './failure.js';
import { calendars } from './options.js';
import { platformOf } from './platform.js';
import { readAttributes, readConfiguration, readObject } from './read.js';
import { richData, richDataText } from './rich-data.js';
import { actionFor } from './save.js';

const base = { name: 'Wedding', startDate: '2025-08-02' };
const read = (change: Record<string, unknown>, surroundings = surroundingsOf()) =>
  readWhole(readObject({ ...base, ...change }), surroundings);

describe('a configuration', () => {
  it('requires a file for a subscription', () => {
    expect(() => read({ subscribe: true })).toThrow('icsFile: is required for a subscription');
    const file = { subscribe: true, icsFile: 'https://e.com/a.ics', startDate: null };
    expect(read(file)).toMatchObject({ isSubscription: true, event: { dates: [{ startDate: '2025-03-10' }] } });
  });

  it.each([
    'https://e.com/../w.ics',
    'https://e.com/%2e%2e%2fw.ics',
    'javascript:x',
    'w.ics',
    'https://',
    'https://e.com/a b',
  ])('rejects the file URL %s', (icsFile) => {
    expect(() => read({ icsFile })).toThrow('icsFile');
  });

  it('offers the calendars that device and recurrence allow', () => {
    expect(read({ options: ['Apple', 'Yahoo'], recurrence: 'weekly' }).options).toEqual(['apple']);
    const options = "'Google','iCal'";
    expect(read({ options, recurrence: 'weekly', recurrence_until: '2025-09-30' }).options).toEqual(['google']);
    const phone = surroundingsOf({ platform: platformOf({ userAgent: devices['iphone-safari'] ?? '' }) });
    expect(read({}, phone).options).toEqual(['apple']);
    expect(() => read({ optionsIOS: ['Fax'] })).toThrow('optionsIOS "Fax"');
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
    expect(read(change)).toMatchObject(state);
  });

  const names = [...new Set(observedNames().map((name) => attributeOf(name)?.name ?? ''))];
  const likely: Readonly<Record<string, readonly string[]>> = {
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
      { weight: 6, arbitrary: fc.constantFrom('', 'true', ...(likely[name] ?? [''])) },
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
  function use(raw: () => Parameters<typeof readWhole>[0], device: string): boolean {
    try {
      const platform = platformOf({ userAgent: devices[device] ?? '' });
      const surroundings = surroundingsOf({ platform, pageUrl: 'https://e.com/' });
      const configuration = readWhole(raw(), surroundings);
      richDataText(richData(configuration.event) ?? null);
      for (const calendar of calendars) {
        for (const index of [undefined, 0, 1]) {
          const action = actionFor({ configuration, calendar, surroundings, index, server: 'https://havn.example' });
          if (action.do === 'open') expect(action.url).toMatch(/^(https?|webcal|intent|googlecalendar):\/\//);
          if (action.do === 'download' && action.text !== undefined) meaningOf(action.text);
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
        if (use(() => readConfiguration({ attributes: given }), where)) used += 1;
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
        use(() => readObject({ ...base, ...object }), where);
        use(() => readObject(any), where);
        use(() => readConfiguration({ attributes: [], text }), where);
        use(
          () => readAttributes(Object.entries(object).map(([name, value]) => [name, JSON.stringify(value) ?? ''])),
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
