// Pure, and independent of the order of the rows (specification §7 "Matching").

import { groupBy } from '../../../kernel/group-by.js';
import { compareText, normalizeWord } from '../../../kernel/normalize-text.js';

/** Limited to the columns of the file. Blank: `''`. */
export interface ComparedPerson {
  /** The guest's id if a row of the file has it, otherwise `''`. */
  id: string;
  /** Normalized name of the household; `''` for none, and for everyone if the file has no such column. */
  household: string;
  name: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  /** In the fixed order of the columns. */
  values: string[];
  /** The row's name stands for one that is not known, so it may be any guest of the household. */
  isUnnamed: boolean;
}

/** Null if the rule does not apply to this person. */
type Key = (person: ComparedPerson) => string[] | null;

interface MatchRule {
  key: Key;
  /** Requires exactly one unmatched stored guest and one unmatched row. */
  isUnique?: boolean;
  isCompatible?: (stored: ComparedPerson, row: ComparedPerson) => boolean;
}

const areDifferent = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** Adding or clearing either is compatible. */
function hasCompatibleContacts(stored: ComparedPerson, row: ComparedPerson): boolean {
  const isOtherEmail = areDifferent(stored.email, row.email);
  const isOtherPhone = areDifferent(stored.phone, row.phone);
  if (!isOtherEmail && !isOtherPhone) return true;
  return stored.email === row.email || stored.phone === row.phone;
}

/** A corrected spelling, or an added or changed surname. */
function isSimilarName(one: ComparedPerson, other: ComparedPerson): boolean {
  const first = normalizeWord(one.first);
  if (first === normalizeWord(other.first)) return true;
  return (
    normalizeWord(one.last) === normalizeWord(other.last) && first.charAt(0) === normalizeWord(other.first).charAt(0)
  );
}

const hasContact = ({ email, phone }: ComparedPerson) => email !== '' || phone !== '';
const hasBoth = ({ email, phone }: ComparedPerson) => email !== '' && phone !== '';

/** From the strictest to the loosest. */
const matchRules: MatchRule[] = [
  { key: ({ id }) => (id === '' ? null : [id]) },
  { key: (person) => person.values },
  // Household and name, with e-mail and phone, with either, with neither (the address was changed).
  { key: ({ household, name, email, phone }) => [household, name, email, phone] },
  { key: ({ household, name, email }) => (email === '' ? null : [household, name, email]) },
  { key: ({ household, name, phone }) => (phone === '' ? null : [household, name, phone]) },
  {
    key: ({ household, name }) => [household, name],
    isCompatible: (a, b) => a.household !== '' || hasCompatibleContacts(a, b),
  },
  // A different name in the same household, identified by e-mail or phone.
  { key: (p) => (hasBoth(p) ? [p.household, p.email, p.phone] : null), isUnique: true },
  {
    key: ({ household, email }) => (email === '' ? null : [household, email]),
    isUnique: true,
    isCompatible: (a, b) => !areDifferent(a.phone, b.phone),
  },
  {
    key: ({ household, phone }) => (phone === '' ? null : [household, phone]),
    isUnique: true,
    isCompatible: (a, b) => !areDifferent(a.email, b.email),
  },
  // A different household, identified by name plus e-mail or phone, or by e-mail and phone.
  { key: (p) => (hasContact(p) ? [p.name, p.email, p.phone] : null), isUnique: true },
  { key: ({ name, email }) => (email === '' ? null : [name, email]), isUnique: true },
  { key: ({ name, phone }) => (phone === '' ? null : [name, phone]), isUnique: true },
  { key: (p) => (hasBoth(p) ? [p.email, p.phone] : null), isUnique: true },
];

/** Above it, similarity is not compared: a hostile file would make it quadratic. */
const maxComparedPairs = 10_000;

function countEqualValues(one: ComparedPerson, other: ComparedPerson): number {
  return one.values.reduce((sum, value, index) => sum + (value === other.values[index] ? 1 : 0), 0);
}

function sortByContent<P extends ComparedPerson>(people: P[]): P[] {
  const keyed = people.map((person) => ({ person, content: JSON.stringify(person.values) }));
  return keyed.sort((a, b) => compareText(a.content, b.content)).map(({ person }) => person);
}

function groupByKey<P extends ComparedPerson>(people: Iterable<P>, key: Key): Map<string, P[]> {
  const groups = groupBy(people, (person) => JSON.stringify(key(person)));
  groups.delete('null');
  return groups;
}

class Matcher<Stored extends ComparedPerson, Row extends ComparedPerson> {
  readonly matches = new Map<Row, Stored>();
  readonly #unmatchedStored: Set<Stored>;
  /** In the order of their content, so that no result depends on their order in the file. */
  readonly #unmatchedRows: Set<Row>;
  /** The stored guests that matched a row equally well as the one it was paired with. */
  readonly #rivals = new Map<Row, Stored[]>();

  constructor(stored: Stored[], rows: Row[]) {
    this.#unmatchedStored = new Set(stored);
    this.#unmatchedRows = new Set(sortByContent(rows));
  }

  #pair(stored: Stored, row: Row): void {
    this.matches.set(row, stored);
    this.#unmatchedStored.delete(stored);
    this.#unmatchedRows.delete(row);
  }

  #findCandidates(key: Key): { stored: Stored[]; rows: Row[] }[] {
    const storedByKey = groupByKey(this.#unmatchedStored, key);
    return [...groupByKey(this.#unmatchedRows, key)].flatMap(([name, rows]) => {
      const stored = storedByKey.get(name);
      return stored === undefined ? [] : [{ stored, rows }];
    });
  }

  /** Ties are broken by stored order and the row's content, as the sort is stable. */
  #pairBest({ isCompatible = () => true }: MatchRule, stored: Stored[], rows: Row[]): void {
    const isMany = stored.length * rows.length > maxComparedPairs;
    const pairs = stored.flatMap((guest, index) =>
      (isMany ? rows.slice(index, index + 1) : rows)
        .filter((row) => isCompatible(guest, row))
        .map((row) => ({ guest, row, similarity: isMany ? 0 : countEqualValues(guest, row) })),
    );
    const paired = new Map<Row, number>();
    for (const { guest, row, similarity } of pairs.sort((a, b) => b.similarity - a.similarity)) {
      if (!this.#unmatchedStored.has(guest) || !this.#unmatchedRows.has(row)) continue;
      this.#pair(guest, row);
      paired.set(row, similarity);
    }
    if (isMany || !stored.some((guest) => this.#unmatchedStored.has(guest))) return;
    for (const { guest, row, similarity } of pairs) {
      if (this.#unmatchedStored.has(guest) && paired.get(row) === similarity)
        this.#rivals.set(row, [...(this.#rivals.get(row) ?? []), guest]);
    }
  }

  applyRule(rule: MatchRule): void {
    for (const { stored, rows } of this.#findCandidates(rule.key)) {
      if (!rule.isUnique || (stored.length === 1 && rows.length === 1)) this.#pairBest(rule, stored, rows);
    }
  }

  /** Pairs the remaining people of a household where only one pairing is possible. */
  pairSimilarNames(): void {
    for (const { stored, rows } of this.#findCandidates(({ household }) => (household === '' ? null : [household]))) {
      if (stored.length * rows.length > maxComparedPairs) continue;
      const isPossible = (guest: Stored, row: Row) => isSimilarName(guest, row) && hasCompatibleContacts(guest, row);
      const pairs = stored.flatMap((guest) =>
        rows.filter((row) => isPossible(guest, row)).map((row) => ({ guest, row })),
      );
      const [byGuest, byRow] = [groupBy(pairs, ({ guest }) => guest), groupBy(pairs, ({ row }) => row)];
      for (const { guest, row } of pairs)
        if (byGuest.get(guest)?.length === 1 && byRow.get(row)?.length === 1) this.#pair(guest, row);
    }
  }

  /** Guests of the household who have got their name since. */
  pairUnnamed(): void {
    for (const { stored, rows } of this.#findCandidates(({ household }) => (household === '' ? null : [household]))) {
      const unnamed = rows.filter(({ isUnnamed }) => isUnnamed);
      for (const [index, guest] of stored.slice(0, unnamed.length).entries()) {
        const row = unnamed[index];
        if (row !== undefined) this.#pair(guest, row);
      }
    }
  }

  /**
   * For a person without e-mail and phone who moved to another household. The file must contain everyone else of the
   * old one, as an edited copy does and a list of new guests does not.
   */
  pairMovedByName(): void {
    const names = new Set([...this.#unmatchedRows].map(({ name }) => name));
    const missing = [...this.#unmatchedStored].filter(({ name }) => !names.has(name));
    const incomplete = new Set(missing.map(({ household }) => household));
    this.applyRule({
      key: ({ name }) => [name],
      isUnique: true,
      isCompatible: (a, b) => !incomplete.has(a.household) && hasCompatibleContacts(a, b),
    });
  }

  findAmbiguous(): Set<Row> {
    const isUnmatched = (guest: Stored) => this.#unmatchedStored.has(guest);
    return new Set([...this.#rivals].filter(([, rivals]) => rivals.some(isUnmatched)).map(([row]) => row));
  }
}

/** A row without a match is a new guest. */
export function matchPeople<Stored extends ComparedPerson, Row extends ComparedPerson>(
  stored: Stored[],
  rows: Row[],
): { matches: Map<Row, Stored>; ambiguous: Set<Row> } {
  const matcher = new Matcher(stored, rows);
  for (const rule of matchRules) matcher.applyRule(rule);
  matcher.pairSimilarNames();
  matcher.pairMovedByName();
  matcher.pairUnnamed();
  return { matches: matcher.matches, ambiguous: matcher.findAmbiguous() };
}
