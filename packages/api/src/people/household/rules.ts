import { groupFields } from '../group/fields.js';
import { formatFullName } from '../guest/name-rules.js';

export const maxHouseholdSize = 20;

interface Named {
  firstName: string;
  lastName: string;
}

/** "Rossi", "Anna & Ben", "Anna Rossi & Ben Berg", "Rossi & Berg" if they are more than two. */
export function proposeGroupName(people: readonly Named[]): string {
  const lastNames = [...new Set(people.map(({ lastName }) => lastName).filter((name) => name !== ''))];
  const names = people.length > 2 && lastNames.length > 0 ? lastNames : people.map(formatFullName);
  const name = lastNames.length === 1 ? (lastNames[0] ?? '') : joinNames(names);
  return [...name].length > groupFields.groupName.max ? (names[0] ?? '') : name;
}

const joinNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' & ');
