// The supported languages, and how a `language` attribute selects one.
import { parseKeywordOrDefault } from './keyword.js';

/** Danish is our addition; the others are the languages of the element this one replaces. */
const supportedLanguages =
  /* @__PURE__ */ 'en ar cs da de es et fa fi fr hi id it ja ko nl no pl pt ro sv tr uk vi zh'.split(' ') as [
    string,
    ...string[],
  ];

/** Both written forms of Norwegian share their texts. */
const languageAliases: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

export interface Language {
  /** The language of the texts. */
  readonly code: string;
  /**
   * The locale of dates and times: the full tag if `Intl` supports it, so that `en-GB` and `de-AT` use their own
   * formats.
   */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/** Resolves `de`, `DE` or `de-AT`; anything else is English, with a warning (specification §11). */
export function resolveLanguage(text = '', warn?: (message: string) => void): Language {
  const tag = text.replace('_', '-');
  const first = tag.slice(0, 2).toLowerCase();
  const wanted = languageAliases[first] ?? first;
  const code = parseKeywordOrDefault('language', wanted, supportedLanguages, warn);
  const locale = (code === wanted && findSupportedLocale(tag)) || code;
  return { code, locale, isRightToLeft: code === 'ar' || code === 'fa' };
}

function findSupportedLocale(tag: string): string | undefined {
  if (!/^[a-z]{2}-/i.test(tag)) return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
