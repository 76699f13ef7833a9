// How many people a list says there are, in numbers of its own (specification §7 "Doubts").
import { normalizeName } from '../../../kernel/normalize-text.js';
import type { BodyFormat } from './body-format.js';
import { parseCount } from './column-sums.js';
import { normalizeSigns } from './parse-name-cell.js';

interface CountedRow {
  cells: readonly string[];
  /** How many people the row is about as it was read. */
  people: number;
}

/** The columns with numbers of people: one, or adults and children. */
function listCountColumns({ header: { found, further }, childMarks }: BodyFormat): number[] {
  const size = found.get('partySize');
  if (size !== undefined) return [size.index];
  const adults = found.get('adults');
  const children = (further.get('children') ?? []).map(({ index }) => index);
  return adults === undefined ? [] : [adults.index, ...children.filter((index) => !childMarks.includes(index))];
}

/** Null if a cell says something else than a number. */
function sumCells(cells: readonly string[], indexes: readonly number[]): number | null {
  const filled = indexes.map((index) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const numbers = filled.map(parseCount);
  if (numbers.length === 0 || numbers.includes(undefined)) return null;
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
}

/** One for each row counts the rows; a larger number is about the whole group. */
function countGroup(numbers: readonly number[]): number {
  const largest = Math.max(...numbers);
  return largest >= numbers.length ? largest : numbers.reduce((sum, number) => sum + number, 0);
}

/** A number beside several rows of a group is about all of them. A row without one is about those whom it names. */
function sumRowsOfList(rows: readonly CountedRow[], format: BodyFormat): number | null {
  const indexes = listCountColumns(format);
  const groupIndex = format.header.found.get('group')?.index ?? -1;
  const groups = new Map<string, number[]>();
  let total = 0;
  let hasNumbers = false;
  for (const { cells, people } of rows) {
    const number = sumCells(cells, indexes);
    if (number === null && indexes.some((index) => (cells[index] ?? '').trim() !== '')) return null;
    hasNumbers ||= number !== null;
    if (format.isSharedGroup(cells)) {
      const group = normalizeName(cells[groupIndex] ?? '');
      groups.set(group, [...(groups.get(group) ?? []), number ?? 0]);
    } else total += number ?? people;
  }
  return hasNumbers ? total + [...groups.values()].reduce((sum, numbers) => sum + countGroup(numbers), 0) : null;
}

/** "Total: 120 guests", or numbers beside it. */
function getSum(cells: readonly string[], format: BodyFormat): number | null {
  const counted = sumCells(cells, listCountColumns(format));
  if (counted !== null) return counted;
  const numbers = cells.flatMap((cell) => parseCount(cell) ?? []);
  const [inText, ...others] = normalizeSigns(cells.join(' ')).match(/(?<![\d.,])\d{1,4}(?![\d.,]*\d)/gu) ?? [];
  if (numbers.length === 1) return numbers[0] ?? null;
  return numbers.length === 0 && inText !== undefined && others.length === 0 ? Number(inText) : null;
}

/** Null if the list does not say. Its sums are of parts or of all: the largest counts, and so do the rows. */
export function countInList(
  rows: readonly CountedRow[],
  { format, sumRows }: { format: BodyFormat; sumRows: readonly (readonly string[])[] },
): number | null {
  const counts = [sumRowsOfList(rows, format), ...sumRows.map((cells) => getSum(cells, format))];
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : Math.max(...known);
}
