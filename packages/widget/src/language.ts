// Which languages the element speaks, and which one a `language` attribute means.

/** Danish is ours; the rest are the languages of the element this one replaces. */
const languages = /* @__PURE__ */ 'en ar cs da de es et fa fi fr hi id it ja ko nl no pl pt ro sv tr uk vi zh'.split(
  ' ',
);

/** The two written forms of Norwegian share their texts. */
const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

export interface Language {
  /** Of the texts. */
  readonly code: string;
  /** Of dates and times: the whole tag where `Intl` knows it, so that `en-GB` and `de-AT` write theirs. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/** Reads `de`, `DE` or `de-AT`; anything else is English (specification §11). */
export function readLanguage(text = ''): Language {
  const tag = text.replace('_', '-');
  const first = tag.slice(0, 2).toLowerCase();
  const code = sameAs[first] ?? first;
  if (!languages.includes(code)) return { code: 'en', locale: 'en', isRightToLeft: false };
  return { code, locale: knownLocale(tag) ?? code, isRightToLeft: code === 'ar' || code === 'fa' };
}

function knownLocale(tag: string): string | undefined {
  if (!/^[a-z]{2}-/i.test(tag)) return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
