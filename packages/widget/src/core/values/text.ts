/** Except `<br>`; a `<` that begins no tag stays. Linear time: a tag ends at the next angle bracket. */
const removeTags = (text: string) => text.replace(/<(?!br\s*\/?>)\/?[a-z!][^<>]*>/gi, '');

/** Removes control characters except line breaks and tabs; each line break becomes a line feed. */
const removeControls = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

/** `toWellFormed`, which Firefox 115 does not have: `encodeURIComponent` and UTF-8 accept no lone surrogate. */
export const replaceLoneSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Never HTML: the consumer must escape it. */
export const cleanText = (text: string): string => removeTags(removeControls(replaceLoneSurrogates(text)));

export const cleanLine = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const maxDepth = 8;

export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
  if (depth >= maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [cleanText(key), cleanValue(item, depth + 1)]),
  );
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
