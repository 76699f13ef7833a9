// Many more times than `zones.test.ts`, other ones every time. The seed is part of a failure.
import { expect, it } from 'vitest';
import { findDisagreement } from '../../../test/zones.js';

it('an event in any zone ends after it starts, and is the same in the file, the links and the texts', () => {
  const seed = Date.now() % 1_000_000;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(findDisagreement(zone, { runs: 200, seed }), `seed ${seed}`).toBeUndefined();
  }
});
