import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAttributes, parseConfigurationObject } from '../core/configuration/raw-configuration.js';
import { serializeAttribute } from './serialize-attribute.js';

const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '|', '.', '{', '[', ',', '<'), maxLength: 8 });
const configurations = fc.record(
  {
    name: text,
    hideBranding: fc.boolean(),
    sequence: fc.nat(),
    options: fc.array(fc.constantFrom('Google', 'iCal', "Anna's calendar", 'a,b')),
    dates: fc.array(fc.record({ name: text, startDate: fc.constant('2027-08-07') })),
    customVar: fc.dictionary(fc.constantFrom('a', 'b'), text),
    rsvp: fc.record({ headline: text, maybe_option: fc.boolean(), max: fc.nat() }),
  },
  { requiredKeys: [] },
);

it('writes every value so that the attribute has the meaning of the property', () => {
  fc.assert(
    fc.property(configurations, (configuration) => {
      const attributes = Object.entries(configuration).map(
        ([name, value]) => [name, serializeAttribute(value) ?? ''] as const,
      );
      expect(parseAttributes(attributes)).toEqual(parseConfigurationObject(configuration));
    }),
  );
});

it('writes no attribute without a value', () => {
  expect([undefined, null, true, false].map(serializeAttribute)).toEqual([undefined, undefined, '', 'false']);
});
