interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Errors are not cached. */
export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: (key: Key) => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = create(key);
    cache.set(key, value);
  }
  return value;
}
