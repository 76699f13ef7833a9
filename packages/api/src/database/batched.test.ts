import type { Database } from '@havn/db/client';
import { describe, expect, it } from 'vitest';
import { batched } from './batched.js';

const createHandle = () => ({}) as Database;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function createLookup() {
  const loads: { db: Database; keys: readonly number[] }[] = [];
  const lookUp = batched(async (db, keys: readonly number[]) => {
    loads.push({ db, keys });
    if (keys.includes(0)) throw new Error('lost connection');
    return keys.map((key) => key * 10);
  });
  return { loads, lookUp };
}

describe('a batched lookup', () => {
  it('loads the keys of one turn of the event loop at once, also across microtasks', async () => {
    const { loads, lookUp } = createLookup();
    const db = createHandle();
    const results = await Promise.all([
      lookUp(db, 1),
      Promise.resolve().then(() => lookUp(db, 2)),
      new Promise<number>((resolve) => process.nextTick(() => resolve(lookUp(db, 1)))),
    ]);
    expect(results).toEqual([10, 20, 10]);
    expect(loads.map(({ keys }) => keys.toSorted())).toEqual([[1, 1, 2]]);
  });

  it('loads again in the next turn, and for another database', async () => {
    const { loads, lookUp } = createLookup();
    const [db, other] = [createHandle(), createHandle()];
    await lookUp(db, 1);
    await nextTurn();
    await Promise.all([lookUp(db, 1), lookUp(other, 1)]);
    expect(loads).toEqual([
      { db, keys: [1] },
      { db, keys: [1] },
      { db: other, keys: [1] },
    ]);
  });

  it('rejects each call with the error of its batch, and works afterwards', async () => {
    const { lookUp } = createLookup();
    const db = createHandle();
    const results = await Promise.allSettled([lookUp(db, 0), lookUp(db, 1)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(lookUp(db, 1)).resolves.toBe(10);
  });
});
