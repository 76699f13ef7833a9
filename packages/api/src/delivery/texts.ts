// The texts that the server itself writes to guests, from the locale files (specification §5 "Surveys", "E-mail").
import { createRequire } from 'node:module';
import { type Language, languages } from '@havn/i18n/languages';
import { template } from '../message/compose.js';

type ServerTexts = Record<'Surveys' | 'Mail' | 'Unsubscribe' | 'Widget' | 'Import', Record<string, string>>;

const require = createRequire(import.meta.url);
const texts = Object.fromEntries(
  languages.map((language) => [language, require(`@havn/i18n/locales/${language}/server.json`) as ServerTexts]),
) as Record<Language, ServerTexts>;

/** One text with its values filled in, as text. @throws Error for a key that no file has. */
export function textOf(
  language: Language,
  key: `${keyof ServerTexts}.${string}`,
  values: Record<string, string> = {},
): string {
  const [section, name = ''] = key.split('.') as [keyof ServerTexts, string];
  const text = texts[language][section][name];
  if (text === undefined) throw new Error(`no text ${key}`);
  return template(text)(values);
}
