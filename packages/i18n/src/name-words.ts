// The words in names, of all languages at once: a guest list may be in any. Guest pages never load it.
import { selectByLanguage } from './by-language.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';
import { nameWords } from './name-words.gen.js';

/** By the form of a salutation. */
export interface WordsByForm<Words> {
  feminine: Words;
  masculine: Words;
  neutral: Words;
}

/** By how a salutation writes it, `{ "Madame": "madame, mme" }`: how lists do, without full stops. */
type Spellings = Readonly<Record<string, string>>;

/** Each text is a list with commas, in lower case. The lists `…InLowerCase` have words that are names when capitalized. */
export interface NameWords {
  /** `couple` means both: "Eheleute". */
  titles: WordsByForm<Spellings> & { couple: string };
  /** "Aunt" of "Aunt Mary". `isLowerCase`: within a salutation. */
  kinship: WordsByForm<string> & { isLowerCase: boolean };
  /** Before a name in a list, but not in a salutation: "Neighbour" of "Neighbour Mary". */
  relations: WordsByForm<string>;
  /** Before the name of a child: "Umm" of "Umm Khalid", which is one name. */
  kunyas: string;
  /** Between two people; "و" is written as a part of the second one. */
  joins: string;
  joinsInLowerCase: string;
  /** Before a companion: "w/". */
  withSigns: string;
  /** Beside the word of `familyName`. */
  families: string;
  /** Before such a word: "the" of "The Rossi family". */
  familyArticles: string;
  /** "The" of "The Rossis", with the ending of the name. */
  pluralArticles: string;
  pluralEnding: string;
  companions: string;
  companionsInLowerCase: string;
  children: string;
  childrenInLowerCase: string;
  /** Before a companion or a child: "his wife". */
  possessives: string;
  /** After their number: "4 people". */
  people: string;
  /** After their number only: "2 ch". */
  countedChildren: string;
  /** One person, without a number: "alone". */
  singles: string;
  /** Two people, without a number: "couple". */
  couples: string;
  /** From one, with other forms after a slash: "un/une, deux". */
  numbers: string;
  /** After an age: "4 years". */
  years: string;
  /** Before the last word of a last name. */
  particles: string;
  suffixes: string;
  /** How many last names a person has. */
  lastNames: number;
  /** First names, where the number of words or a prefix does not tell. */
  givenNames: string;
  /** Of last names that differ in a family: "Kowalska" and "Kowalski" are "Państwo Kowalscy", "Rodzina Kowalskich". */
  lastNameEndings: readonly { masculine: string; feminine: string; plural: string; family: string }[];
  /** Where no first name precedes them: "Familie De Vries". */
  capitalizesParticles: boolean;
  /** A title that is different where it speaks to one person. */
  vocatives: Spellings;
}

const registry: Partial<ByLanguage<NameWords>> & { en: NameWords } = { ...nameWords };

/** Beside `addLanguage`, before the words are used. */
export function addNameWords(language: BuiltInLanguage, words: NameWords): void {
  registry[language] = words;
}

/** A language without the file has those of the default language. */
export const getNameWords = (language: Language): NameWords => selectByLanguage(registry, language);

export const listNameWords = (): readonly NameWords[] => Object.values(registry);

export const splitWordList = (list: string): string[] => list.split(', ').filter((word) => word !== '');
