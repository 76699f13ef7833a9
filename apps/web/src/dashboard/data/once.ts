// One key for one thing to be made: a second press and a second try after a lost reply make nothing twice
// (specification §4 "Idempotency-Key").
import { useRef } from 'react';

/** The key for a body: the same as long as the body is, a new one for another. */
export function useOnceKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.key === '' || last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
