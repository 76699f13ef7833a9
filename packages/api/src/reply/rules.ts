// Specification §5 "Replies".
import { getLanguageWords } from '@havn/i18n/language-words';
import { type Language, languages } from '@havn/i18n/languages';
import type { AnswerStatus } from '../attendance/status-rules.js';
import { normalizeWord } from '../kernel/normalize-text.js';
import { sanitizeLine } from '../kernel/sanitize-text.js';
import { removeQuotation } from './quotation-rules.js';

export const maxReplyLength = 10_000;
export const maxReplySubjectLength = 300;
/** Stored replies in 24 hours, of one sender and of all unknown senders. Further ones are only counted. */
export const maxRepliesPerSender = 50;
export const maxUnknownReplies = 500;

/** Of languages without a folder that guests of the specification's countries speak (§2), and colloquial forms. */
const otherWords = {
  yes: ['yep', 'yeah', 'jo', 'si', 'kylla', 'joo', 'yego', 'ego'],
  no: ['nope', 'ei', 'oya'],
};

/** The first word of a folder's list: the others are letters and logical values of spreadsheets. */
const getWord = (language: Language, answer: 'yes' | 'no') =>
  normalizeWord(getLanguageWords(language).cells[answer][0] ?? '');

const listWords = (answer: 'yes' | 'no'): ReadonlySet<string> =>
  new Set([...languages.map((language) => getWord(language, answer)), ...otherWords[answer]]);
const yesWords = listWords('yes');
const noWords = listWords('no');

/** "Tak" is yes in Polish, and thanks for a message in Danish. */
const onlyInOwnLanguage: ReadonlySet<string> = new Set(['tak']);

/** Emojis and punctuation of a question or a doubt, and those that contradict a word. */
const questionSymbols = /[?？؟❓❔⁉‽🤔🤷]/u;
const negativeSymbols = /[👎❌🚫🙅]/u;
const positiveSymbols = /[👍✅✔🙆]/u;

/**
 * For one word, such as "Yes!" or "oui ❤️", in any language. Null for everything else, including a question.
 * `language` is that of the guest.
 */
export function getProposedStatus(text: string, language: Language): AnswerStatus | null {
  const answer = removeQuotation(text);
  if (questionSymbols.test(answer)) return null;
  // A mark alone belongs to an emoji: U+FE0F of ❤️.
  const [word = '', ...others] = answer.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  if (others.length > 0) return null;
  const normalized = normalizeWord(word);
  if (onlyInOwnLanguage.has(normalized) && normalized !== getWord(language, 'yes')) return null;
  if (yesWords.has(normalized) && !negativeSymbols.test(answer)) return 'Accepted';
  return noWords.has(normalized) && !positiveSymbols.test(answer) ? 'Declined' : null;
}

/** From a `From` header, in lower case: `Zoé <zoe@example.com>`, or the address alone. */
export function parseMailAddress(from: string): string {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
  return sanitizeLine(address, 320).toLowerCase();
}
