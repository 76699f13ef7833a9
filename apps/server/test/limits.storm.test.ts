// The memory of the rate limits at full size; limits.test.ts has a third of the addresses.
import { expect, it } from 'vitest';
import { measureAddresses } from './address-memory.js';

it('E8 a million addresses take little memory', { retry: 2 }, async () => {
  expect(await measureAddresses(1_000_000)).toBeLessThan(50);
});
