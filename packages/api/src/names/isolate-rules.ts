import type { Direction } from '@havn/i18n/languages';

const rightToLeftLetter = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;

const hasLetterOf = {
  rtl: new RegExp(rightToLeftLetter, 'u'),
  ltr: new RegExp(String.raw`(?!${rightToLeftLetter})\p{L}`, 'u'),
};

/** "ليلى & Ben" has no direction of its own: its order is that of the text around it. */
export const hasBothDirections = (name: string): boolean => hasLetterOf.rtl.test(name) && hasLetterOf.ltr.test(name);

const isolates = { ltr: '\u2066', rtl: '\u2067' } as const;

/**
 * In a plain text. Only a name that is written in another direction than the text: an isolate makes a text message
 * UCS-2, which takes more segments, but the letters of such a name, or of such a text, have done so already.
 */
export function isolateName(name: string, direction: Direction): string {
  const other = direction === 'rtl' ? 'ltr' : 'rtl';
  if (!hasLetterOf[other].test(name)) return name;
  return `${hasBothDirections(name) ? isolates[direction] : '\u2068'}${name}\u2069`;
}
