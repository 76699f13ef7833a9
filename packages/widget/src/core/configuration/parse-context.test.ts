import { describe, expect, it } from 'vitest';
import type { RawConfiguration } from '../values/attributes.js';
import { needsDetailParsers, omitOptionalDetails } from './parse-context.js';
import { parseConfigurationObject } from './raw-configuration.js';

const minimum = { name: 'Wedding', startDate: '2031-08-02' };
const parse = (more: Record<string, unknown>): RawConfiguration => parseConfigurationObject({ ...minimum, ...more });

describe('the values that need the detail parsers', () => {
  it.each([
    ...[{ organizer: 'A|a@example.com' }, { valarm: '30' }, { url: 'https://example.com' }, { geo: '1;2' }],
    ...[{ uid: 'u-1' }, { created: '20310802T140000Z' }, { customCss: '/own.css' }, { icsFile: 'https://x.example' }],
    ...[{ iCalFileName: 'party' }, { proxy: true }, { conference: 'tel:+1' }, { customLabels: { close: 'Shut' } }],
  ])('may be omitted where these cannot be loaded: %j', (value) => {
    expect(needsDetailParsers(parse(value))).toBe(true);
    expect(omitOptionalDetails(parse(value))).toEqual(minimum);
  });

  it.each([
    ...[{ recurrence: 'weekly' }, { exdate: '2031-08-09' }, { customVar: { x: 1 } }, { subscribe: true }],
    ...[{ proKey: 'k1' }, { description: '[b]Come[/b]' }, { dates: [{ ...minimum, 'v-alarm': '30' }] }],
  ])('are part of the event: %j', (value) => {
    expect(needsDetailParsers(omitOptionalDetails(parse(value)))).toBe(true);
  });

  it.each([
    ...[{ description: 'Come' }, { location: 'https://example.com' }, { status: 'cancelled' }, { images: ['a'] }],
    ...[{ identifier: 'one' }, { styleLight: '--font: serif' }, { dates: [minimum, minimum] }],
  ])('do not include %j', (value) => {
    expect(needsDetailParsers(parse(value))).toBe(false);
  });
});
