// The search text of a list page, as a search parameter of its URL.

/** The router parses numeric search parameters as numbers. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An empty search text is left out of the URL. */
export function parseSearchParams({ q }: { q?: unknown }): { q?: string } {
  const text = toText(q).slice(0, 100);
  return text === '' ? {} : { q: text };
}
