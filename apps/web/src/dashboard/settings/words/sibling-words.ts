// Which texts say the same as another one: for other guests, in another form or in another language. Their keys tell:
// "MessageGuest" is for one guest what "MessageGroup" is for a household, and "CharactersLeft_one" a form of a text.
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { getPath } from './shown-words.js';

export type Audience = 'guest' | 'household';

const audiencePattern = /^(\w+\.\w*?)(Guest|Group)(?!s)/;
const formPattern = /_\w+$/;

const getTopic = (key: string): string => key.replace(audiencePattern, '$1').replace(formPattern, '');
const isForOne = (key: string): boolean => audiencePattern.exec(key)?.[2] === 'Guest';

/** Null if single guests and households read the same text. */
export function getAudience({ key }: Pick<Word, 'key'>, words: readonly Word[]): Audience | null {
  if (isForOne(key)) return 'guest';
  const topic = getTopic(key);
  return words.some((other) => isForOne(other.key) && getTopic(other.key) === topic) ? 'household' : null;
}

/** Those in the language of the text come first. */
export function listSiblings(word: Word, words: readonly Word[], languages: readonly Language[]): Word[] {
  const topic = getTopic(word.key);
  const siblings = words.filter(
    (other) => getPath(other) !== getPath(word) && getTopic(other.key) === topic && languages.includes(other.language),
  );
  return [
    ...siblings.filter(({ language }) => language === word.language),
    ...siblings.filter(({ language }) => language !== word.language),
  ];
}

/** Whether two texts have the same form, so that their languages and guests tell them apart. */
export const hasSameForm = (word: Word, other: Word): boolean =>
  formPattern.exec(word.key)?.[0] === formPattern.exec(other.key)?.[0];
