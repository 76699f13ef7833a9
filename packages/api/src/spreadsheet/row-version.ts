// A short hash of a guest's cells: the export writes it, the import compares it, and a row that changes a guest who
// was changed since is a conflict (specification §7 "Conflicts"). Answers do not change it.
import { createHash } from 'node:crypto';

/**
 * `cells`: all columns of the guest in order, formatted as in the spreadsheet. The prefix `v` keeps it from being
 * read as a number.
 */
export function computeRowVersion(cells: readonly string[]): string {
  const normalized = cells.map((value) => value.normalize('NFC'));
  return `v${createHash('sha256').update(JSON.stringify(normalized)).digest('hex').slice(0, 12)}`;
}
