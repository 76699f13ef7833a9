import { takesSeat } from '@havn/api/attendance/count-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { ListColumn } from '../../records/guest-list.js';
import {
  applyPatch,
  type CellValueContext,
  formatCell,
  type GuestPatch,
  getChanges,
  parseCell,
  writeValues,
} from './cell-values.js';
import type { CellRange, GridColumn } from './cursor.js';

export interface PlannedCell {
  column: ListColumn;
  from: string;
  to: string;
}

export interface PlannedChange {
  guest: Guest;
  patch: GuestPatch;
  cells: PlannedCell[];
}

export interface PasteProblem {
  /** The number of the row in the pasted text, from 1. */
  row: number;
  name: string;
  column: ListColumn;
  text: string;
  message: string;
}

export interface PastePlan {
  changes: PlannedChange[];
  problems: PasteProblem[];
  /** Changed cells by column, in display order. */
  counts: { column: ListColumn; count: number }[];
  /** The numbers of pasted rows and columns beyond those of the table. */
  extraRows: number;
  extraColumns: number;
  /** Tables with fewer free seats than the change needs. */
  fullTables: string[];
}

export interface PasteTarget {
  /** Undefined for a guest who was deleted meanwhile. */
  rows: readonly (Guest | undefined)[];
  columns: readonly GridColumn[];
  range: CellRange;
}

/**
 * The size of the area to fill: a block that fits the selected range several times is repeated, as in a spreadsheet.
 */
function getFillSize(texts: readonly (readonly string[])[], { firstRow, lastRow, firstColumn, lastColumn }: CellRange) {
  const height = texts.length;
  const width = Math.max(1, ...texts.map((cells) => cells.length));
  const [rows, columns] = [lastRow - firstRow + 1, lastColumn - firstColumn + 1];
  return {
    width,
    rows: height > 0 && rows % height === 0 ? rows : height,
    columns: columns % width === 0 ? columns : width,
  };
}

function findFullTables(changes: readonly PlannedChange[], context: CellValueContext): string[] {
  const needed = new Map<string, number>();
  const add = (table: Guest['assignedTable'], count: number) => {
    if (table !== null) needed.set(table._id, (needed.get(table._id) ?? 0) + count);
  };
  for (const { guest, patch } of changes) {
    if (!('assignedGroup' in patch || 'assignedTable' in patch)) continue;
    const after = applyPatch(guest, patch, context);
    if (after.assignedTable?._id === guest.assignedTable?._id) continue;
    if (takesSeat(guest)) add(guest.assignedTable, -1);
    // A guest whose seat was freed takes a seat again at another table.
    if (guest.needsSeat) add(after.assignedTable, 1);
  }
  return context.tables.flatMap(({ _id, tableName, seatsLeft }) =>
    (needed.get(_id) ?? 0) > seatsLeft ? [tableName] : [],
  );
}

export function planPaste(
  texts: readonly (readonly string[])[],
  { rows, columns, range }: PasteTarget,
  context: CellValueContext,
): PastePlan {
  const firstColumn = range.firstColumn === 0 ? 1 : range.firstColumn;
  const size = getFillSize(texts, { ...range, firstColumn, lastColumn: Math.max(firstColumn, range.lastColumn) });
  const dataColumns = columns.slice(firstColumn).flatMap((id) => context.columns.get(id) ?? []);
  const counts = new Map<ListColumn, number>();
  const changes: PlannedChange[] = [];
  const problems: PasteProblem[] = [];
  for (let rowIndex = 0; rowIndex < size.rows; rowIndex += 1) {
    const guest = rows[range.firstRow + rowIndex];
    if (guest === undefined) continue;
    const change: PlannedChange = { guest, patch: {}, cells: [] };
    for (const [offset, column] of dataColumns.slice(0, size.columns).entries()) {
      const text = texts[rowIndex % texts.length]?.[offset % size.width];
      if (text === undefined) continue;
      // The table of a guest who joins a group in the same row is the group's.
      const parsed = parseCell(text, applyPatch(guest, change.patch, context), column, context);
      if ('message' in parsed) {
        problems.push({ row: rowIndex + 1, name: formatFullName(guest), column, text, message: parsed.message });
        continue;
      }
      const patch = getChanges(guest, parsed.patch, context);
      if (Object.keys(patch).length === 0) continue;
      Object.assign(change.patch, patch);
      const to = formatCell(applyPatch(guest, patch, context), column, context);
      change.cells.push({ column, from: formatCell(guest, column, context), to });
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    if (change.cells.length > 0) changes.push(change);
  }
  return {
    changes,
    problems,
    counts: dataColumns.flatMap((column) => {
      const count = counts.get(column);
      return count === undefined ? [] : [{ column, count }];
    }),
    extraRows: Math.max(0, range.firstRow + size.rows - rows.length),
    extraColumns: Math.max(0, size.columns - dataColumns.length),
    fullTables: findFullTables(changes, context),
  };
}

/** The input for one change. A table in it was chosen explicitly. */
export const toGuestUpdate = (
  { guest, patch }: Pick<PlannedChange, 'guest' | 'patch'>,
  context: Pick<CellValueContext, 'columns'>,
) => ({
  id: guest._id,
  ifMatch: guest.version,
  ...writeValues({}, patch, context),
  ...('assignedTable' in patch && { isTableChosen: true }),
});
