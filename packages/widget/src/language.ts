// Which languages the element speaks, and which one a `language` attribute means.
import { oneOrFirst } from './words.js';

/** Danish is ours; the rest are the languages of the element this one replaces. */
const languages = /* @__PURE__ */ 'en ar cs da de es et fa fi fr hi id it ja ko nl no pl pt ro sv tr uk vi zh'.split(
  ' ',
) as [string, ...string[]];

/** The two written forms of Norwegian share their texts. */
const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

export interface Language {
  /** Of the texts. */
  readonly code: string;
  /** Of dates and times: the whole tag where `Intl` knows it, so that `en-GB` and `de-AT` write theirs. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/** Reads `de`, `DE` or `de-AT`; anything else is English (specification §11), of which `warn` is told. */
export function readLanguage(text = '', warn?: (message: string) => void): Language {
  const tag = text.replace('_', '-');
  const first = tag.slice(0, 2).toLowerCase();
  const meant = sameAs[first] ?? first;
  const code = oneOrFirst('language', meant, languages, warn);
  const locale = (code === meant && knownLocale(tag)) || code;
  return { code, locale, isRightToLeft: code === 'ar' || code === 'fa' };
}

function knownLocale(tag: string): string | undefined {
  if (!/^[a-z]{2}-/i.test(tag)) return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
