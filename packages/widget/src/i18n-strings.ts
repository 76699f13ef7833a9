// `i18nStrings`: the texts of all languages, which a page may change. A separate file of every build.
import { rightToLeftLanguages, supportedLanguages, toCode } from './core/values/language.js';
import { texts as english, productNames } from './languages/en.js';
import { translations } from './languages/load-bundled.js';
import { loadedTranslations } from './languages/loaded.js';
import type { TextKey } from './languages/texts.js';

/** The texts of a language or region by key, as in `customLabels`. Missing ones are those of the language, or English. */
export type LanguageStrings = Partial<Record<TextKey, string>>;

const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** What the page has set, by tag. */
const ownStrings = new Map<string, LanguageStrings>();

const shownStrings = new Map<string, LanguageStrings>(
  Object.entries(translations).map(([tag, texts]) => [tag, { ...productNames, ...texts }]),
);

/** `zh-Hant-TW` is that of `zh`, `zh-Hant` and itself. */
const listTags = (tag: string): string[] =>
  tag.split('-').map((_, index, parts) => (index === 0 ? toCode(tag) : parts.slice(0, index + 1).join('-')));

/** The texts of the page take precedence. */
function collectStrings(tag: string): LanguageStrings {
  const tags = listTags(tag);
  return Object.assign({}, ...tags.map((one) => translations[one]), ...tags.map((one) => ownStrings.get(one)));
}

function addLanguage(tag: string): void {
  shownStrings.set(tag, {});
  supportedLanguages.push(tag);
  supportedLanguages.sort((one, other) => one.length - other.length);
  if (rightToLeftScripts.test(new Intl.Locale(tag).maximize().script ?? '')) rightToLeftLanguages.push(tag);
}

/** Elements that are built from now on use the texts, also those of a region of the language. */
function register(tag: string, strings: LanguageStrings): void {
  ownStrings.set(tag, strings);
  if (!supportedLanguages.includes(tag)) addLanguage(tag);
  for (const [one, shown] of shownStrings) {
    if (!listTags(one).includes(tag)) continue;
    loadedTranslations.set(one, { ...english, ...Object.assign(shown, collectStrings(one)) });
  }
}

const createLanguage = (tag: string): LanguageStrings =>
  new Proxy(shownStrings.get(tag) ?? {}, {
    set(_, key, text) {
      register(tag, { ...ownStrings.get(tag), [key]: text });
      return true;
    },
  });

/** `pt_BR` is `pt-BR`. */
function toTag(name: string | symbol): string | undefined {
  if (typeof name !== 'string' || !/^[a-z]{2,3}(?![a-z])/i.test(name)) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(name.replaceAll('_', '-'));
    return tag.includes('-') ? tag : toCode(tag);
  } catch {
    return undefined;
  }
}

/**
 * `i18nStrings.de.close = 'Zu'` replaces a text, `i18nStrings.eo = { … }` adds a language, `i18nStrings['en-GB'] = { … }`
 * a region.
 * @throws RangeError for a name that is no language tag
 */
export const i18nStrings: Record<string, LanguageStrings> = new Proxy(
  Object.fromEntries([...shownStrings.keys()].map((tag) => [tag, createLanguage(tag)])),
  {
    get: (languages, name) => Reflect.get(languages, toTag(name) ?? name),
    set(languages, name, strings: LanguageStrings) {
      const tag = toTag(name);
      if (tag === undefined)
        throw new RangeError(`i18nStrings.${String(name)}: must be a language tag, such as eo or pt-BR`);
      register(tag, { ...strings });
      languages[tag] = createLanguage(tag);
      return true;
    },
  },
);
