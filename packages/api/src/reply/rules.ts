// Specification §5 "Replies".
import type { AnswerStatus } from '../kernel/guest-status.js';
import { normalizeWord } from '../kernel/normalize-text.js';
import { sanitizeLine } from '../kernel/sanitize-text.js';
import { removeQuotation } from './quotation-rules.js';

export const maxReplyLength = 10_000;
export const maxReplySubjectLength = 300;
/** Stored replies in 24 hours, of one sender and of all unknown senders. Further ones are only counted. */
export const maxRepliesPerSender = 50;
export const maxUnknownReplies = 500;

/** In the languages of the countries that a guest can live in (specification §2), as `normalizeWord` spells them. */
const yesWords = new Set(
  ['yes', 'yep', 'yeah', 'oui', 'ja', 'jo', 'si', 'sim', 'kylla', 'joo', 'yego', 'ego'].map(normalizeWord),
);
const noWords = new Set(['no', 'nope', 'non', 'nej', 'nei', 'nein', 'nee', 'ei', 'nao', 'oya'].map(normalizeWord));

/** Emojis and punctuation of a question or a doubt, and those that contradict a word. */
const questionSymbols = /[?？؟❓❔⁉‽🤔🤷]/u;
const negativeSymbols = /[👎❌🚫🙅]/u;
const positiveSymbols = /[👍✅✔🙆]/u;

/** For one word, such as "Yes!" or "oui ❤️". Null for everything else, including a question. */
export function getProposedStatus(text: string): AnswerStatus | null {
  const answer = removeQuotation(text);
  if (questionSymbols.test(answer)) return null;
  // A mark alone belongs to an emoji: U+FE0F of ❤️.
  const [word = '', ...others] = answer.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  if (others.length > 0) return null;
  const normalized = normalizeWord(word);
  if (yesWords.has(normalized) && !negativeSymbols.test(answer)) return 'Accepted';
  return noWords.has(normalized) && !positiveSymbols.test(answer) ? 'Declined' : null;
}

/** From a `From` header, in lower case: `Zoé <zoe@example.com>`, or the address alone. */
export function parseMailAddress(from: string): string {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
  return sanitizeLine(address, 320).toLowerCase();
}
