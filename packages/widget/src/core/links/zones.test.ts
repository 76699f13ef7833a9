// Every zone of `Intl`, ten years, random times. `zones.storm.test.ts` tries many more.
import { describe, expect, it } from 'vitest';
import { findDisagreement } from '../../../test/zones.js';

describe('an event in any zone, at any time', () => {
  it('ends after it starts, and is the same in the file, the links and the texts', { timeout: 60_000 }, () => {
    const found = Intl.supportedValuesOf('timeZone').map((zone) => findDisagreement(zone, { runs: 4, seed: 2027 }));
    expect(found.filter(Boolean)).toEqual([]);
  });
});
