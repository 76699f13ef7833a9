import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`; the first one at once. `key` says whether it has changed. */
export function useDebounced<Value>(value: Value, { key, ms }: { key: string; ms: number }): Value {
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(() => setSettled({ key, value }), ms);
    return () => clearTimeout(timer);
  }, [key, settled.key, value, ms]);
  return settled.value;
}
