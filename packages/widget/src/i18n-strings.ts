// `i18nStrings`: the texts of all languages, which a page may change. A separate file of every build.
import { rightToLeftLanguages, supportedLanguages } from './core/values/language.js';
import { texts as english, productNames } from './languages/en.js';
import { translations } from './languages/load-bundled.js';
import { loadedTranslations } from './languages/loaded.js';
import type { TextKey } from './languages/texts.js';

/** The texts of a language by key, as in `customLabels`. English replaces missing ones. */
export type LanguageStrings = Partial<Record<TextKey, string>>;

const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Elements that are built from now on use the texts. */
function register(code: string, strings: LanguageStrings): void {
  loadedTranslations.set(code, { ...english, ...strings });
  if (supportedLanguages.includes(code)) return;
  supportedLanguages.push(code);
  if (rightToLeftScripts.test(new Intl.Locale(code).maximize().script ?? '')) rightToLeftLanguages.push(code);
}

const createLanguage = (code: string, strings: LanguageStrings): LanguageStrings =>
  new Proxy(
    { ...strings },
    {
      set(texts, key, text) {
        Reflect.set(texts, key, text);
        register(code, texts);
        return true;
      },
    },
  );

const included = Object.entries(translations).map(
  ([code, texts]) => [code, createLanguage(code, { ...productNames, ...texts })] as const,
);

/**
 * `i18nStrings.de.close = 'Zu'` replaces a text, `i18nStrings.eo = { … }` adds a language.
 * @throws RangeError for a name that is no language code of two or three letters
 */
export const i18nStrings: Record<string, LanguageStrings> = new Proxy(Object.fromEntries(included), {
  set(languages, code, strings: LanguageStrings) {
    if (typeof code !== 'string' || !/^[a-z]{2,3}$/.test(code)) {
      throw new RangeError(`i18nStrings.${String(code)}: must be a language code of two or three lower-case letters`);
    }
    languages[code] = createLanguage(code, strings);
    register(code, strings);
    return true;
  },
});
