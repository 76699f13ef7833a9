// The numbers of a list so far, by column: a sum of them names nobody, in whatever language.
import { normalizeSigns } from './parse-name-cell.js';

/** Undefined for a text that is no count. */
export function parseCount(cell: string): number | undefined {
  const text = normalizeSigns(cell).trim();
  return /^\d{1,4}(?:[.,]0)?$/u.test(text) ? Math.trunc(Number(text.replace(',', '.'))) : undefined;
}

interface Sums {
  numbers: number[];
  counts: number[];
}

const createSums = (): Sums => ({ numbers: [], counts: [] });

const minAddends = 2;

export class ColumnSums {
  readonly #all = createSums();
  /** Since the last heading or sum. */
  #section = createSums();

  add(cells: readonly string[]): void {
    cells.forEach((cell, index) => {
      const number = cell === '' ? undefined : parseCount(cell);
      if (number === undefined) return;
      for (const { numbers, counts } of [this.#all, this.#section]) {
        numbers[index] = (numbers[index] ?? 0) + number;
        counts[index] = (counts[index] ?? 0) + 1;
      }
    });
  }

  beginSection(): void {
    this.#section = createSums();
  }

  /** Whether a row has the sum of a column, and no other number that contradicts it. */
  hasSum(cells: readonly string[]): boolean {
    const found = cells.flatMap((cell, index) => {
      const number = parseCount(cell);
      return number === undefined ? [] : [this.#isSum(number, index)];
    });
    return found.length > 0 && found.every((isSum) => isSum);
  }

  #isSum(number: number, index: number): boolean {
    return [this.#all, this.#section].some(
      ({ numbers, counts }) => (counts[index] ?? 0) >= minAddends && numbers[index] === number,
    );
  }
}
