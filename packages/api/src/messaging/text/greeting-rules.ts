// Specification §5 "Message texts". Pure; the editor's preview uses it too.
import { formatList } from '@havn/i18n/formats';
import { getLanguageEntry, type Language } from '@havn/i18n/languages';

/** In the names of groups, whatever the language of their guests. */
const familyWord = /^(?:fam\.?|famille|famili[ae]|famiglia|familj?en|familj|família|rodzina|family)\s+|\s+family$/iu;

const article = /^the\s+(?=.+\s+family$)|^la\s+(?=fami[gl])/iu;

/** "Berg" of "Famille Berg" and "The Berg family"; undefined for other names. */
function findFamilyName(groupName: string): string | undefined {
  const name = groupName.trim().replace(article, '').replace(familyWord, '').trim();
  return name === '' || name === groupName.trim() ? undefined : name;
}

export interface GreetedGuests {
  /** The first names of the main guests of the household, or of the guest alone, as far as they are known. */
  greetedNames: readonly string[];
  groupName: string;
  /** How many people the greeting is for. */
  greetedCount: number;
  language: Language;
}

/** "Dear Anna and Ben," or "Dear Berg family,", for people of any gender. Never empty. */
export function formatGreeting({ greetedNames, groupName, greetedCount, language }: GreetedGuests): string {
  const { withNames, withoutNames, family } = getLanguageEntry(language).greeting;
  const names = greetedNames.map((name) => name.trim()).filter((name) => name !== '');
  const familyName = greetedCount > Math.max(1, names.length) ? findFamilyName(groupName) : undefined;
  if (familyName !== undefined) return `${family.replace('{{name}}', () => familyName)},`;
  return names.length === 0 ? `${withoutNames},` : `${withNames} ${formatList(names, language)},`;
}

export interface AddressedGuest {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known: "Guest of Anna Rossi", "Fam. Rossi", or the title "Mr". */
  isUnnamed: boolean;
}

/** What a person would write: "Mr Smith" for both names in one, "Fam. Rossi", and nothing for "Guest of Anna Rossi". */
export function getWrittenNames({
  firstName,
  lastName,
  isUnnamed,
}: AddressedGuest): Pick<AddressedGuest, 'firstName' | 'lastName'> {
  if (!isUnnamed) return { firstName, lastName };
  if (lastName !== '') return { firstName: `${firstName} ${lastName}`.trim(), lastName: '' };
  return { firstName: findFamilyName(firstName) === undefined ? '' : firstName, lastName: '' };
}
