// The active cell, and the range extended from its anchor (W3C ARIA Authoring Practices, "Data Grids").
/** The id of a column of the list, `tools` or `actions`. */
export type GridColumn = string;

export interface CellPosition {
  id: string;
  column: GridColumn;
}

export interface GridCursor {
  /** The cell that has the focus, or had it last. */
  active: CellPosition | null;
  /** The opposite corner of a range; null for a single cell. */
  anchor: CellPosition | null;
}

export interface GridShape {
  /** The ids of the rows, in display order. */
  ids: readonly string[];
  columns: readonly GridColumn[];
}

/** The number of rows and columns to move by; infinite to move to the edge. */
export type CursorMove = readonly [rows: number, columns: number];

export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export const noCursor: GridCursor = { active: null, anchor: null };

export const listGridColumns = (dataColumns: readonly string[]): readonly GridColumn[] => [
  'tools',
  ...dataColumns,
  'actions',
];

const end = Number.POSITIVE_INFINITY;

const arrows: Partial<Record<string, CursorMove>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The move for a key; with Ctrl or Command, an arrow moves to the edge. */
export function getCursorMove({ key, ctrlKey, metaKey }: Key, pageRows: number): CursorMove | null {
  const isJump = ctrlKey || metaKey;
  const arrow = arrows[key];
  if (arrow !== undefined) return isJump ? [arrow[0] * end || 0, arrow[1] * end || 0] : arrow;
  if (key === 'Home') return [isJump ? -end : 0, -end];
  if (key === 'End') return [isJump ? end : 0, end];
  if (key === 'PageUp') return [-pageRows, 0];
  return key === 'PageDown' ? [pageRows, 0] : null;
}

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, value));

function movePosition({ id, column }: CellPosition, { ids, columns }: GridShape, [rows, steps]: CursorMove) {
  const row = clamp(Math.max(0, ids.indexOf(id)) + rows, ids.length);
  const nextColumn = columns[clamp(Math.max(0, columns.indexOf(column)) + steps, columns.length)];
  const nextId = ids[row];
  return nextId === undefined || nextColumn === undefined ? null : { id: nextId, column: nextColumn };
}

/** With `isExtending`, the range extends from the anchor; otherwise it collapses to the new cell. */
export function moveCursor(
  { active, anchor }: GridCursor,
  shape: GridShape,
  { move, isExtending }: { move: CursorMove; isExtending: boolean },
): GridCursor {
  if (active === null) return { active, anchor };
  const next = movePosition(active, shape, move);
  return next === null ? { active, anchor } : { active: next, anchor: isExtending ? (anchor ?? active) : null };
}

/** The cells between the anchor and the active cell; null if they are no longer in the table. */
export function getRange({ active, anchor }: GridCursor, { ids, columns }: GridShape): CellRange | null {
  if (active === null) return null;
  const corners = [active, anchor ?? active];
  const rows = corners.map(({ id }) => ids.indexOf(id));
  const steps = corners.map(({ column }) => columns.indexOf(column));
  if (rows.includes(-1) || steps.includes(-1)) return null;
  return {
    firstRow: Math.min(...rows),
    lastRow: Math.max(...rows),
    firstColumn: Math.min(...steps),
    lastColumn: Math.max(...steps),
  };
}

export const isSingleCell = ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): boolean =>
  firstRow === lastRow && firstColumn === lastColumn;
