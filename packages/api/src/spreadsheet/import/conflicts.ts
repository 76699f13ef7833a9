// Rows that need a person's decision before they are written: the match is ambiguous, or the guest has changed since
// the file was exported (specification §7 "Conflicts"). Part of the plan.

import type { Finding, Sentence } from '../columns.js';
import { columns } from '../columns.js';
import type { FormatCell } from '../format-cell.js';
import { computeRowVersion } from '../row-version.js';
import type { RowMatch } from './match-rows.js';
import type { Change } from './report.js';

interface PlannedImport {
  matches: RowMatch[];
  changes: Change[];
  /** Formats a stored guest's cells as the spreadsheet shows them. */
  formatCell: FormatCell;
}

/** At most one conflict per row. A row that changes nothing can only conflict by its id. */
export function findConflicts({ matches, changes, formatCell }: PlannedImport): Finding[] {
  const changed = new Set(changes.map(({ row }) => row));
  const getConflict = ({ row, guest, conflict, isAmbiguous }: RowMatch): Sentence | null => {
    if (conflict !== null) return conflict;
    if (!changed.has(row.row) || guest === null) return null;
    if (isAmbiguous) return { key: 'SeveralMatches' };
    const isStale = row.id === guest.id && row.version !== undefined && row.version !== '';
    const isOther = isStale && row.version !== computeRowVersion(columns.map((column) => formatCell(guest, column)));
    return isOther ? { key: 'ChangedSince' } : null;
  };
  return matches.flatMap((match) => {
    const conflict = getConflict(match);
    return conflict === null ? [] : [{ row: match.row.row, column: null, sentences: [conflict] }];
  });
}
