// A cache for values that are created once per key: time zone formats, stylesheets, texts, DOM templates.

/** A `Map` or a `WeakMap`. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the cached value, or creates and caches it. Errors are not cached. */
export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: (key: Key) => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = create(key);
    cache.set(key, value);
  }
  return value;
}
