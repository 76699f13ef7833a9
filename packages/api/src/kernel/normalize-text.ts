const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

const variants: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032\u2035\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u00B4\u0060\uFF07\u055A\u05F3\uA78C]/gu, "'"],
  [/[\u201C-\u201F\u2033\u2036\u00AB\u00BB\u05F4\uFF02]/gu, '"'],
  [/[\p{Pd}\u2212\u2043\u02D7]/gu, '-'],
  // The zero-width space, the soft hyphen, marks of direction, variation selectors and the like.
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/[^\S\n]+/gu, ' '],
];

function unifySigns(text: string): string {
  return variants.reduce((result, [pattern, sign]) => result.replace(pattern, sign), text);
}

/** Lower case, without accents, apostrophes and quotation marks, with a blank for each dash. */
export function foldText(text: string): string {
  return unifySigns(text)
    .normalize('NFKD')
    .replace(/[\p{M}'"]/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþħŧıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[ -]+/g, ' ');
}

/** The folded words of a search. The parts of a word with a dash stay together: "Jean-Luc" is "jean luc". */
export function splitSearchWords(query: string): string[] {
  return unifySigns(query)
    .split(/\s+/)
    .map((word) => foldText(word).trim())
    .filter((word) => word !== '');
}

export function createWordMatcher(query: string): (foldedText: string) => boolean {
  const words = splitSearchWords(query);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}

/** Lower case without accents, spaces and punctuation: for headers and words, so that "E-mail" equals "email". */
export function normalizeWord(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The comparison key of a name. "Zoé" and "Zoe" stay different. */
export function normalizeName(text: string): string {
  return unifySigns(text.normalize('NFC')).replace(/\s+/g, ' ').trim().toLowerCase();
}

const invisible = /[\p{Cf}\p{Z}\s]/gu;

export const isBlank = (value: string): boolean => value.replace(invisible, '') === '';

/** One Unicode normalization form (NFC) and one style of line breaks. */
export const normalizeEncoding = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeEncoding(one) === normalizeEncoding(other);
}

/** Compares by UTF-16 code unit, independent of the locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Stored numbers contain no spaces or punctuation. */
export const isPhoneQuery = (query: string): boolean => /^\+?[\d\s()./\p{Pd}]*\d[\d\s()./\p{Pd}]*$/u.test(query.trim());

/** A query that looks like a phone number is one text, also found without its formatting. */
export function createSearchMatcher(query: string): (searchText: string) => boolean {
  if (!isPhoneQuery(query)) return createWordMatcher(query);
  const text = foldText(query).trim();
  const digits = query.replace(/[^\d+]/g, '');
  return (searchText) => searchText.includes(text) || searchText.includes(digits);
}
