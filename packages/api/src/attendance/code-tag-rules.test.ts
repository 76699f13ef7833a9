import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeHalfSipHash, getCodeTag } from './code-tag-rules.js';

const key = '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f218';
const otherKey = '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f219';

describe('the tag of a code', () => {
  // The test vectors of the reference implementation: the bytes 0, 1, 2 … under the key 0 … 7.
  it.each([
    [0, 0x5b9f35a9],
    [1, 0xb85a4727],
    [2, 0x03a662fa],
    [3, 0x04e7fe8a],
  ])('is HalfSipHash-2-4, as for %d bytes', (length, hash) => {
    const bytes = Array.from({ length }, (_value, at) => at);
    expect(computeHalfSipHash([0x03020100, 0x07060504], bytes)).toBe(hash);
  });

  const code = fc.string({
    unit: fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'),
    minLength: 11,
    maxLength: 11,
  });
  const codes = [...new Set(fc.sample(code, { numRuns: 2000, seed: 7 }))];

  it('is the same for the same code only, nearly always', () => {
    expect(new Set(codes.map((one) => getCodeTag(key, one))).size).toBe(codes.length);
  });

  it('is another one under another key', () => {
    expect(codes.filter((one) => getCodeTag(key, one) === getCodeTag(otherKey, one))).toEqual([]);
  });
});
