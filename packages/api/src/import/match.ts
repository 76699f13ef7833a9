// Who of the stored guests a row means: pure, and the same whatever the order of the rows (specification §7 "Matching").
import { compareText, fold } from './fold.js';
import { groupBy } from './grouping.js';

/** A stored guest or a row, as far as the file has columns for it. Blank: `''`. */
export interface Person {
  /** The guest's id where a row of the file names it; else `''`. */
  id: string;
  /** Key of the household's name; `''` for none, and for everybody where the file has no such column. */
  household: string;
  name: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  /** Every value the file has a column for, in the columns' fixed order. */
  values: string[];
}

interface Tier {
  /** People with the same key may be the same; `null`: this tier says nothing of the person. */
  key: (person: Person) => (string | boolean)[] | null;
  /** Only where the key belongs to one stored guest and one row that are not matched yet. */
  isAlone?: boolean;
  fits?: (stored: Person, row: Person) => boolean;
}

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** At most one of e-mail and phone was changed, the other stayed; adding or emptying either is no contradiction. */
function contactsFit(stored: Person, row: Person): boolean {
  const isOtherEmail = differ(stored.email, row.email);
  const isOtherPhone = differ(stored.phone, row.phone);
  if (!isOtherEmail && !isOtherPhone) return true;
  return stored.email === row.email || stored.phone === row.phone;
}

/** A spelling mended, a surname added or changed: not another person of the household. */
function isAlike(one: Person, other: Person): boolean {
  const first = fold(one.first);
  if (first === fold(other.first)) return true;
  return fold(one.last) === fold(other.last) && first.charAt(0) === fold(other.first).charAt(0);
}

const hasContact = (person: Person) => person.email !== '' || person.phone !== '';
const hasBoth = (person: Person) => person.email !== '' && person.phone !== '';

/** From the surest to the boldest. Each takes what the ones before have left. */
const tiers: Tier[] = [
  { key: ({ id }) => (id === '' ? null : [id]) },
  { key: (person) => person.values },
  // Household and name, with e-mail and phone, with either, with neither (someone's address was changed).
  { key: ({ household, name, email, phone }) => [household, name, email, phone] },
  { key: ({ household, name, email }) => (email === '' ? null : [household, name, email]) },
  { key: ({ household, name, phone }) => (phone === '' ? null : [household, name, phone]) },
  { key: ({ household, name }) => [household, name], fits: (a, b) => a.household !== '' || contactsFit(a, b) },
  // Another name, known by e-mail or phone within the household.
  { key: (p) => (hasBoth(p) ? [p.household, p.email, p.phone] : null), isAlone: true },
  {
    key: ({ household, email }) => (email === '' ? null : [household, email]),
    isAlone: true,
    fits: (a, b) => !differ(a.phone, b.phone),
  },
  {
    key: ({ household, phone }) => (phone === '' ? null : [household, phone]),
    isAlone: true,
    fits: (a, b) => !differ(a.email, b.email),
  },
  // Another household, known by name and e-mail or phone, or by both of these.
  { key: (p) => (hasContact(p) ? [p.name, p.email, p.phone] : null), isAlone: true },
  { key: ({ name, email }) => (email === '' ? null : [name, email]), isAlone: true },
  { key: ({ name, phone }) => (phone === '' ? null : [name, phone]), isAlone: true },
  { key: (p) => (hasBoth(p) ? [p.email, p.phone] : null), isAlone: true },
];

/** The free people by key; those of whom the tier says nothing are left out. */
function bucketsOf(people: Person[], free: Set<number>, key: Tier['key']): Map<string, number[]> {
  const keyed = [...free].flatMap((index) => {
    const person = people[index];
    const parts = person && key(person);
    return parts ? [{ index, key: JSON.stringify(parts) }] : [];
  });
  const buckets = groupBy(keyed, (each) => each.key);
  return new Map([...buckets].map(([name, bucket]) => [name, bucket.map((each) => each.index)]));
}

/** Above this many pairs of one name, likeness is not weighed: it would cost the square of a hostile file. */
const maxPairs = 10_000;

function likeness(one: Person, other: Person): number {
  return one.values.reduce((sum, value, index) => sum + (value === other.values[index] ? 1 : 0), 0);
}

class Matching {
  readonly #stored: Person[];
  readonly #rows: Person[];
  readonly #contents: string[];
  readonly freeStored: Set<number>;
  readonly freeRows: Set<number>;
  /** For each row the stored guest it means. */
  readonly result: (number | null)[];
  /** For a row the stored guests that it fitted as well as the one it was paired with. */
  readonly #rivals = new Map<number, number[]>();

  constructor(stored: Person[], rows: Person[]) {
    this.#stored = stored;
    this.#rows = rows;
    this.#contents = rows.map((row) => JSON.stringify(row.values));
    this.freeStored = new Set(stored.keys());
    this.freeRows = new Set(rows.keys());
    this.result = rows.map(() => null);
  }

  #pair(stored: number, row: number): void {
    this.result[row] = stored;
    this.freeStored.delete(stored);
    this.freeRows.delete(row);
  }

  #allowed(tier: Pick<Tier, 'fits'>, stored: number, row: number): boolean {
    const [one, other] = [this.#stored[stored], this.#rows[row]];
    return one !== undefined && other !== undefined && (tier.fits?.(one, other) ?? true);
  }

  #likeness(stored: number, row: number): number {
    const [one, other] = [this.#stored[stored], this.#rows[row]];
    return one === undefined || other === undefined ? 0 : likeness(one, other);
  }

  /** The most alike first. Where two are as alike, stored order and the row's content decide, never the row's place. */
  #pairBest(tier: Tier, stored: number[], rows: number[]): void {
    const byContent = rows.toSorted((a, b) => compareText(this.#contents[a] ?? '', this.#contents[b] ?? ''));
    const isMany = stored.length * rows.length > maxPairs;
    const pairs = stored.flatMap((one, index) =>
      (isMany ? byContent.slice(index, index + 1) : byContent)
        .filter((row) => this.#allowed(tier, one, row))
        .map((row) => ({ one, row, weight: isMany ? 0 : this.#likeness(one, row) })),
    );
    // Sorting is stable: pairs of one weight stay in stored order, then in the order of content.
    const paired = new Map<number, number>();
    for (const { one, row, weight } of pairs.sort((a, b) => b.weight - a.weight)) {
      if (!this.freeStored.has(one) || !this.freeRows.has(row)) continue;
      this.#pair(one, row);
      paired.set(row, weight);
    }
    if (isMany || !stored.some((one) => this.freeStored.has(one))) return;
    for (const { one, row, weight } of pairs) {
      if (this.freeStored.has(one) && paired.get(row) === weight)
        this.#rivals.set(row, [...(this.#rivals.get(row) ?? []), one]);
    }
  }

  /** Rows that could as well mean a guest whom no row means in the end. */
  unsure(): Set<number> {
    const isLeft = (one: number) => this.freeStored.has(one);
    return new Set([...this.#rivals].filter(([, rivals]) => rivals.some(isLeft)).map(([row]) => row));
  }

  run(tier: Tier): void {
    const stored = bucketsOf(this.#stored, this.freeStored, tier.key);
    for (const [key, rows] of bucketsOf(this.#rows, this.freeRows, tier.key)) {
      const candidates = stored.get(key);
      if (candidates === undefined) continue;
      if (tier.isAlone && (candidates.length > 1 || rows.length > 1)) continue;
      this.#pairBest(tier, candidates, rows);
    }
  }

  /** Those left of one household who can only be each other. */
  pairAlike(): void {
    const key = ({ household }: Person) => (household === '' ? null : [household]);
    const tier = { fits: (a: Person, b: Person) => isAlike(a, b) && contactsFit(a, b) };
    const stored = bucketsOf(this.#stored, this.freeStored, key);
    for (const [household, rows] of bucketsOf(this.#rows, this.freeRows, key)) {
      const left = stored.get(household) ?? [];
      if (left.length * rows.length > maxPairs) continue;
      const pairs = left.flatMap((one) =>
        rows.filter((row) => this.#allowed(tier, one, row)).map((row) => ({ one, row })),
      );
      for (const { one, row } of pairs) {
        const isOnly = pairs.filter((pair) => pair.one === one || pair.row === row).length === 1;
        if (isOnly) this.#pair(one, row);
      }
    }
  }

  /**
   * A name moved to another household without an address to know it by: only where the file also tells of everybody else in the
   * household it left, as an edited copy does and a list of new guests does not.
   */
  pairMovedByName(): void {
    const names = new Set([...this.freeRows].map((row) => this.#rows[row]?.name));
    const incomplete = new Set<string>();
    for (const index of this.freeStored) {
      const person = this.#stored[index];
      if (person !== undefined && !names.has(person.name)) incomplete.add(person.household);
    }
    this.run({
      key: ({ name }) => [name],
      isAlone: true,
      fits: (a, b) => !incomplete.has(a.household) && contactsFit(a, b),
    });
  }
}

interface Matched {
  /** For each row the index of the stored guest it means, or `null` for a new guest. */
  found: (number | null)[];
  /** Rows that fit another stored guest as well, whom no row means. */
  unsure: Set<number>;
}

/** No stored guest is meant twice. */
export function matchPeople(stored: Person[], rows: Person[]): Matched {
  const matching = new Matching(stored, rows);
  for (const tier of tiers) matching.run(tier);
  matching.pairAlike();
  matching.pairMovedByName();
  return { found: matching.result, unsure: matching.unsure() };
}
