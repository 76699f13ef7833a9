// The search text of a list page, as a search parameter of its URL.

/** The router parses numeric search parameters as numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An empty search text is left out of the URL. */
export function soughtIn({ q }: { q?: unknown }): { q?: string } {
  const text = textOf(q).slice(0, 100);
  return text === '' ? {} : { q: text };
}
