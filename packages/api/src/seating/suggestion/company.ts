// Turns what the guest list says about who knows whom into the traits and links of a seating problem.
import { normalizeWord } from '../../kernel/normalize-text.js';
import { type Circle, markKinds } from './circle-rules.js';
import type { ProblemLink, ProblemTrait } from './problem.js';

/** Neighbours of another side cost more than those of another language: they have nobody to introduce them. */
const traitWeights = { side: 26, list: 26, language: 20, family: 6 } as const;

const linkWeights = { familyName: 30, childOfFamilyName: 200, next: 16, afterNext: 8 } as const;

export interface Company {
  traits: ProblemTrait[];
  /** For each unit, its value of each trait. */
  values: (number | null)[][];
  links: ProblemLink[];
}

/** Numbers the values in the order in which they appear. */
function numberValues(values: readonly string[]): { count: number; numbers: (number | null)[] } {
  const numbers = new Map<string, number>();
  for (const value of values) if (value !== '' && !numbers.has(value)) numbers.set(value, numbers.size);
  return { count: numbers.size, numbers: values.map((value) => numbers.get(value) ?? null) };
}

function listLinks(circles: readonly Circle[]): ProblemLink[] {
  const weights = new Map<string, ProblemLink>();
  const link = (unit: number | undefined, other: number | undefined, weight: number) => {
    if (unit === undefined || other === undefined || unit === other) return;
    const key = `${Math.min(unit, other)} ${Math.max(unit, other)}`;
    weights.set(key, { unit, other, weight: weight + (weights.get(key)?.weight ?? 0) });
  };
  const inOrder = [...circles.keys()].toSorted((one, two) => (circles[one]?.order ?? 0) - (circles[two]?.order ?? 0));
  const byName = new Map<string, number[]>();
  for (const [index, unit] of inOrder.entries()) {
    link(unit, inOrder[index + 1], linkWeights.next);
    link(unit, inOrder[index + 2], linkWeights.afterNext);
    for (const name of circles[unit]?.familyNames ?? []) {
      const units = byName.get(name);
      if (units === undefined) byName.set(name, [unit]);
      else units.push(unit);
    }
  }
  for (const units of byName.values())
    for (const [index, unit] of units.entries()) {
      link(unit, units[index + 1], linkWeights.familyName);
      if (circles[unit]?.hasOnlyChildren !== true) continue;
      const adults = units.filter((other) => circles[other]?.hasOnlyChildren === false);
      const closest = adults.toSorted((one, two) => Math.abs(one - unit) - Math.abs(two - unit))[0];
      link(unit, closest, linkWeights.childOfFamilyName);
    }
  return [...weights.values()];
}

/** Traits that everybody or nobody shares are left out. */
export function buildCompany(circles: readonly Circle[]): Company {
  const columns = [
    ...markKinds.map((kind) => ({
      weight: traitWeights[kind],
      ...numberValues(circles.map(({ marks }) => normalizeWord(marks[kind] ?? ''))),
    })),
    { weight: traitWeights.language, ...numberValues(circles.map(({ language }) => language)) },
    { weight: traitWeights.family, ...numberValues(circles.map(({ isFamily }) => String(isFamily))) },
  ].filter(({ count }) => count > 1);
  return {
    traits: columns.map(({ weight, count }) => ({ weight, values: count })),
    values: circles.map((_, unit) => columns.map(({ numbers }) => numbers[unit] ?? null)),
    links: listLinks(circles),
  };
}
