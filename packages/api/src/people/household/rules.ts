import { groupFields } from '../group/fields.js';
import { formatFullName } from '../guest/name-rules.js';
import { maxPeople } from './name-list-rules.js';

export const maxHouseholdSize = maxPeople;
export const maxGroupNameLength = groupFields.groupName.max;

interface Named {
  firstName: string;
  lastName: string;
  isUnnamed?: boolean | undefined;
}

/** "Rossi", "Anna & Ben", "Anna Rossi & Ben Berg", "Rossi & Berg" if they are more than two. */
export function proposeGroupName(people: readonly Named[]): string {
  const known = people.filter(({ isUnnamed }) => !isUnnamed);
  const named = known.length > 0 ? known : people.slice(0, 1);
  const lastNames = [...new Set(named.map(({ lastName }) => lastName).filter((name) => name !== ''))];
  const names = named.length > 2 && lastNames.length > 0 ? lastNames : named.map(formatFullName);
  const name = lastNames.length === 1 ? (lastNames[0] ?? '') : joinNames(names);
  return [...name].length > maxGroupNameLength ? (names[0] ?? '') : name;
}

/** "Anna, Ben & Cy", in every language. */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' & ');
