// What is taken out of every text of a configuration before anything else sees it. Readers call it.

/** Without HTML tags other than `<br>`; a `<` that begins no tag stays. Linear: a tag ends at the next bracket of either kind. */
const withoutTags = (text: string) => text.replace(/<(?!br\s*\/?>)\/?[a-z!][^<>]*>/gi, '');

/** Control characters are dropped, line breaks and tabs kept; each line break becomes one line feed. */
const withoutControls = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

/**
 * Text that any sink may escape and show. It is still only text: no sink may take it for HTML. A lone surrogate is no character:
 * `encodeURIComponent` would throw on it.
 */
export const cleanText = (text: string): string => withoutTags(withoutControls(text.toWellFormed()));

/** The same in one line, for names, places and labels. */
export const cleanLine = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const deepest = 8;

/** A copy of parsed JSON with clean texts: own keys only, never `__proto__`, nothing deeper than eight levels. */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
  if (depth >= deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [cleanText(key), cleanValue(item, depth + 1)]),
  );
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
