import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import { groupFields } from '../group/fields.js';
import { formatFullName } from '../guest/name-rules.js';
import { maxPeople } from './person-rules.js';

export const maxHouseholdSize = maxPeople;
export const maxGroupNameLength = groupFields.groupName.max;

interface Named {
  firstName: string;
  lastName: string;
  isUnnamed?: boolean | undefined;
}

/** "Anna, Ben & Cy", in every language. */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' & ');

/** "Anna & Ben Rossi", "Anna Rossi & Ben Berg". */
function joinPeople(people: readonly Named[]): string {
  const [first] = people;
  const hasOneLastName = people.every(({ lastName }) => lastName === first?.lastName);
  if (!hasOneLastName) return joinNames(people.map(formatFullName));
  return `${joinNames(people.map(({ firstName }) => firstName))} ${first?.lastName ?? ''}`.trim();
}

/**
 * As on an envelope: the names, or "Rossi family" for three and more with one last name. Of those who have no name, a
 * title or the name of a family counts if nobody has one.
 */
export function proposeGroupName(people: readonly Named[], language: Language): string {
  const known = people.filter(({ isUnnamed }) => !isUnnamed);
  const named = known.length > 0 ? known : people.filter(({ firstName }) => firstName !== '');
  const lastNames = [...new Set(named.map(({ lastName }) => lastName))];
  const [lastName = ''] = lastNames;
  const isFamily = known.length > 2 && lastNames.length === 1 && lastName !== '';
  const proposals = [
    isFamily ? getLanguageDetails(language).familyName.replace('{{name}}', () => lastName) : joinPeople(named),
    joinNames(lastNames.filter((name) => name !== '')),
    ...named.map(formatFullName),
  ];
  return proposals.find((name) => name !== '' && [...name].length <= maxGroupNameLength) ?? '';
}
