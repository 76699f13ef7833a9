import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPart, createUniquePart, joinGzip, joinPlain } from './gzip-parts.js';

const texts = ['', 'a', 'Åse & Chloé 💍', 'abc'.repeat(30_000), `${Math.PI}`.repeat(50)];

describe('gzip of parts', () => {
  it('is one gzip file of all texts in order, whatever parts it has', () => {
    for (const create of [createPart, createUniquePart])
      for (const first of texts)
        for (const second of texts) {
          const parts = [createPart(first), create(second), createPart(first)];
          expect(gunzipSync(joinGzip(parts)).toString()).toBe(first + second + first);
          expect(joinPlain(parts).toString()).toBe(first + second + first);
        }
  });

  it('has the checksum of the whole text, in whatever order shared and unique parts come', () => {
    const part = fc.record({ text: fc.string({ unit: 'binary', maxLength: 3000 }), isUnique: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (list) => {
        const parts = list.map(({ text, isUnique }) => (isUnique ? createUniquePart(text) : createPart(text)));
        expect(gunzipSync(joinGzip(parts)).toString()).toBe(list.map(({ text }) => text).join(''));
      }),
    );
  });

  it('of nothing is an empty file', () => {
    expect(gunzipSync(joinGzip([])).length).toBe(0);
  });

  it('stores a short text of one page, and compresses a long one', () => {
    expect(createUniquePart('ab'.repeat(200)).deflated.length).toBe(405);
    expect(createUniquePart('ab'.repeat(2000)).deflated.length).toBeLessThan(100);
  });
});
