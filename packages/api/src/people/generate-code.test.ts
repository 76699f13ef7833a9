import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAlphabet, codeLength, parseCode } from '../kernel/code.js';
import { generateCode } from './generate-code.js';

describe('codes', () => {
  it('E6 10,000 codes have no duplicate, no look-alike letter, and are uniformly distributed at every position', () => {
    const codes = Array.from({ length: 10_000 }, generateCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{11}$/.test(code))).toBe(true);
    expect(codeLength * Math.log2(codeAlphabet.length)).toBeGreaterThan(50);
    const expected = codes.length / codeAlphabet.length;
    for (let position = 0; position < codeLength; position += 1) {
      const chiSquare = [...codeAlphabet]
        .map((letter) => codes.filter((code) => code[position] === letter).length)
        .reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
      // 30 degrees of freedom: a uniform generator exceeds 80 about once in a million positions.
      expect(chiSquare).toBeLessThan(80);
    }
  });

  it('E4 accepts lower case, spaces and dashes; rejects full-width digits and look-alikes', () => {
    const code = generateCode();
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(' ', '-', '\u2013', '\u00a0'), { maxLength: 5 }),
        fc.nat(codeLength),
        (gaps, at) => {
          const typed = `${code.slice(0, at)}${gaps.join('')}${code.slice(at)}`.toLowerCase();
          expect(parseCode(typed)).toBe(code);
        },
      ),
    );
    expect(parseCode('２３４５６７８９ABC')).toBeNull();
    expect(parseCode('O2345678ABC')).toBeNull();
    expect(parseCode('02345678ABC')).toBeNull();
  });

  it.each(['', '%', '___________', 'ABC', `${'A'.repeat(1_000_000)}`, 'ABCDEFGH2\0A', '*', 'ABCDEFGHJKM%'])(
    'E5 rejects %j',
    (typed) => {
      expect(parseCode(typed)).toBeNull();
    },
  );
});
