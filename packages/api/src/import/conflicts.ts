// Rows that could be written but should not be without a person's word: whom they mean is unsure, or the guest has been changed
// since the file was made (specification §7 "Conflicts"). Part of the plan.
import { columns } from './columns.js';
import type { Meaning } from './people.js';
import type { Change, Problem } from './report.js';
import type { Shown } from './shown.js';
import { versionOf } from './version.js';

const severalFit =
  'Several guests fit this row, and nothing in it tells which of them it means. Add an e-mail address or phone number, edit an export instead, or leave the row out.';
const changedSince =
  'This guest has been changed in the dashboard since the file was made. Leave the row out to keep what is there, or ignore the column "Version" to take what the file says.';

interface Planned {
  meanings: Meaning[];
  changes: Change[];
  /** The stored guests as a spreadsheet shows them. */
  shown: Shown;
}

/** At most one for each row; a row that would change nothing has none but of its id. */
export function conflictsOf({ meanings, changes, shown }: Planned): Problem[] {
  const changed = new Set(changes.map(({ row }) => row));
  const whyNot = ({ row, guest, conflict, isUnsure }: Meaning): string | null => {
    if (conflict !== null) return conflict;
    if (!changed.has(row.row) || guest === null) return null;
    if (isUnsure) return severalFit;
    const isStale = row.id === guest.id && row.version !== undefined && row.version !== '';
    return isStale && row.version !== versionOf(columns.map((column) => shown(guest, column))) ? changedSince : null;
  };
  return meanings.flatMap((meaning) => {
    const message = whyNot(meaning);
    return message === null ? [] : [{ row: meaning.row.row, column: null, message }];
  });
}
