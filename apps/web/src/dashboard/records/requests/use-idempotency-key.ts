// One idempotency key for one create request: neither a double click nor a retry after a lost response creates
// anything twice (specification §4 "Idempotency-Key").
import { useRef } from 'react';
import { generateUuid } from '../../../lib/api/generate-uuid.js';

/** Returns the key for a body: the same key for an equal body, a new one for another. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.key === '' || last.current.body !== text) last.current = { body: text, key: generateUuid() };
    return last.current.key;
  };
}
