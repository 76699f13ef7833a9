// The crowd of live-crowd.test.ts at full size: 270,000 events, and flat memory (security row C23).
import { afterEach, expect, it } from 'vitest';
import { expectEachChangeOnce, startTwoProcesses } from './live-crowd.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

it('C23 three hundred dashboards see each of three hundred RSVPs once, and memory does not grow', {
  retry: 2,
}, async () => {
  const wedding = await startTwoProcesses(cleanups, 300);
  const memory = await expectEachChangeOnce(wedding, cleanups, { dashboards: 300, rounds: 3 });
  // The bytes of one round, buffered once per subscriber, would be 25 MB per process.
  expect((memory.at(-1) ?? 0) - (memory[0] ?? 0), `megabytes ${memory}`).toBeLessThan(25);
});
