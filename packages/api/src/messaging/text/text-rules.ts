// A message has a subject and a body for each language. `subject`, `subjectFR`, `bodyEN` and `bodyFR` are other names of
// four of them, which the API accepts and returns too (specification §2 "Message").
import type { Language } from '@havn/i18n/languages';
import { omitEmptyTexts } from '../../kernel/field-values.js';
import { isBlank } from '../../kernel/normalize-text.js';
import { getFirstLanguage, type Speaker } from '../../wedding/language-rules.js';

type Texts = Readonly<Partial<Record<string, string>>>;

export interface MessageTextsByLanguage {
  subjects: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
}

/** From subject and body by language. */
export function splitTexts(texts: Readonly<Record<string, { subject: string; body: string }>>): MessageTextsByLanguage {
  const pick = (field: 'subject' | 'body') =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text[field]]));
  return { subjects: pick('subject'), bodies: pick('body') };
}

export type TextInput = { subjects?: Texts | undefined; bodies?: Texts | undefined } & {
  [Alias in AliasName]?: string | undefined;
};

const aliases = {
  subject: { field: 'subjects', language: 'en' },
  subjectFR: { field: 'subjects', language: 'fr' },
  bodyEN: { field: 'bodies', language: 'en' },
  bodyFR: { field: 'bodies', language: 'fr' },
} as const satisfies Record<string, { field: 'subjects' | 'bodies'; language: Language }>;

type AliasName = keyof typeof aliases;
type Alias = (typeof aliases)[AliasName];
const aliasEntries = Object.entries(aliases) as [AliasName, Alias][];

/** The name of a text in forms and errors: its other name, if it has one. */
export const getTextName = (field: Alias['field'], language: Language): string =>
  findAlias(field, language) ?? `${field}.${language}`;

const findAlias = (field: Alias['field'], language: Language): AliasName | undefined =>
  aliasEntries.find(([, other]) => other.field === field && other.language === language)?.[0];

interface TextIssue {
  path: string[];
  message: string;
}

/**
 * A text given under both of its names must be the same under both. In a change of stored texts, one that equals the
 * stored text is not a change: clients may send back the objects they received.
 */
export function findTextConflicts(input: TextInput, stored?: MessageTextsByLanguage): TextIssue[] {
  return aliasEntries.flatMap(([name, { field, language }]): TextIssue[] => {
    const given = [input[field]?.[language], input[name]].filter((text) => text !== undefined);
    const changed = new Set(given.filter((text) => text !== (stored && (stored[field][language] ?? ''))));
    if (changed.size < 2) return [];
    return [{ path: [name], message: `${name} and ${field}.${language} differ. Give one of them.` }];
  });
}

/**
 * The texts in the first language, which stand in for missing ones. A wedding in English and French needs both bodies,
 * as before it could choose its languages.
 */
function listRequiredTexts(wedding: Speaker) {
  const first = getFirstLanguage(wedding);
  const hasOnlyAliases = wedding.languages.every((language) => findAlias('bodies', language) !== undefined);
  const bodies = (hasOnlyAliases ? wedding.languages : [first]).map((language) => {
    return { field: 'bodies', language, message: `Message (${language.toUpperCase()}) is required.` } as const;
  });
  return [{ field: 'subjects', language: first, message: 'Subject is required.' } as const, ...bodies];
}

/** In a language without one, guests get another text. */
export const listRequiredBodies = (wedding: Speaker): Language[] =>
  listRequiredTexts(wedding).flatMap(({ field, language }) => (field === 'bodies' ? [language] : []));

/** A change need not contain the required texts. */
export function findMissingTexts(input: TextInput, wedding: Speaker, { isChange = false } = {}): TextIssue[] {
  return listRequiredTexts(wedding).flatMap(({ field, language, message }): TextIssue[] => {
    const name = findAlias(field, language);
    const named = name === undefined ? undefined : input[name];
    const given = [named, input[field]?.[language]].filter((text) => text !== undefined);
    if (given.length === 0 ? isChange : !given.some(isBlank)) return [];
    const isByLanguage = named === undefined ? input[field] !== undefined : input[field]?.[language] !== undefined;
    return [{ path: name === undefined || isByLanguage ? [field, language] : [name], message }];
  });
}

/** The texts of the input, by language, over the stored ones. An empty text is removed. */
export function mergeTexts(input: TextInput, stored?: MessageTextsByLanguage): MessageTextsByLanguage {
  const merge = (field: Alias['field']) => {
    const aliased = aliasEntries
      .filter(([name, alias]) => alias.field === field && input[name] !== undefined)
      .filter(([name, { language }]) => input[name] !== (stored && (stored[field][language] ?? '')))
      .map(([name, { language }]) => [language, input[name]]);
    return omitEmptyTexts({ ...stored?.[field], ...input[field], ...Object.fromEntries(aliased) });
  };
  return { subjects: merge('subjects'), bodies: merge('bodies') };
}

/** The texts by language and under their other names. */
export function toTextOutput({
  subjects,
  bodies,
}: MessageTextsByLanguage): MessageTextsByLanguage & Record<AliasName, string> {
  const texts = { subjects, bodies };
  const aliased = aliasEntries.map(([name, { field, language }]) => [name, texts[field][language] ?? '']);
  return { ...texts, ...(Object.fromEntries(aliased) as Record<AliasName, string>) };
}
