import { parseKeywordOrDefault } from './keyword.js';

/** Of several regions of a language, the more precise ones are last. A page may add languages and regions (`i18nStrings`). */
export const supportedLanguages =
  /* @__PURE__ */ 'en ar cs da de el es et fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv tr uk vi zh pt-BR'.split(
    ' ',
  ) as [string, ...string[]];

export const rightToLeftLanguages = ['ar', 'fa', 'he'];

/** They write times as the country of their locale does. All other languages use 24 hours. */
export const countryClockLanguages = ['en'];

export interface Language {
  readonly code: string;
  /** The code, or the tag of a region with texts of its own: `pt-BR`. */
  readonly texts: string;
  /** The full tag if `Intl` supports it, so that `en-GB` and `de-AT` use their own formats. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/**
 * The language without its region. Both written forms of Norwegian share their texts; `iw` is the former code of Hebrew
 * (ISO 639, RFC 5646 §2.2.1).
 */
export const toCode = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[-_].*/, '')
    .replace(/^n[bn]$/, 'no')
    .replace(/^iw$/, 'he');

/** By the longest part of the tag that has texts; anything else is English, with a warning (specification §11). */
export function resolveLanguage(text = '', warn?: (message: string) => void): Language {
  const tag = text.replaceAll('_', '-');
  const wanted = toCode(tag);
  const known = findSupportedLocale(tag);
  const found = known && supportedLanguages.filter((one) => `${known}-`.startsWith(`${one}-`)).at(-1);
  const texts = parseKeywordOrDefault('language', found ?? wanted, supportedLanguages, warn);
  const code = toCode(texts);
  const locale = (code === wanted && known) || code;
  return { code, texts, locale, isRightToLeft: rightToLeftLanguages.includes(texts) };
}

function findSupportedLocale(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
