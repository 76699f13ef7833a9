// Failures from many addresses, for limits.test.ts and its storm.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRateLimits } from '../src/http/rate-limits.js';

function getHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** The megabytes of heap that a failure of each of `count` addresses takes. */
export async function measureAddresses(count: number): Promise<number> {
  const limits = createRateLimits({ isEnabled: true });
  const before = getHeapBytes();
  for (let n = 0; n < count; n += 1) {
    const address = [10, (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.');
    const pass = await limits.codes.acquire(address, 1);
    pass.recordFailure(address);
    pass.release();
  }
  const after = getHeapBytes();
  // The limits are still in use, so that the heap contains them.
  if (!limits.isEnabled) throw new Error('the limits are disabled');
  return (after - before) / 1_048_576;
}
