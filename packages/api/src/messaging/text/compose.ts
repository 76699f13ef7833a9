// Specification §5 "Message texts". Pure; the editor's preview uses it too.
import { formatList } from '@havn/i18n/formats';
import { defaultLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';
import type { Placeholder } from './message-rules.js';

export type PlaceholderValues = Record<Placeholder, string>;

/** "Dear Anna and Ben,", for people of any gender. Never empty. */
function formatGreeting(language: Language, firstNames: readonly string[]): string {
  const names = firstNames.filter((name) => name.trim() !== '');
  const { withNames, withoutNames } = getLanguageEntry(language).greeting;
  return names.length === 0 ? `${withoutNames},` : `${withNames} ${formatList(names, language)},`;
}

export interface TemplateGuest {
  firstName: string;
  lastName: string;
  /** Empty for a guest without a group, whose own name is used instead. */
  groupName: string;
  /** The first names in the greeting: the main guests of the household, or the guest alone. */
  greetedNames: readonly string[];
  language: Language;
  code: string;
}

export const getPlaceholderValues = (guest: TemplateGuest, publicUrl: string): PlaceholderValues => ({
  greeting: formatGreeting(guest.language, guest.greetedNames),
  firstName: guest.firstName,
  lastName: guest.lastName,
  groupName: guest.groupName === '' ? `${guest.firstName} ${guest.lastName}`.trim() : guest.groupName,
  code: guest.code,
  link: buildInvitationLink(publicUrl, guest.code),
});

/** The text in the language, or in the default one if there is none. */
export const selectText = (language: Language, texts: Readonly<Record<string, string>>): string =>
  texts[language] || (texts[defaultLanguage] ?? '');

/** On its own line, if the body has no `{{link}}`. */
export const appendLink = (body: string): string => (body.includes('{{link}}') ? body : `${body}\n{{link}}`);

export const buildInvitationLink = (publicUrl: string, code: string): string => `${publicUrl}/i/${code}`;
