interface Loader<Value> {
  readonly load: (name: string) => Promise<Value>;
  readonly fallback: Value;
}

/** Synchronous if already loaded. What fails to load is replaced by the fallback; the next call retries. */
export const loadOnce = <Value>(
  loaded: Map<string, Value>,
  name: string,
  { load, fallback }: Loader<Value>,
): Value | Promise<Value> =>
  loaded.get(name) ??
  load(name).then(
    (value) => {
      loaded.set(name, value);
      return value;
    },
    () => fallback,
  );
