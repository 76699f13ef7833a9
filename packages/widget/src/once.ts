// What is made once for each key and given to all who ask: zones, style sheets, texts, the nodes that buttons are copied from.

/** What is known under the key; made and kept when it is not. What throws is not kept. */
export function once<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make(key);
    known.set(key, value);
  }
  return value;
}
