import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPart, joinGzip, joinPlain } from './gzip-parts.js';

const texts = ['', 'a', 'Åse & Chloé 💍', 'abc'.repeat(30_000), `${Math.PI}`.repeat(50)];

describe('gzip of parts', () => {
  it('is one gzip file of all texts in order, whatever parts it has', () => {
    for (const first of texts)
      for (const second of texts) {
        const parts = [first, second, first].map(createPart);
        expect(gunzipSync(joinGzip(parts)).toString()).toBe(first + second + first);
        expect(joinPlain(parts).toString()).toBe(first + second + first);
      }
  });

  it('of nothing is an empty file', () => {
    expect(gunzipSync(joinGzip([])).length).toBe(0);
  });
});
