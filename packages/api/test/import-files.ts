// Makes the files of the import's tests: the sample as rows, edited copies, and CSV with any delimiter and line end.
import { parse } from 'csv-parse/sync';

export type Rows = string[][];

export function fixtureRows(bytes: Uint8Array): Rows {
  return parse(Buffer.from(bytes), { relax_column_count: true });
}

/** A copy in which row `at` (0 is the header) has other cells. */
export function edited(rows: Rows, at: number, cells: Record<number, string>): Rows {
  return rows.map((row, index) => (index === at ? row.map((cell, column) => cells[column] ?? cell) : row));
}

export function toCsv(rows: Rows, delimiter = ',', lineEnd = '\r\n'): string {
  const quote = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join(delimiter) + lineEnd).join('');
}
