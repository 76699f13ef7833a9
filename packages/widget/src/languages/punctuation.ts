/** French has a no-break space before it, Chinese and Japanese have a full-width sign. */
const colons: Partial<Record<string, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' };

/** The colon between a label and its value, with its spaces. */
export const getColon = (languageCode: string): string => colons[languageCode] ?? ': ';

/** Turns a text into a sentence: appends the full stop of its script unless it already ends with punctuation. */
export function toSentence(text: string): string {
  if (/[.!?…。！？।؟]$/.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /\p{Script=Devanagari}$/u.test(text) ? `${text}।` : `${text}.`;
}

/** The sentences after the first one, or the only one. */
export const omitFirstSentence = (text: string): string => text.replace(/^[^.。।]+[.。।]\s*(?=.)/, '');
