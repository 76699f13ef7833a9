// Finds a text of the guest pages by its key, such as `Errors.Offline`. `{{name}}` is replaced by the value of that name,
// and `count` selects the plural form: `guests_one`, `guests_other`. An i18n library would add 13 KB to the first view
// (docs/decisions/027).
import type { Language } from '@havn/i18n/languages';
import type english from '@havn/i18n/locales/en/translation.json';

/** A file of texts, or a section of it. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The name of a file of texts: the guest pages' or the dashboard's. */
export type Namespace = 'translation' | 'dashboard';

type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
type KeyOf<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? WithoutPluralForm<Key>
    : `${Key}.${KeyOf<Section[Key]>}`;
}[keyof Section & string];

export type TextKey = KeyOf<typeof english>;
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: Values) => string;

/** The text at a path of sections. A key in the dashboard's `Issues` is a sentence, so a path is not split at periods. */
export function findText(texts: Texts, path: readonly string[]): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of path) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function getPluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** The text of a key with its values; the key itself if it has none. */
export function translate(texts: Texts, language: Language, key: string, values: Values = {}): string {
  const find = (path: string) => findText(texts, path.split('.'));
  const { count } = values;
  const plural = typeof count === 'number' ? find(`${key}_${getPluralForm(language, count)}`) : undefined;
  const text = plural ?? find(key) ?? key;
  // In one pass, so that braces in a value are not replaced.
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${values[name] ?? ''}`);
}
