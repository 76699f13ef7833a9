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

/** As many tables as seat the guests for whom there is no seat yet. */
export function suggestTableCount(
  tables: readonly Pick<Table, 'seatsLeft'>[],
  { guestsToSeat, capacity }: { guestsToSeat: number; capacity: number },
): number {
  const seatsLeft = tables.reduce((sum, table) => sum + Math.max(0, table.seatsLeft), 0);
  const missing = guestsToSeat - seatsLeft;
  return missing <= 0 || capacity < 1 ? defaultCount : Math.min(maxCount, Math.ceil(missing / capacity));
}

export const hasNumber = ({ tableName }: Named) => trailingNumber.test(tableName);

/** The whole number that was typed, or NaN, which no schema accepts. */
export const parseWholeNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
