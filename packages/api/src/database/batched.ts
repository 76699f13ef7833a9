// Lookups that several requests share: calls in one turn of the event loop become one query.
import type { Database } from '@havn/db/client';
import DataLoader from 'dataloader';

const maxBatchSize = 100;

/**
 * A lookup by key. `load` is called once for all keys that were asked for in one turn of the event loop, and returns
 * one value for each, in their order; if it throws, each of these calls rejects with its error. Nothing is cached.
 */
export function batched<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (loader === undefined) {
      loader = new DataLoader((keys) => load(db, keys), {
        cache: false,
        maxBatchSize,
        // After all requests that have arrived; microtasks would run between two of them.
        batchScheduleFn: (run) => void setImmediate(run),
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
