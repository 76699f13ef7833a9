// Texts that the server writes itself, from the locale files (specification §5 "Surveys", "E-mail").
import { createRequire } from 'node:module';
import { type Language, languages } from '@havn/i18n/languages';
import { compileTemplate } from './messaging/compose.js';

type ServerTexts = Record<'Surveys' | 'Mail' | 'Unsubscribe' | 'Widget' | 'Import', Record<string, string>>;

const require = createRequire(import.meta.url);
const serverTexts = Object.fromEntries(
  languages.map((language) => [language, require(`@havn/i18n/locales/${language}/server.json`) as ServerTexts]),
) as Record<Language, ServerTexts>;

/** The translated plain text with its values inserted. @throws Error for an unknown key. */
export function formatServerText(
  language: Language,
  key: `${keyof ServerTexts}.${string}`,
  values: Record<string, string> = {},
): string {
  const [section, name = ''] = key.split('.') as [keyof ServerTexts, string];
  const text = serverTexts[language][section][name];
  if (text === undefined) throw new Error(`no text ${key}`);
  return compileTemplate(text)(values);
}
