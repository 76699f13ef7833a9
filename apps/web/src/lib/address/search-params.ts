// The router parses a numeric parameter as a number.
import { toText } from '../storage/unknown-value.js';

/** An empty search text is left out of the URL. */
export function parseSearchParams({ q }: { q?: unknown }): { q?: string } {
  const text = toText(q).slice(0, 100);
  return text === '' ? {} : { q: text };
}
