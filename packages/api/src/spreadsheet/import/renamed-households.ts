// Detects renamed households, so that their group, code and answers are kept (specification §7 "Matching").
import { groupBy } from '../group-by.js';
import type { Person } from './match-people.js';

interface Candidate {
  from: string;
  to: string;
}

const toIdentity = ({ id, name, email, phone }: Person) => id || JSON.stringify([name, email, phone]);

function groupByHousehold(people: Person[]): Map<string, Person[]> {
  return groupBy(
    people.filter((person) => person.household !== ''),
    (person) => person.household,
  );
}

/** How many people two households share, as a multiset intersection. */
function countShared(one: Person[], other: Person[]): { people: number; withContact: number } {
  const unmatched = groupBy(other, toIdentity);
  const shared = one.filter((person) => unmatched.get(toIdentity(person))?.pop() !== undefined);
  return {
    people: shared.length,
    withContact: shared.filter(({ id, email, phone }) => id + email + phone !== '').length,
  };
}

function isSameHousehold(stored: Person[], rows: Person[]): boolean {
  const { people, withContact } = countShared(stored, rows);
  const isMajority = people * 2 > Math.max(stored.length, rows.length);
  return isMajority && (withContact > 0 || people > 1);
}

/**
 * New name → old name (keys) of each renamed household: the old name is missing from the file, and most of its people
 * appear there under a name that was not stored before. Ambiguous pairs are left alone.
 */
export function findRenamedHouseholds(stored: Person[], rows: Person[], storedNames: Set<string>): Map<string, string> {
  const [before, after] = [groupByHousehold(stored), groupByHousehold(rows)];
  const missing = new Map<string, Set<string>>();
  for (const [household, people] of before) {
    if (after.has(household)) continue;
    for (const person of people) {
      const identity = toIdentity(person);
      missing.set(identity, (missing.get(identity) ?? new Set()).add(household));
    }
  }
  const candidates: Candidate[] = [];
  for (const [to, people] of after) {
    if (storedNames.has(to)) continue;
    const possible = new Set(people.flatMap((person) => [...(missing.get(toIdentity(person)) ?? [])]));
    for (const from of possible) {
      if (isSameHousehold(before.get(from) ?? [], people)) candidates.push({ from, to });
    }
  }
  const groupByName = (key: keyof Candidate) => groupBy(candidates, (candidate) => candidate[key]);
  const [byOldName, byNewName] = [groupByName('from'), groupByName('to')];
  const isOnly = ({ from, to }: Candidate) => byOldName.get(from)?.length === 1 && byNewName.get(to)?.length === 1;
  return new Map(candidates.filter(isOnly).map(({ from, to }) => [to, from]));
}
