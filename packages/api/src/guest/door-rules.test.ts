import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCodeTag } from './door-rules.js';

describe('the tag of a code', () => {
  it('is FNV-1a with 32 bits', () => {
    expect(getCodeTag('')).toBe(0x811c9dc5);
    expect(getCodeTag('foobar')).toBe(0xbf9cf968);
  });

  it('is the same for the same code only, nearly always', () => {
    const code = fc.string({
      unit: fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'),
      minLength: 11,
      maxLength: 11,
    });
    const codes = fc.sample(code, { numRuns: 2000, seed: 7 });
    expect(new Set(codes.map(getCodeTag)).size).toBe(new Set(codes).size);
  });
});
