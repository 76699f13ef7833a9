// Values by language. Apart from the registry, which guest pages load first.
import {
  type BuiltInLanguage,
  type ByLanguage,
  defaultLanguage,
  getLanguageEntry,
  type Language,
  languages,
} from './languages.js';

export const findByLanguage = <Value>(
  values: Readonly<Partial<ByLanguage<Value>>>,
  language: Language,
): Value | undefined => (values as Readonly<Partial<Record<string, Value>>>)[language];

/** Of the language, of the one that stands in for it, or else of the default language. */
export const selectByLanguage = <Value>(
  values: Readonly<Partial<ByLanguage<Value>> & Record<typeof defaultLanguage, Value>>,
  language: Language,
): Value =>
  findByLanguage(values, language) ??
  values[getLanguageEntry(language).standIn ?? defaultLanguage] ??
  values[defaultLanguage];

/** Creates the value of a language when it is first needed. */
export function keepByLanguage<Value>(create: (language: Language) => Value): (language: Language) => Value {
  const values = new Map<Language, Value>();
  return (language) => {
    const value = values.get(language) ?? create(language);
    values.set(language, value);
    return value;
  };
}

export const byLanguage = <Value>(getValue: (language: BuiltInLanguage) => Value): ByLanguage<Value> =>
  Object.fromEntries(languages.map((language) => [language, getValue(language)])) as ByLanguage<Value>;
