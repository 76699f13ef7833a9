import { listVisiblePeople, type Person, type SeatingUnit } from './seating-unit.js';

interface LimitedUnit {
  unit: SeatingUnit;
  people: readonly Person[];
}

/** The units and people that fit in `maxRows` rows, and how many people are hidden. A single hidden one is shown. */
export function limitRows(
  units: readonly SeatingUnit[],
  maxRows: number,
): { shown: readonly LimitedUnit[]; hiddenCount: number } {
  const listed = units.map((unit) => {
    const people = listVisiblePeople(unit);
    return { unit, people, size: people.length || unit.size };
  });
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  let left = total <= maxRows + 1 ? Number.POSITIVE_INFINITY : maxRows;
  const shown: LimitedUnit[] = [];
  for (const { unit, people, size } of listed) {
    if (left <= 0) break;
    shown.push({ unit, people: people.slice(0, left) });
    left -= size;
  }
  const visible = shown.reduce((sum, { unit, people }) => sum + (people.length || unit.size), 0);
  return { shown, hiddenCount: total - visible };
}
