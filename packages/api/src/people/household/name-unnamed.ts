import type { Language } from '../../kernel/fields.js';
import { formatFullName } from '../../names/full-name-rules.js';
import { formatServerText } from '../../server-texts.js';
import { guestFields } from '../guest/fields.js';

interface Names {
  firstName: string;
  lastName: string;
}

const truncate = (firstName: string) => [...firstName].slice(0, guestFields.firstName.max).join('').trim();

/** "Guest of Maria Rossi", and "Guest 2 of Maria Rossi" for another one. */
export function formatPlusOneName(host: Names, number: number, language: Language): string {
  const key = number === 1 ? 'UnnamedOf' : 'UnnamedOfNumber';
  const values = { name: formatFullName(host), number: String(number) };
  return truncate(formatServerText(language, `UnnamedGuest.${key}`, values));
}

/** "Guest of Maria Rossi", "Guest 3 of Fam. Rossi". */
export function nameUnnamed<Person extends Names>(
  people: readonly Person[],
  language: Language,
  household: string,
): Person[] {
  const host = people.find(({ firstName }) => firstName !== '');
  const name = host === undefined ? household : formatFullName(host);
  const isSingle = people.filter(({ firstName }) => firstName === '').length === 1;
  return people.map((person, index) => {
    if (person.firstName !== '') return person;
    const key = name === '' ? 'Unnamed' : isSingle ? 'UnnamedOf' : 'UnnamedOfNumber';
    const firstName = formatServerText(language, `UnnamedGuest.${key}`, { name, number: String(index + 1) });
    return { ...person, firstName: truncate(firstName) };
  });
}
