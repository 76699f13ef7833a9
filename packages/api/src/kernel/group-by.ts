// Groups values by key, in order of appearance (Node 20 has no Map.groupBy).

export function groupBy<T, K>(values: Iterable<T>, getKey: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
