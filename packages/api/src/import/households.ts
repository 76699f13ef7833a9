// Detects renamed households, so that their group, code and answers are kept (specification §7 "Matching").
import { groupBy } from './grouping.js';
import type { Person } from './match.js';

interface Candidate {
  from: string;
  to: string;
}

const identityOf = ({ id, name, email, phone }: Person) => id || JSON.stringify([name, email, phone]);

function byHousehold(people: Person[]): Map<string, Person[]> {
  return groupBy(
    people.filter((person) => person.household !== ''),
    (person) => person.household,
  );
}

/** How many people two households share, as a multiset intersection. */
function inCommon(one: Person[], other: Person[]): { people: number; withContact: number } {
  const left = groupBy(other, identityOf);
  const shared = one.filter((person) => left.get(identityOf(person))?.pop() !== undefined);
  return {
    people: shared.length,
    withContact: shared.filter(({ id, email, phone }) => id + email + phone !== '').length,
  };
}

function isSameHousehold(stored: Person[], rows: Person[]): boolean {
  const { people, withContact } = inCommon(stored, rows);
  const isMost = people * 2 > Math.max(stored.length, rows.length);
  return isMost && (withContact > 0 || people > 1);
}

/**
 * New name → old name (keys) of each renamed household: the old name is missing from the file, and most of its people
 * appear there under a name that was not stored before. Ambiguous pairs are left alone.
 */
export function findRenamed(stored: Person[], rows: Person[], storedNames: Set<string>): Map<string, string> {
  const [before, after] = [byHousehold(stored), byHousehold(rows)];
  const gone = new Map<string, Set<string>>();
  for (const [household, people] of before) {
    if (after.has(household)) continue;
    for (const person of people) {
      const identity = identityOf(person);
      gone.set(identity, (gone.get(identity) ?? new Set()).add(household));
    }
  }
  const candidates: Candidate[] = [];
  for (const [to, people] of after) {
    if (storedNames.has(to)) continue;
    const possible = new Set(people.flatMap((person) => [...(gone.get(identityOf(person)) ?? [])]));
    for (const from of possible) {
      if (isSameHousehold(before.get(from) ?? [], people)) candidates.push({ from, to });
    }
  }
  const times = (key: keyof Candidate) => groupBy(candidates, (candidate) => candidate[key]);
  const [froms, tos] = [times('from'), times('to')];
  const isOnly = ({ from, to }: Candidate) => froms.get(from)?.length === 1 && tos.get(to)?.length === 1;
  return new Map(candidates.filter(isOnly).map(({ from, to }) => [to, from]));
}
