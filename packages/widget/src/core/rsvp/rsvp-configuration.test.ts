// Configurations arrive as JSON from anyone: whatever it contains, parsing it ends in a form or a ConfigurationError.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { listObservedAttributes } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { parseForms, parseRsvp, parseThankYou } from './rsvp-configuration.js';

const now = new Date('2025-03-10T09:00:00Z');
const url = 'https://example.com/thanks';
/** It cannot be converted to a text or a number. */
const unconvertible = { toString: 1, valueOf: 1 };

describe('values of unexpected types', () => {
  it('W9 leave the options of an RSVP at their defaults', () => {
    for (const value of [unconvertible, [unconvertible], 1, null, 'yes']) {
      const rsvp = parseRsvp(
        { maybe_option: value, initial_confirmation: value, headline: value, text: value },
        { now, zone: 'UTC' },
      );
      expect(rsvp).toMatchObject({ maybe: false, initialConfirmation: value === null });
    }
  });

  it('W9 are dropped from the fields of a form', () => {
    for (const field of [null, unconvertible, [], 'x', 7, { type: unconvertible }, { name: unconvertible }]) {
      expect(parseThankYou({ type: 'form', url, fields: [field] })?.fields).toEqual([]);
      const header = { type: 'hidden', name: 'header', default: '{"a":"b"}' };
      expect(parseThankYou({ type: 'form', url, fields: [field, header] })?.fields).toHaveLength(1);
    }
  });

  it.each([unconvertible, [unconvertible], true])('W9 are rejected as headers: %j', (value) => {
    for (const type of ['hidden', 'HIDDEN']) {
      const fields = [null, { type, name: 'header', default: value }];
      expect(() => parseThankYou({ type: 'form', url, fields })).toThrow('must be valid JSON');
    }
  });
});

const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -1, 0.5, '', 'hidden', 'header', 'form', 'true', url, '2031-08-02'),
  fc.constantFrom(unconvertible, { toJSON: 1 }, { length: 3 }, { constructor: null }),
  fc.string({ maxLength: 8 }),
);
const anyJson = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 4 }), scalar),
);
/** An object with some of these keys. */
const withKeys = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
const field = withKeys(['type', 'name', 'default', 'label', 'placeholder', 'required'], anyJson);
const fields = fc.array(fc.oneof(field, scalar), { maxLength: 3 });
const form = fc
  .tuple(
    withKeys(['headline', 'text', 'expires', 'max', 'maxpp', 'maybe_option', 'type', 'url', 'button_label'], anyJson),
    withKeys(['fields'], fc.oneof(fields, anyJson)),
  )
  .map(([own, more]) => ({ ...own, ...more }));
const date = withKeys(['name', 'startDate', 'endDate', 'startTime', 'timeZone', 'status', 'description'], anyJson);
const names = [...new Set(listObservedAttributes())].filter((name) => !/[A-Z-]/.test(name));
const change = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('rsvp', 'ty'), form) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('dates'), fc.array(date, { maxLength: 3 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...names), anyJson) },
);

it('W9 any JSON as any attribute is parsed, or rejected with a ConfigurationError', () => {
  const environment = createEnvironment();
  fc.assert(
    fc.property(change, ([name, value]) => {
      try {
        const raw = parseConfigurationObject({ name: 'Party', startDate: '2031-08-02', [name]: value });
        resolveConfiguration(raw, environment);
        parseForms(raw, environment);
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigurationError);
      }
    }),
    { numRuns: 3000 },
  );
});
