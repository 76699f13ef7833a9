// Which plural forms of a text a language has (`CharactersLeft_few`), as i18next asks for them.
import { getLocale, type Language } from './languages.js';

/** Guests are not counted in millions: the `many` of French needs no text. Below, the rules repeat after a hundred. */
const counts = Array.from({ length: 200 }, (_, count) => count);

type Form = Intl.LDMLPluralRule;

const knownForms = new Map<Language, readonly Form[]>();

function getFormsByCount(language: Language): readonly Form[] {
  const known = knownForms.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(getLocale(language));
  const forms = counts.map((count) => rules.select(count));
  knownForms.set(language, forms);
  return forms;
}

export const listPluralForms = (language: Language): Form[] => [...new Set(getFormsByCount(language))];

/**
 * The form that another language has for the numbers of a form. It is the general one if they have several there, since
 * one of these may leave out its number ("ein Zeichen").
 */
export function toPluralForm(form: string, language: Language, other: Language): string {
  const own = getFormsByCount(language);
  const [found = 'other', ...more] = new Set(getFormsByCount(other).filter((_, count) => own[count] === form));
  return more.length === 0 ? found : 'other';
}
