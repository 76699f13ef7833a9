// Matches rows to stored guests: pure, and independent of the order of the rows (specification §7 "Matching").
import { compareText, normalizeWord } from '../../normalize-text.js';
import { groupBy } from '../group-by.js';

/** A stored guest or a row, limited to the columns of the file. Blank: `''`. */
export interface Person {
  /** The guest's id if a row of the file has it, otherwise `''`. */
  id: string;
  /** Normalized name of the household; `''` for none, and for everyone if the file has no such column. */
  household: string;
  name: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  /** The values of all columns of the file, in the fixed order of the columns. */
  values: string[];
}

interface MatchRule {
  /** People with equal keys may be the same person; `null`: the rule does not apply to this person. */
  key: (person: Person) => (string | boolean)[] | null;
  /** Requires that the key belongs to exactly one unmatched stored guest and one unmatched row. */
  isUnique?: boolean;
  isCompatible?: (stored: Person, row: Person) => boolean;
}

const areDifferent = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** At most one of e-mail and phone differs. Adding or clearing either is compatible. */
function hasCompatibleContacts(stored: Person, row: Person): boolean {
  const isOtherEmail = areDifferent(stored.email, row.email);
  const isOtherPhone = areDifferent(stored.phone, row.phone);
  if (!isOtherEmail && !isOtherPhone) return true;
  return stored.email === row.email || stored.phone === row.phone;
}

/** A corrected spelling, or an added or changed surname, within one household. */
function isSimilarName(one: Person, other: Person): boolean {
  const first = normalizeWord(one.first);
  if (first === normalizeWord(other.first)) return true;
  return (
    normalizeWord(one.last) === normalizeWord(other.last) && first.charAt(0) === normalizeWord(other.first).charAt(0)
  );
}

const hasContact = (person: Person) => person.email !== '' || person.phone !== '';
const hasBoth = (person: Person) => person.email !== '' && person.phone !== '';

/** From the strictest to the loosest. Each rule sees only what the previous ones left unmatched. */
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

/** Indices of the unmatched people by key; people without a key are left out. */
function groupByKey(people: Person[], unmatched: Set<number>, key: MatchRule['key']): Map<string, number[]> {
  const keyed = [...unmatched].flatMap((index) => {
    const person = people[index];
    const parts = person && key(person);
    return parts ? [{ index, key: JSON.stringify(parts) }] : [];
  });
  const buckets = groupBy(keyed, (each) => each.key);
  return new Map([...buckets].map(([name, bucket]) => [name, bucket.map((each) => each.index)]));
}

/** Above this many candidate pairs for one key, similarity is not compared: a hostile file would make it quadratic. */
const maxComparedPairs = 10_000;

function countEqualValues(one: Person, other: Person): number {
  return one.values.reduce((sum, value, index) => sum + (value === other.values[index] ? 1 : 0), 0);
}

class Matcher {
  readonly #stored: Person[];
  readonly #rows: Person[];
  readonly #contents: string[];
  readonly unmatchedStored: Set<number>;
  readonly unmatchedRows: Set<number>;
  /** The index of the matched stored guest for each row. */
  readonly matches: (number | null)[];
  /** For each row, the stored guests that matched equally well as the one it was paired with. */
  readonly #rivals = new Map<number, number[]>();

  constructor(stored: Person[], rows: Person[]) {
    this.#stored = stored;
    this.#rows = rows;
    this.#contents = rows.map((row) => JSON.stringify(row.values));
    this.unmatchedStored = new Set(stored.keys());
    this.unmatchedRows = new Set(rows.keys());
    this.matches = rows.map(() => null);
  }

  #pair(stored: number, row: number): void {
    this.matches[row] = stored;
    this.unmatchedStored.delete(stored);
    this.unmatchedRows.delete(row);
  }

  #allowed(rule: Pick<MatchRule, 'isCompatible'>, stored: number, row: number): boolean {
    const [one, other] = [this.#stored[stored], this.#rows[row]];
    return one !== undefined && other !== undefined && (rule.isCompatible?.(one, other) ?? true);
  }

  #likeness(stored: number, row: number): number {
    const [one, other] = [this.#stored[stored], this.#rows[row]];
    return one === undefined || other === undefined ? 0 : countEqualValues(one, other);
  }

  /** Most similar pairs first. Ties are broken by stored order and the row's content, never by the row's position. */
  #pairBest(rule: MatchRule, stored: number[], rows: number[]): void {
    const byContent = rows.toSorted((a, b) => compareText(this.#contents[a] ?? '', this.#contents[b] ?? ''));
    const isMany = stored.length * rows.length > maxComparedPairs;
    const pairs = stored.flatMap((one, index) =>
      (isMany ? byContent.slice(index, index + 1) : byContent)
        .filter((row) => this.#allowed(rule, one, row))
        .map((row) => ({ one, row, weight: isMany ? 0 : this.#likeness(one, row) })),
    );
    // The sort is stable: pairs of equal weight stay in stored order, then in order of content.
    const paired = new Map<number, number>();
    for (const { one, row, weight } of pairs.sort((a, b) => b.weight - a.weight)) {
      if (!this.unmatchedStored.has(one) || !this.unmatchedRows.has(row)) continue;
      this.#pair(one, row);
      paired.set(row, weight);
    }
    if (isMany || !stored.some((one) => this.unmatchedStored.has(one))) return;
    for (const { one, row, weight } of pairs) {
      if (this.unmatchedStored.has(one) && paired.get(row) === weight)
        this.#rivals.set(row, [...(this.#rivals.get(row) ?? []), one]);
    }
  }

  /** Rows that match another stored guest equally well, if that guest ends up unmatched. */
  findAmbiguous(): Set<number> {
    const isLeft = (one: number) => this.unmatchedStored.has(one);
    return new Set([...this.#rivals].filter(([, rivals]) => rivals.some(isLeft)).map(([row]) => row));
  }

  applyRule(rule: MatchRule): void {
    const stored = groupByKey(this.#stored, this.unmatchedStored, rule.key);
    for (const [key, rows] of groupByKey(this.#rows, this.unmatchedRows, rule.key)) {
      const candidates = stored.get(key);
      if (candidates === undefined) continue;
      if (rule.isUnique && (candidates.length > 1 || rows.length > 1)) continue;
      this.#pairBest(rule, candidates, rows);
    }
  }

  /** Pairs the remaining people of a household where only one pairing is possible. */
  pairSimilarNames(): void {
    const key = ({ household }: Person) => (household === '' ? null : [household]);
    const rule = { isCompatible: (a: Person, b: Person) => isSimilarName(a, b) && hasCompatibleContacts(a, b) };
    const stored = groupByKey(this.#stored, this.unmatchedStored, key);
    for (const [household, rows] of groupByKey(this.#rows, this.unmatchedRows, key)) {
      const left = stored.get(household) ?? [];
      if (left.length * rows.length > maxComparedPairs) continue;
      const pairs = left.flatMap((one) =>
        rows.filter((row) => this.#allowed(rule, one, row)).map((row) => ({ one, row })),
      );
      for (const { one, row } of pairs) {
        const isOnly = pairs.filter((pair) => pair.one === one || pair.row === row).length === 1;
        if (isOnly) this.#pair(one, row);
      }
    }
  }

  /**
   * Matches a person who moved to another household and has no e-mail or phone. Requires that the file also contains
   * everyone else of the old household, as an edited copy does and a list of new guests does not.
   */
  pairMovedByName(): void {
    const names = new Set([...this.unmatchedRows].map((row) => this.#rows[row]?.name));
    const incomplete = new Set<string>();
    for (const index of this.unmatchedStored) {
      const person = this.#stored[index];
      if (person !== undefined && !names.has(person.name)) incomplete.add(person.household);
    }
    this.applyRule({
      key: ({ name }) => [name],
      isUnique: true,
      isCompatible: (a, b) => !incomplete.has(a.household) && hasCompatibleContacts(a, b),
    });
  }
}

interface MatchResult {
  /** For each row the index of the matched stored guest, or `null` for a new guest. */
  matches: (number | null)[];
  /** Rows that match another, unmatched stored guest equally well. */
  ambiguous: Set<number>;
}

/** Matches each stored guest to at most one row. */
export function matchPeople(stored: Person[], rows: Person[]): MatchResult {
  const matching = new Matcher(stored, rows);
  for (const rule of matchRules) matching.applyRule(rule);
  matching.pairSimilarNames();
  matching.pairMovedByName();
  return { matches: matching.matches, ambiguous: matching.findAmbiguous() };
}
