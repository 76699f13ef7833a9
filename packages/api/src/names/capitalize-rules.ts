// Apart from the salutations, which guest pages get from the server.
const sentenceEnd = /[.!?…؟][\u2066-\u2069\s]*$/u;
const firstLetter = /^([\s¡¿«„“"(]*)(\p{Ll})/u;

export const endsSentence = (text: string): boolean => sentenceEnd.test(text);

export const capitalizeStart = (text: string): string =>
  text.replace(firstLetter, (_all, before: string, letter: string) => before + letter.toUpperCase());

/** A letter that follows "Kochana Babciu!" is a capital. */
export const capitalizeAfter = (greeting: string, text: string): string =>
  endsSentence(greeting) ? capitalizeStart(text) : text;
