// Texts from the locale files, with those that the couple has replaced in their place (docs/decisions/070): those that
// only the server writes (specification §5 "Surveys", "E-mail"), and those that it shares with the guest pages and the
// dashboard.
import { type ByLanguage, byLanguage, defaultLanguage, type Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { getSpelling } from '@havn/i18n/spelling';
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

/** The sections that guests read, in the order in which they meet them. Those of the worlds follow the first one. */
const firstSection: Section = 'WelcomeScreen';
const laterSections: readonly Section[] = [
  'Salutation',
  'Invitation',
  'Calendar',
  'CheckIn',
  'DeclineModal',
  'WarningModal',
  'DeclineScreen',
  'WeddingPass',
  'QR',
  'ThankYouNote',
  'MessageTemplates',
  'Reminder',
  'Surveys',
  'Mail',
  'Link',
  'Unsubscribe',
  // Small parts of several pages, and what most guests never see.
  'Titles',
  'Buttons',
  'Swipe',
  'Transition',
  'AnswerErrors',
  'NotFound',
  'Offline',
  'Errors',
  'Splash',
  'Loading',
];

const pickSections = (texts: Sections, names: readonly string[]) =>
  names.flatMap((name) => Object.entries(texts[name] ?? {}).map(([key, text]) => [`${name}.${key}`, text] as const));

/** Of the guest pages, with those of messages. */
function orderSections(page: Sections): string[] {
  const listed = new Set<string>([firstSection, ...laterSections]);
  return [firstSection, ...Object.keys(page).filter((section) => !listed.has(section)), ...laterSections];
}

interface DefaultTexts {
  page: ByLanguage<Sections>;
  all: ByLanguage<Sections>;
  /** Of guest pages and messages, by path, in the order in which guests meet them. */
  replaceable: ByLanguage<ReadonlyMap<string, string>>;
}

const spellSections = (sections: Sections, spell: (text: string) => string): Sections =>
  Object.fromEntries(
    Object.entries(sections).map(([section, texts]) => [
      section,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spell(text)])),
    ]),
  );

/** As people of the country spell them; the same objects in a language that is spelled alike everywhere. */
function createDefaults(country: string): DefaultTexts {
  const spellAll = (defaults: ByLanguage<Sections>) =>
    byLanguage((language) => {
      const spell = getSpelling(language, country);
      return spell === null ? defaults[language] : spellSections(defaults[language], spell);
    });
  const [page, all] = [spellAll(defaultPageTexts), spellAll(defaultTexts)];
  const replaceable = byLanguage((language) => new Map(pickSections(all[language], orderSections(page[language]))));
  return { page, all, replaceable };
}

export interface ReplacedText {
  language: string;
  key: string;
  value: string;
}

/** What the texts of a wedding depend on. */
export interface TextSource {
  /** Of the replaced texts in the database; empty before the first one is loaded. */
  revision: string;
  /** Of the wedding. */
  country: string;
}

interface CurrentTexts extends TextSource {
  defaults: DefaultTexts;
  page: ByLanguage<Sections>;
  all: ByLanguage<Sections>;
}

const initialDefaults = createDefaults('');
let current: CurrentTexts = { revision: '', country: '', defaults: initialDefaults, ...initialDefaults };

/** Whoever reads the settings calls `replaceTexts` if not. */
export const areTextsCurrent = ({ revision, country }: TextSource): boolean =>
  revision === current.revision && country === current.country;

/** The default texts of guest pages and messages, by path, in the order of the files. */
export const getReplaceableTexts = (language: Language): ReadonlyMap<string, string> =>
  current.defaults.replaceable[language];

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

/** Those of the couple stay as they were typed. */
export function replaceTexts({ revision, country }: TextSource, replaced: readonly ReplacedText[]): void {
  const defaults = country === current.country ? current.defaults : createDefaults(country);
  const mergeAll = (texts: ByLanguage<Sections>) =>
    byLanguage((language) => {
      const own = replaced.filter((text) => text.language === language && defaults.replaceable[language].has(text.key));
      return own.length === 0 ? texts[language] : merge(texts[language], own);
    });
  current = { revision, country, defaults, page: mergeAll(defaults.page), all: mergeAll(defaults.all) };
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
