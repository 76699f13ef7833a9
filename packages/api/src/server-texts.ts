// Texts from the locale files, with those that the couple has replaced in their place (docs/decisions/070): those that
// only the server writes (specification §5 "Surveys", "E-mail"), and those that it shares with the guest pages and the
// dashboard.

import { byLanguage, findByLanguage, keepByLanguage } from '@havn/i18n/by-language';
import { getLanguageWords } from '@havn/i18n/language-words';
import { type ByKnownLanguage, type ByLanguage, defaultLanguage, type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { getOwnLanguages, isBuiltIn, listPluralForms, setOwnLanguages } from '@havn/i18n/own-languages';
import { toPluralForm } from '@havn/i18n/plural-forms';
import { getSpelling } from '@havn/i18n/spelling';
import { compileTemplate } from './kernel/template.js';
import { getWorldKey, listWorldKeys, worldKeys } from './look/world-keys.js';

type DashboardTexts = typeof import('@havn/i18n/locales/en/dashboard.json');
type EventSection = keyof typeof import('@havn/i18n/locales/en/events.json');
/** No section is in two files. */
type ServerTexts = typeof import('@havn/i18n/locales/en/server.json') &
  typeof import('@havn/i18n/locales/en/translation.json');
type Section = keyof ServerTexts;

export type ServerTextKey<Name extends Section> = keyof ServerTexts[Name] & string;

type Path = { [Name in Section]: `${Name}.${ServerTextKey<Name>}` }[Section];

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

const readSections = (language: Language, file: 'translation' | 'server' | 'needs' | 'events') =>
  (readLocaleFile(language, file) ?? {}) as Sections;

/** The texts of the check-in page about one person, which load on demand. */
const needSections = { Needs: 'page', NeedNames: 'names' } as const;
const readNeedSections = (language: Language): Sections => {
  const sections = readSections(language, 'needs');
  return Object.fromEntries(Object.entries(needSections).map(([name, stored]) => [name, sections[stored] ?? {}]));
};

const storedTexts: ByLanguage<Sections> = byLanguage((language) => ({
  ...readSections(language, 'translation'),
  ...readSections(language, 'server'),
  ...readNeedSections(language),
  ...readSections(language, 'events'),
}));
const pageSections = Object.keys(readSections(defaultLanguage, 'translation'));
/** The texts about further events, which load with their part of a page. */
const eventSections = Object.keys(readSections(defaultLanguage, 'events'));

/** The sections that guests read, in the order in which they meet them. Those of the worlds follow the first one. */
const firstSection: Section = 'WelcomeScreen';
const laterSections: readonly (Section | EventSection | keyof typeof needSections)[] = [
  'Salutation',
  'Invitation',
  'Programme',
  'Calendar',
  'CheckIn',
  'EventAnswer',
  'Names',
  'MealAnswer',
  'Questions',
  'Needs',
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

const listed = new Set<string>([firstSection, ...laterSections]);
const replaceableSections = [firstSection, ...pageSections.filter((name) => !listed.has(name)), ...laterSections];
/** The couple's own language has nobody else who writes them. */
const sectionsOfOwnLanguages = [...replaceableSections, 'NeedNames', 'EventMessages'];

const listReplaceableSections = (language: Language) =>
  isBuiltIn(language) ? replaceableSections : sectionsOfOwnLanguages;

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Salutations of English that others may do without. */
const optionalKey = /^(?:Formal(?:_\w+)?|Dear_plural)$/;

const listForms = (language: Language) =>
  isBuiltIn(language) ? getLanguageWords(language).pluralForms : listPluralForms(language);

/** The texts of English, each plural in the forms of the language. Contexts of a text are optional. */
const listNeededKeys = (language: Language, keys: readonly string[]) =>
  keys.flatMap((key) => {
    if (optionalKey.test(key)) return [];
    if (!pluralForm.test(key)) return [key];
    if (!key.endsWith('_other')) return [];
    return listForms(language).map((form) => key.replace(pluralForm, `_${form}`));
  });

/** A language of the couple's own has none. */
const getStoredTexts = (language: Language): Sections => findByLanguage(storedTexts, language) ?? {};

/** `pnpm check` names them: only a folder that it has not checked lacks a text, and a language without a folder. */
const listMissingTexts = keepByLanguage((language) =>
  Object.entries(storedTexts[defaultLanguage]).flatMap(([section, texts]) =>
    listNeededKeys(language, Object.keys(texts))
      .filter((key) => getStoredTexts(language)[section]?.[key] === undefined)
      .map((key) => ({ section, key })),
  ),
);

/** As people of the country spell them; the same object if they spell the language as its texts do. */
function spell(language: Language, country: string): Sections {
  const spellText = getSpelling(language, country);
  if (spellText === null) return getStoredTexts(language);
  return Object.fromEntries(
    Object.entries(getStoredTexts(language)).map(([section, texts]) => [
      section,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spellText(text)])),
    ]),
  );
}

interface LanguageTexts {
  language: Language;
  defaults: Sections;
  /** By path, those that the couple can replace, in the order in which guests meet them, as the wedding's world has them. */
  replaceable: ReadonlyMap<string, string>;
  /** The paths of those that the couple has replaced. */
  written: ReadonlySet<string>;
  texts: Sections;
}

/** With the texts of another language in place of those that this one lacks, because nobody should read a key. */
function complete(language: Language, own: Sections, fallback?: LanguageTexts): Sections {
  const missing = listMissingTexts(language);
  if (fallback === undefined || missing.length === 0) return own;
  const completed: Record<string, Readonly<Record<string, string>>> = { ...own };
  for (const { section, key } of missing) {
    const otherKey = key.replace(
      pluralForm,
      (_, form: string) => `_${toPluralForm(form, language, fallback.language)}`,
    );
    completed[section] = { ...completed[section], [key]: fallback.texts[section]?.[otherKey] ?? '' };
  }
  return completed;
}

export interface ReplacedText {
  language: string;
  key: string;
  value: string;
}

/** A text whose key the language no longer has is left out. */
function merge(language: Language, defaults: Sections, replaced: readonly ReplacedText[]): Sections {
  if (replaced.length === 0) return defaults;
  const merged: Record<string, Readonly<Record<string, string>>> = { ...defaults };
  const values = replaced.flatMap(({ key, value }) =>
    worldKeys.has(key) ? [] : [key, ...listWorldKeys(key)].map((path) => ({ path, value })),
  );
  for (const { path, value } of values) {
    const [section = '', name = ''] = path.split('.');
    const texts = listReplaceableSections(language).includes(section) ? merged[section] : undefined;
    if (texts !== undefined && Object.hasOwn(texts, name)) merged[section] = { ...texts, [name]: value };
  }
  return merged;
}

function listReplaceable(language: Language, defaults: Sections, world: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>(
    listReplaceableSections(language).flatMap((name) =>
      Object.entries(defaults[name] ?? {}).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
  const keys = [...texts.keys()].filter((key) => !worldKeys.has(key));
  return new Map(keys.map((key) => [key, texts.get(getWorldKey(key, world) ?? key) ?? texts.get(key) ?? '']));
}

/** What the texts depend on besides the files. */
export interface TextSource {
  /** Of the replaced texts in the database; empty before they are loaded. */
  revision: string;
  /** Of the wedding. */
  country: string;
  /** Of the wedding. */
  world: string;
  /** Of the wedding: its texts stand in for those that another language lacks, and English ones for its own. */
  firstLanguage: Language;
  /** Those of the wedding that have no folder. */
  ownLanguages: readonly Language[];
}

/** Those of the couple stay as they were typed. */
function loadTexts(
  { country, world, firstLanguage, ownLanguages }: TextSource,
  replaced: readonly ReplacedText[],
): ByKnownLanguage<LanguageTexts> {
  setOwnLanguages(ownLanguages, firstLanguage);
  const load = (language: Language, fallback?: LanguageTexts): LanguageTexts => {
    const defaults = complete(language, spell(language, country), fallback);
    const own = replaced.filter((text) => text.language === language);
    return {
      language,
      defaults,
      replaceable: listReplaceable(language, defaults, world),
      written: new Set(own.map(({ key }) => key)),
      texts: merge(language, defaults, own),
    };
  };
  const english = load(defaultLanguage);
  const first = load(firstLanguage, english);
  const known = [...languages, ...ownLanguages];
  return Object.fromEntries(
    known.map((language) => [language, language === firstLanguage ? first : load(language, first)]),
  ) as ByKnownLanguage<LanguageTexts>;
}

let source: TextSource = { revision: '', country: '', world: '', firstLanguage: defaultLanguage, ownLanguages: [] };
let current = loadTexts(source, []);

/** Those of the first language for one that the wedding no longer has. */
const getCurrent = (language: Language): LanguageTexts =>
  current[language] ?? current[source.firstLanguage] ?? current[defaultLanguage];

/** Whoever reads the settings calls `replaceTexts` if not. */
export const areTextsCurrent = ({ revision, country, world, firstLanguage, ownLanguages }: TextSource): boolean =>
  revision === source.revision &&
  country === source.country &&
  world === source.world &&
  firstLanguage === source.firstLanguage &&
  ownLanguages.join() === source.ownLanguages.join();

export function replaceTexts(newSource: TextSource, replaced: readonly ReplacedText[]): void {
  current = loadTexts(newSource, replaced);
  source = newSource;
}

/** The same result for the same texts: these are another object once one of them changes. */
function keepResults<Result>(derive: (texts: Sections) => Result): (texts: Sections) => Result {
  const results = new WeakMap<Sections, Result>();
  return (texts) => {
    const result = results.get(texts) ?? derive(texts);
    results.set(texts, result);
    return result;
  };
}

/** The texts of guest pages and messages without those of the couple, by path, in the order in which guests meet them. */
export const getReplaceableTexts = (language: Language): ReadonlyMap<string, string> =>
  getCurrent(language).replaceable;

const pickSections = (names: readonly string[]) =>
  keepResults((texts): Sections => Object.fromEntries(names.map((name) => [name, texts[name] ?? {}])));

const pickPageTexts = pickSections(pageSections);
const pickEventTexts = pickSections(eventSections);

/** Those of the guest pages; the same objects until a text changes. */
export const getGuestPageTexts = (language: Language): Sections => pickPageTexts(getCurrent(language).texts);

const pickNeedTexts = keepResults(
  (texts): Sections =>
    Object.fromEntries(Object.entries(needSections).map(([name, file]) => [file, texts[name] ?? {}])),
);

/** Those of the check-in page about one person, as in the file. */
export const getNeedTexts = (language: Language): Sections => pickNeedTexts(getCurrent(language).texts);

/** Those of the guest pages about further events, as in the file. */
export const getEventTexts = (language: Language): Sections => pickEventTexts(getCurrent(language).texts);

/** Of guest pages and messages alike. */
export const getSalutationTexts = (language: Language): Readonly<Record<string, string>> =>
  getCurrent(language).texts.Salutation ?? {};

/** With its placeholders. */
export function findServerText(language: Language, path: string): string | undefined {
  const [section = '', key = ''] = path.split('.');
  return getCurrent(language).texts[section]?.[key];
}

export function formatServerText(language: Language, path: Path, values: Record<string, string> = {}): string {
  const text = findServerText(language, path);
  if (text === undefined) throw new Error(`Unknown text: ${path}`);
  return compileTemplate(text)(values);
}

export type FormatText = (path: Path, values?: Record<string, string>) => string;

/**
 * Texts for messages, which name what stands in for a missing one: those of a language of the couple's own are left out
 * while one of them is not written.
 */
export function byWrittenLanguage<Value>(
  format: (language: Language, formatText: FormatText) => Value,
): ByLanguage<Value> {
  const entries = [...languages, ...getOwnLanguages()].flatMap((language) => {
    const { written } = getCurrent(language);
    let isWritten = true;
    const value = format(language, (path, values) => {
      isWritten &&= isBuiltIn(language) || written.has(path);
      return formatServerText(language, path, values);
    });
    return isWritten ? [[language, value] as const] : [];
  });
  return Object.fromEntries(entries) as ByLanguage<Value>;
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
