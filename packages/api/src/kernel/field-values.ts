// The values of fields as plain text, and their order. Apart from the kinds of fields, because guest pages need none of it.

/** As in spreadsheets, conflicts and the history: plain text, the same in every language. */
export function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const written = Object.entries(value).filter(([, text]) => text !== '');
  return written
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, text]) => `${language}: ${text}`)
    .join('\n');
}

/** The texts of `formatValue` by language; undefined if no language is written before a text. */
export function parseLocalizedText(cell: string): Record<string, string> | undefined {
  const texts: Record<string, string> = {};
  let current: string | undefined;
  for (const line of cell.trim() === '' ? [] : cell.split(/\r\n?|\n/)) {
    const [, language, text] = /^\s*([a-z]{2,3}(?:-\w+)*):\s*(.*)$/.exec(line) ?? [];
    current = language ?? current;
    if (current === undefined) return undefined;
    texts[current] = language === undefined ? `${texts[current]}\n${line}` : (text ?? '');
  }
  return texts;
}

/** An empty text of a text by language is none. */
export const omitEmptyTexts = (texts: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])));

type Compare<Value> = (one: Value, other: Value) => number;

/** Compares two values of a kind. Rows without a text come last in both directions. */
export function compareValues(sign: number, compareTexts: Compare<string>): Compare<unknown> {
  return (one, other) => {
    if (typeof one === 'boolean' || typeof one === 'number') return sign * (Number(one) - Number(other));
    const [text, otherText] = [formatValue(one), formatValue(other)];
    if (text === '' || otherText === '') return Number(text === '') - Number(otherText === '');
    return sign * compareTexts(text, otherText);
  };
}
