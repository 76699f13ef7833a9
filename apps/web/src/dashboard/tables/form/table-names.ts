import type { Table } from '@havn/api/seating/table/schema';

type Named = Pick<Table, 'tableName'>;

const trailingNumber = /\d{1,6}$/;

/** The pattern of the first numbered name: "Table 7" becomes "Table {n}". */
export function findNamePattern(tables: readonly Named[], fallback: string): string {
  const numbered = tables.find(({ tableName }) => trailingNumber.test(tableName));
  return numbered === undefined ? fallback : numbered.tableName.replace(trailingNumber, '{n}');
}

/** The number after the highest one among the names that match the pattern. */
export function findNextNumber(tables: readonly Named[], namePattern: string): number {
  const [before = '', after = ''] = namePattern.split('{n}');
  const numbers = tables.flatMap(({ tableName }) => {
    if (!tableName.startsWith(before) || !tableName.endsWith(after)) return [];
    const digits = tableName.slice(before.length, tableName.length - after.length);
    return /^\d{1,4}$/.test(digits) ? [Number(digits)] : [];
  });
  return numbers.reduce((next, number) => Math.max(next, number + 1), 1);
}

const maxCount = 100;
/** While there is nobody to seat. */
const defaultCount = 10;

/** As many tables as seat those who have no seat yet, the members of a household at one table: the largest first. */
export function suggestTableCount(
  tables: readonly Pick<Table, 'seatsLeft'>[],
  { householdSizes, capacity }: { householdSizes: readonly number[]; capacity: number },
): number {
  if (capacity < 1) return defaultCount;
  const free = tables.map(({ seatsLeft }) => seatsLeft);
  let count = 0;
  for (const size of householdSizes.toSorted((one, other) => other - one)) {
    const index = free.findIndex((seats) => seats >= size);
    if (index >= 0) free[index] = (free[index] ?? 0) - size;
    else {
      const added = Math.ceil(size / capacity);
      count += added;
      free.push(added * capacity - size);
    }
  }
  return count === 0 ? defaultCount : Math.min(maxCount, count);
}

export const hasNumber = ({ tableName }: Named) => trailingNumber.test(tableName);

/** The whole number that was typed, or NaN, which no schema accepts. */
export const parseWholeNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
