// A cache for values that are created once per key: time zone formats, stylesheets, texts, DOM templates.

/** Returns the cached value, or creates and caches it. Errors are not cached. */
export function once<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make(key);
    known.set(key, value);
  }
  return value;
}
