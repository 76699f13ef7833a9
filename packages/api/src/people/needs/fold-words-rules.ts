// The words of a text in a form that can be compared, with their places in the text as it was written.
import { foldText } from '../../kernel/normalize-text.js';

export interface FoldedWord {
  word: string;
  /** In the original text: a folded word may be longer or shorter. */
  start: number;
  end: number;
}

/** From its first letter: "2vegan" has the word "vegan", and "SO₂" is one word. */
const wordPattern = /\p{L}[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]*/gu;
const plainLetters = /^[a-z]+$/;
const arabicLetter = /\p{Script=Arabic}/u;
const arabicArticle = /^ال(?=.{3})/u;
/** "and", "then", "with", "for" and "like" are written together with the word and its article. */
const arabicPrefix = /^(?:[وفبك]ال|لل|ال|[وفبلك])(?=.{3})/u;

/** Letters that people write for each other. */
const foldArabic = (word: string) =>
  word
    .replaceAll('ة', 'ه')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ـ', '')
    .replace(arabicArticle, '');

function foldWord(text: string): string {
  const lowerCase = text.toLowerCase();
  if (plainLetters.test(lowerCase)) return lowerCase;
  const folded = foldText(text).trim();
  return arabicLetter.test(folded) ? foldArabic(folded) : folded;
}

export const splitFoldedWords = (text: string): FoldedWord[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word: foldWord(word),
    start: index,
    end: index + word.length,
  }));

/** The word itself first. Several prefixes can stand before a word: "and for the". */
export function listWordForms(word: string): string[] {
  const stem = word.replace(arabicPrefix, '');
  return stem === word ? [word] : [word, ...listWordForms(stem)];
}
