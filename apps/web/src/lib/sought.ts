// What is sought in a list, as it stands in the page's address.

/** A number is a text that looked like one in the address. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Nothing sought is not written there. */
export function soughtIn({ q }: { q?: unknown }): { q?: string } {
  const text = textOf(q).slice(0, 100);
  return text === '' ? {} : { q: text };
}
