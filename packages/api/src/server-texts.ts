// Texts from the locale files: those that only the server writes (specification §5 "Surveys", "E-mail"), and those that
// it shares with the guest pages and the dashboard.
import { byLanguage, defaultLanguage, type Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { compileTemplate } from './kernel/template.js';

type DashboardTexts = typeof import('@havn/i18n/locales/en/dashboard.json');
/** No section is in both files. */
type ServerTexts = typeof import('@havn/i18n/locales/en/server.json') &
  typeof import('@havn/i18n/locales/en/translation.json');
type Section = keyof ServerTexts;

export type ServerTextKey<Name extends Section> = keyof ServerTexts[Name] & string;

type Path = { [Name in Section]: `${Name}.${ServerTextKey<Name>}` }[Section];

/** The texts of the guest pages. */
export const guestPageTexts = byLanguage((language) => readLocaleFile(language, 'translation') ?? {});

const serverTexts = byLanguage(
  (language) => ({ ...guestPageTexts[language], ...readLocaleFile(language, 'server') }) as ServerTexts,
);

export function formatServerText(language: Language, path: Path, values: Record<string, string> = {}): string {
  const [section, key = ''] = path.split('.');
  const texts: Record<string, Record<string, string>> = serverTexts[language];
  const text = texts[section ?? '']?.[key];
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
export function getDashboardTexts<Name extends 'Status' | 'Issues'>(
  language: Language,
  section: Name,
): DashboardTexts[Name] {
  const texts = readLocaleFile(language, 'dashboard') ?? readLocaleFile(defaultLanguage, 'dashboard');
  return (texts as DashboardTexts)[section];
}
