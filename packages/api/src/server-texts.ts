// Texts from the locale files, with those that the couple has replaced in their place (docs/decisions/070): those that
// only the server writes (specification §5 "Surveys", "E-mail"), and those that it shares with the guest pages and the
// dashboard.
import { type ByLanguage, byLanguage, defaultLanguage, type Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { compileTemplate } from './kernel/template.js';

type DashboardTexts = typeof import('@havn/i18n/locales/en/dashboard.json');
/** No section is in both files. */
type ServerTexts = typeof import('@havn/i18n/locales/en/server.json') &
  typeof import('@havn/i18n/locales/en/translation.json');
type Section = keyof ServerTexts;

export type ServerTextKey<Name extends Section> = keyof ServerTexts[Name] & string;

type Path = { [Name in Section]: `${Name}.${ServerTextKey<Name>}` }[Section];

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Each language has its own forms of a number, and i18next finds those. */
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** A text that the language lacks is in English, as nobody should read a key. */
function readSections(language: Language, file: 'translation' | 'server'): Sections {
  const own = (readLocaleFile(language, file) ?? {}) as Sections;
  const english = Object.entries((readLocaleFile(defaultLanguage, file) ?? {}) as Sections);
  const completed = english.map(([section, texts]) => {
    const missing = Object.entries(texts).filter(([key]) => !pluralForm.test(key) && own[section]?.[key] === undefined);
    return [section, { ...own[section], ...Object.fromEntries(missing) }] as const;
  });
  return { ...own, ...Object.fromEntries(completed) };
}

const defaultPageTexts = byLanguage((language) => readSections(language, 'translation'));
const defaultTexts = byLanguage((language) => ({ ...defaultPageTexts[language], ...readSections(language, 'server') }));

/** The sections of server.json that guests read. All others are for the couple and its team. */
const guestSections = ['Surveys', 'Reminder', 'MessageTemplates', 'Mail', 'Link', 'Unsubscribe', 'Splash'] as const;

const pickSections = (texts: Sections, names: readonly string[]) =>
  names.flatMap((name) => Object.entries(texts[name] ?? {}).map(([key, text]) => [`${name}.${key}`, text] as const));

const replaceableTexts = byLanguage((language) => {
  const sections = [...Object.keys(defaultPageTexts[language]), ...guestSections];
  return new Map<string, string>(pickSections(defaultTexts[language], sections));
});

/** The texts of guest pages and messages as the language has them, by path, in the order of the files. */
export const getReplaceableTexts = (language: Language): ReadonlyMap<string, string> => replaceableTexts[language];

export interface ReplacedText {
  language: string;
  key: string;
  value: string;
}

interface CurrentTexts {
  /** The revision in the database that these texts are from; empty before the first one is loaded. */
  revision: string;
  page: ByLanguage<Sections>;
  all: ByLanguage<Sections>;
}

let current: CurrentTexts = { revision: '', page: defaultPageTexts, all: defaultTexts };

/** Whoever reads the settings compares it with the stored one, and calls `replaceTexts` if it differs. */
export const getTextRevision = (): string => current.revision;

/** A text whose key the language no longer has is left out. */
function merge(defaults: Sections, replaced: readonly ReplacedText[]): Sections {
  const merged: Record<string, Readonly<Record<string, string>>> = { ...defaults };
  for (const { key, value } of replaced) {
    const [section = '', name = ''] = key.split('.');
    const texts = merged[section];
    if (texts !== undefined && Object.hasOwn(texts, name)) merged[section] = { ...texts, [name]: value };
  }
  return merged;
}

export function replaceTexts(revision: string, replaced: readonly ReplacedText[]): void {
  const mergeAll = (defaults: ByLanguage<Sections>) =>
    byLanguage((language) => {
      const own = replaced.filter((text) => text.language === language && replaceableTexts[language].has(text.key));
      return own.length === 0 ? defaults[language] : merge(defaults[language], own);
    });
  current = { revision, page: mergeAll(defaultPageTexts), all: mergeAll(defaultTexts) };
}

/** Those of the guest pages; the same objects until a text changes. */
export const getGuestPageTexts = (): ByLanguage<Sections> => current.page;

/** Of guest pages and messages alike. */
export const getSalutationTexts = (): ByLanguage<Sections[string]> =>
  byLanguage((language) => current.page[language].Salutation ?? {});

export function formatServerText(language: Language, path: Path, values: Record<string, string> = {}): string {
  const [section = '', key = ''] = path.split('.');
  const text = current.all[language][section]?.[key];
  if (text === undefined) throw new Error(`Unknown text: ${path}`);
  return compileTemplate(text)(values);
}

type CouplePath = { [Name in Path]: `${Name}Unnamed` extends Path ? Name : never }[Path];

/** A text that names the couple; another one, without the name, while none is given. */
export function formatCoupleText(
  language: Language,
  path: CouplePath,
  values: Record<string, string> & { couple: string },
): string {
  return formatServerText(language, values.couple === '' ? `${path}Unnamed` : path, values);
}

/** In the default language if the dashboard does not have this one. */
export function getDashboardTexts<Name extends 'Status' | 'Issues' | 'Words'>(
  language: Language,
  section: Name,
): DashboardTexts[Name] {
  const texts = readLocaleFile(language, 'dashboard') ?? readLocaleFile(defaultLanguage, 'dashboard');
  return (texts as DashboardTexts)[section];
}
