// Creates an instance of i18next. The app has one (i18n.ts); the server has one for each language, because it renders
// pages of several languages; the preview in the settings has its own, too.
import { getPluralRules } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { createInstance, type i18n, type Resource } from 'i18next';

export function createI18n(language: Language, texts: Resource = {}): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'translation',
    resources: texts,
    initAsync: false,
    // React escapes. No text contains another one: `$t(…)` in a text of the couple stays as it is.
    interpolation: { escapeValue: false, nestingPrefix: '\0' },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  // i18next would take the rules of the tag, which can be those of another country: `pt` is Brazilian.
  instance.services.pluralResolver.getRule = (tag: string) => getPluralRules(tag as Language, {});
  return instance;
}
