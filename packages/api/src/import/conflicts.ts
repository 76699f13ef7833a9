// Rows that need a person's decision before they are written: the match is ambiguous, or the guest has changed since
// the file was exported (specification §7 "Conflicts"). Part of the plan.
import { columns } from './columns.js';
import type { Finding, Sentence } from './finding.js';
import type { Meaning } from './people.js';
import type { Change } from './report.js';
import type { Shown } from './shown.js';
import { versionOf } from './version.js';

interface Planned {
  meanings: Meaning[];
  changes: Change[];
  /** Formats a stored guest's cells as the spreadsheet shows them. */
  shown: Shown;
}

/** At most one conflict per row. A row that changes nothing can only conflict by its id. */
export function conflictsOf({ meanings, changes, shown }: Planned): Finding[] {
  const changed = new Set(changes.map(({ row }) => row));
  const whyNot = ({ row, guest, conflict, isUnsure }: Meaning): Sentence | null => {
    if (conflict !== null) return conflict;
    if (!changed.has(row.row) || guest === null) return null;
    if (isUnsure) return { key: 'SeveralFit' };
    const isStale = row.id === guest.id && row.version !== undefined && row.version !== '';
    const isOther = isStale && row.version !== versionOf(columns.map((column) => shown(guest, column)));
    return isOther ? { key: 'ChangedSince' } : null;
  };
  return meanings.flatMap((meaning) => {
    const why = whyNot(meaning);
    return why === null ? [] : [{ row: meaning.row.row, column: null, says: [why] }];
  });
}
