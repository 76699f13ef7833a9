import { parseKeywordOrDefault } from './keyword.js';

/** A page may add languages (`i18nStrings`). */
export const supportedLanguages =
  /* @__PURE__ */ 'en ar cs da de el es et fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv tr uk vi zh'.split(
    ' ',
  ) as [string, ...string[]];

export const rightToLeftLanguages = ['ar', 'fa', 'he'];

/** They write times as the country of their locale does. All other languages use 24 hours. */
export const countryClockLanguages = ['en'];

/** Both written forms of Norwegian share their texts; `iw` is the former code of Hebrew (ISO 639, RFC 5646 §2.2.1). */
const languageAliases: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['iw', 'he'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

export interface Language {
  readonly code: string;
  /** The full tag if `Intl` supports it, so that `en-GB` and `de-AT` use their own formats. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/** By the primary subtag; anything else is English, with a warning (specification §11). */
export function resolveLanguage(text = '', warn?: (message: string) => void): Language {
  const tag = text.replaceAll('_', '-');
  const [primary = ''] = tag.toLowerCase().split('-');
  const wanted = languageAliases.get(primary) ?? primary;
  const code = parseKeywordOrDefault('language', wanted, supportedLanguages, warn);
  const locale = (code === wanted && findSupportedLocale(tag)) || code;
  return { code, locale, isRightToLeft: rightToLeftLanguages.includes(code) };
}

function findSupportedLocale(tag: string): string | undefined {
  if (!/^[a-z]{2}-/i.test(tag)) return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
