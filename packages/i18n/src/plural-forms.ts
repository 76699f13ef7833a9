import { getLocale, type Language } from './languages.js';

/** The form of each number. The rules of all languages repeat after a hundred, except for millions. */
function listFormsByCount(language: Language): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(getLocale(language));
  return Array.from({ length: 200 }, (_, count) => rules.select(count));
}

/**
 * The form that another language has for the numbers of a form. It is the general one if they have several there, since
 * one of these may leave out its number ("ein Zeichen").
 */
export function toPluralForm(form: string, language: Language, other: Language): string {
  const own = listFormsByCount(language);
  const [found = 'other', ...more] = new Set(listFormsByCount(other).filter((_, count) => own[count] === form));
  return more.length === 0 ? found : 'other';
}
