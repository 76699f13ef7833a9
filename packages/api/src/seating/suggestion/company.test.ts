import { describe, expect, it } from 'vitest';
import type { Circle } from './circle-rules.js';
import { buildCompany } from './company.js';
import type { Assignment, SeatingProblem } from './problem.js';
import { solveSeating } from './solve.js';

interface Household {
  size: number;
  side: string;
  language: string;
}

/** 92 guests in 40 households: two sides, three languages, which are mixed in the guest list as couples write it. */
function listHouseholds(): Household[] {
  const sizes = [2, 4, 1, 2, 3, 2, 1, 2, 5, 2, 1, 3, 2, 2, 4, 1, 2, 3, 2, 2];
  const create = (side: string, languages: readonly string[]) =>
    sizes.map((size, index) => ({ size, side, language: languages[index % languages.length] ?? '' }));
  const [bride, groom] = [create('Bride', ['en', 'en', 'fr']), create('Groom', ['de', 'de', 'fr', 'en'])];
  // Families first, then the friends of both, one after the other.
  const friends = bride.slice(12).flatMap((household, index) => [household, groom[12 + index] ?? household]);
  return [...bride.slice(0, 12), ...groom.slice(0, 12), ...friends];
}

const households = listHouseholds();

const toCircle = ({ side, language }: Household, order: number): Circle => ({
  order,
  language,
  isFamily: order < 24,
  hasOnlyChildren: false,
  familyNames: [],
  marks: { side },
});

function buildSampleWedding(): SeatingProblem {
  const { traits, values, links } = buildCompany(households.map(toCircle));
  return {
    tables: Array.from({ length: 14 }, () => ({ capacity: 8, isNearCouple: false, isHead: false })),
    units: households.map(({ size }, index) => ({
      seats: size,
      currentSeats: size,
      table: null,
      isMovable: true,
      wantsNearCouple: false,
      traits: values[index] ?? [],
    })),
    pairs: [],
    links,
    traits,
  };
}

/** Of all pairs of guests from different households at one table, the share with the same value. */
function measureShare(assignment: Assignment, getValue: (household: Household) => string): number {
  let [same, all] = [0, 0];
  for (const [index, one] of households.entries())
    for (const [other, two] of households.entries()) {
      if (other <= index || assignment[index] !== assignment[other]) continue;
      all += one.size * two.size;
      if (getValue(one) === getValue(two)) same += one.size * two.size;
    }
  return same / all;
}

describe('the suggestion for a sample wedding of 92 guests', () => {
  const problem = buildSampleWedding();
  const { assignment } = solveSeating(problem);
  const taken = problem.tables.map((_, table) =>
    problem.units.reduce((sum, { seats }, unit) => sum + (assignment[unit] === table ? seats : 0), 0),
  );

  it('seats everyone, with a chair to spare at each table, and leaves none empty beside full ones', () => {
    expect(assignment).not.toContain(null);
    expect(households.reduce((sum, { size }) => sum + size, 0)).toBe(92);
    expect(Math.max(...taken)).toBe(7);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(4);
  });

  // Before it knew people, the suggestion packed 11 tables to the last chair: 41 % had a neighbour of the same side,
  // 27 % one of the same language.
  it('gives neighbours the same side and language', () => {
    expect(measureShare(assignment, ({ side }) => side)).toBeGreaterThan(0.95);
    expect(measureShare(assignment, ({ language }) => language)).toBeGreaterThan(0.85);
  });
});

describe('the company of guests', () => {
  const circle = (more: Partial<Circle>): Circle => ({
    order: 0,
    language: 'en',
    isFamily: false,
    hasOnlyChildren: false,
    familyNames: [],
    marks: {},
    ...more,
  });
  const getWeight = (circles: readonly Circle[], unit: number, other: number) =>
    buildCompany(circles).links.find((link) => [link.unit, link.other].toSorted().join() === `${unit},${other}`)
      ?.weight ?? 0;

  it('has no trait that everybody shares, and none of those whose column is empty', () => {
    expect(buildCompany([circle({}), circle({ order: 1 })]).traits).toEqual([]);
    const { traits, values } = buildCompany([
      circle({ marks: { side: 'Bride' } }),
      circle({ marks: { side: 'groom ' } }),
      circle({ marks: { side: 'Groom' } }),
      circle({}),
    ]);
    expect(traits.map(({ values: count }) => count)).toEqual([2]);
    expect(values).toEqual([[0], [1], [1], [null]]);
  });

  it('links neighbours in the guest list, and those of one family name more strongly', () => {
    const circles = ['moller', 'lind', '', 'moller'].map((name, order) =>
      circle({ order, familyNames: name === '' ? [] : [name] }),
    );
    expect(getWeight(circles, 0, 1)).toBeGreaterThan(getWeight(circles, 0, 2));
    expect(getWeight(circles, 0, 3)).toBeGreaterThan(getWeight(circles, 0, 1));
    expect(getWeight(circles, 1, 3)).toBeGreaterThan(0);
  });

  it('links a child who is invited alone most strongly to the closest adults of its family name', () => {
    const circles = [
      circle({ familyNames: ['lind'] }),
      circle({ order: 1 }),
      circle({ order: 2, familyNames: ['lind'] }),
      circle({ order: 3, familyNames: ['lind'], hasOnlyChildren: true }),
    ];
    expect(getWeight(circles, 2, 3)).toBeGreaterThan(3 * getWeight(circles, 0, 2));
  });
});
