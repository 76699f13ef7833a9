// How words and names of a spreadsheet are compared: two strengths, used by every part of the import.

const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case without accents, however they are encoded; spaces and signs stay. */
export function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => letters[letter] ?? letter);
}

/** Lower case without accents, spaces and signs: for headers and words, where "E-mail" and "email" are one. */
export function fold(text: string): string {
  return unaccented(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What names are identified by: trimmed, NFC, in any case; "Zoé" and "Zoe" stay two. */
export function keyOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

const plainly = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n');

/** The same text, however its accents and line breaks are encoded. */
export function isSameText(one: string, other: string): boolean {
  return one === other || plainly(one) === plainly(other);
}

/** An order of texts that is the same on every machine. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
