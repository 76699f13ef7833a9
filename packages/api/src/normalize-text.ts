// Text normalization for comparing words and names. Used by the guest list's search and the spreadsheet import.

const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case without accents, in any Unicode normalization form; spaces and punctuation stay. */
export function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => letters[letter] ?? letter);
}

/** Lower case without accents, spaces and punctuation: for headers and words, so that "E-mail" equals "email". */
export function normalizeWord(text: string): string {
  return foldCaseAndAccents(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The comparison key of a name: NFC, trimmed, lower case; "Zoé" and "Zoe" stay different. */
export function normalizeName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** One Unicode normalization form (NFC) and one style of line breaks. */
export const normalizeEncoding = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

/** Equality up to Unicode normalization form and line-break style. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeEncoding(one) === normalizeEncoding(other);
}

/** Compares by UTF-16 code unit, independent of the locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
