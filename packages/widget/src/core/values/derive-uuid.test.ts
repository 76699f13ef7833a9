import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveUuid } from './derive-uuid.js';

const toLanes = (uuid: string) => uuid.replaceAll('-', '').match(/.{8}/g) ?? [];

describe('a UUID derived from a text', () => {
  it('has version 8 and the variant of RFC 9562', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(deriveUuid(text)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
        expect(deriveUuid(text)).toBe(deriveUuid(text));
      }),
    );
  });

  it('stays the same in every version of the product', () => {
    // Calendars have entries with these UIDs: a change of the hash would double them.
    expect(deriveUuid('')).toBe('06f7b807-bd17-82b8-8a35-54496e7a77ea');
    expect(deriveUuid('Wedding of Anna & Jakob')).toBe('67cfde9b-fffb-831b-8b7d-75b3cd8d0cd0');
  });

  it('differs for texts that differ in one character, in about half of the bits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(15), (text, index, bit) => {
        const at = index % text.length;
        const other = `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))}${text.slice(at + 1)}`;
        const bits = (uuid: string) => BigInt(`0x${uuid.replaceAll('-', '')}`);
        const changed = (bits(deriveUuid(text)) ^ bits(deriveUuid(other))).toString(2).replaceAll('0', '').length;
        expect(changed).toBeGreaterThan(25);
        expect(changed).toBeLessThan(97);
      }),
      { numRuns: 2000 },
    );
  });

  it('is unique among 60,000 similar texts, and so is nearly every quarter of it', () => {
    const texts = Array.from({ length: 60_000 }, (_, index) => {
      const [day, number] = [index % 365, Math.floor(index / 365)];
      return JSON.stringify(['example.com', `Tour ${number}`, 'Room A', 1_750_000_000_000 + day * 86_400_000]);
    });
    const lanes = texts.map((text) => toLanes(deriveUuid(text)));
    expect(new Set(lanes.map(String)).size).toBe(texts.length);
    // A random 32-bit number would repeat less than once; the second and third lane have 28 bits.
    for (const lane of [0, 3])
      expect(new Set(lanes.map((parts) => parts[lane])).size).toBeGreaterThan(texts.length - 8);
    for (const lane of [1, 2]) {
      expect(new Set(lanes.map((parts) => parts[lane])).size).toBeGreaterThan(texts.length - 40);
    }
  });
});
