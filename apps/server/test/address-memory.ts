// Measures the memory of the rate limits, for limits.test.ts and its storm.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRateLimits } from '../src/http/rate-limits.js';

function getHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** The growth of the heap, in megabytes, after a failure from each of `count` addresses. */
export async function measureAddresses(count: number): Promise<number> {
  const limits = createRateLimits({ isEnabled: true });
  const before = getHeapBytes();
  for (let n = 0; n < count; n += 1) {
    const address = [10, (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.');
    const permit = await limits.codes.acquire(address, 1);
    permit.recordFailure(address);
    permit.release();
  }
  const after = getHeapBytes();
  // Uses the limits after the measurement, so that they are not collected before.
  if (!limits.isEnabled) throw new Error('the limits are disabled');
  return (after - before) / 1_048_576;
}
