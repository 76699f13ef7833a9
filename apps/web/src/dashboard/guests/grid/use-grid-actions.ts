// Small changes without problems are made at once, others after a preview.
import type { Guest } from '@havn/api/people/guest/schema';
import { useEffect, useEffectEvent } from 'react';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { isFlagColumn } from '../view/guest-columns.js';
import { type CellValueContext, cellMessages, formatCell, getPatchKey, parseCell } from './cell-values.js';
import { formatCells, parseCells } from './clipboard-text.js';
import { type CellPosition, type CellRange, type GridColumn, isSingleCell } from './cursor.js';
import type { PasteRequest } from './paste-dialog.js';
import { planPaste } from './plan-paste.js';
import type { GridActions } from './use-actions.js';
import type { CellEditing } from './use-cell-editing.js';
import { useDirectChanges } from './use-guest-saves.js';

interface GridActionsOptions {
  rows: readonly Guest[];
  ids: readonly string[];
  columns: readonly GridColumn[];
  context: CellValueContext;
  editing: CellEditing;
  register(actions: GridActions | null): void;
  onPreview(request: PasteRequest): void;
}

const maxDirectChanges = 50;

function useEditAction({ rows, ids, context, editing }: GridActionsOptions) {
  const { commit, openEditor, setFailure } = editing;
  return (position: CellPosition, text: string | null): boolean => {
    const guest = rows[ids.indexOf(position.id)];
    const column = context.columns.get(position.column);
    if (guest === undefined || column === undefined) return false;
    if (column.id === 'table' && guest.assignedGroup !== null)
      setFailure({ message: translateMessage(cellMessages.sitsWithGroup) });
    else if (column.isReadOnly) setFailure({ message: translateMessage(cellMessages.readOnly) });
    else if (!isFlagColumn(column)) {
      openEditor(guest, position, { text });
      return true;
    } else {
      const toggled = { patch: { [getPatchKey(column)]: column.read(guest) !== true } };
      const parsed = text === null ? toggled : parseCell(text, guest, column, context);
      if ('patch' in parsed) void commit(guest, parsed.patch, { position, text: '' });
    }
    return false;
  };
}

function usePasteActions({ rows, ids, columns, context, editing, onPreview }: GridActionsOptions) {
  const { t } = useTexts();
  const applyChanges = useDirectChanges(context);
  const { commit, openEditor, setFailure } = editing;
  const preview = (range: CellRange, texts: readonly (readonly string[])[]) => {
    setFailure(null);
    const { firstRow, lastRow } = range;
    const length = Math.max(texts.length, lastRow - firstRow + 1);
    onPreview({
      texts,
      ids: ids.slice(firstRow, firstRow + length),
      columns,
      range: { ...range, firstRow: 0, lastRow: lastRow - firstRow },
    });
  };
  const fill = (range: CellRange, texts: readonly (readonly string[])[]) => {
    const plan = planPaste(texts, { rows, columns, range }, context);
    if (plan.problems.length > 0 || plan.fullTables.length > 0 || plan.changes.length > maxDirectChanges)
      preview(range, texts);
    else if (plan.changes.length > 0)
      applyChanges(plan.changes).catch((error: unknown) => setFailure({ message: t('Guest.UpdateFailed'), error }));
  };
  /** As if the text had been typed. */
  const pasteIntoCell = ({ firstRow, firstColumn }: CellRange, text: string) => {
    const column = context.columns.get(columns[firstColumn] ?? '');
    const guest = rows[firstRow];
    if (guest === undefined || column === undefined) return;
    const position = { id: guest._id, column: column.id };
    const parsed = parseCell(text, guest, column, context);
    if ('patch' in parsed) void commit(guest, parsed.patch, { position, text });
    else if (isFlagColumn(column)) setFailure({ message: translateMessage(parsed.message) });
    else openEditor(guest, position, { text, error: translateMessage(parsed.message) });
  };
  return { preview, fill, pasteIntoCell };
}

export function useGridActions(options: GridActionsOptions): void {
  const { rows, columns, context, register } = options;
  const edit = useEditAction(options);
  const { preview, fill, pasteIntoCell } = usePasteActions(options);
  const formatRow = (guest: Guest, { firstColumn, lastColumn }: CellRange) =>
    columns
      .slice(firstColumn, lastColumn + 1)
      .flatMap((id) => context.columns.get(id) ?? [])
      .map((column) => formatCell(guest, column, context));
  const actions = useEffectEvent(
    (): GridActions => ({
      edit,
      clear: (range) => fill(range, [['']]),
      fillDown: (range) => {
        const first = rows[range.firstRow];
        if (first !== undefined && range.lastRow > range.firstRow) fill(range, [formatRow(first, range)]);
      },
      copy: (range) =>
        formatCells(rows.slice(range.firstRow, range.lastRow + 1).map((guest) => formatRow(guest, range))),
      paste: (range, text) => {
        const texts = parseCells(text);
        const [only, ...others] = texts.flat();
        if (only !== undefined && others.length === 0 && isSingleCell(range)) pasteIntoCell(range, only);
        else preview(range, texts);
      },
    }),
  );
  useEffect(() => {
    // Looked up at each call: the rows may have changed since.
    register({
      edit: (...args) => actions().edit(...args),
      clear: (range) => actions().clear(range),
      fillDown: (range) => actions().fillDown(range),
      copy: (range) => actions().copy(range),
      paste: (...args) => actions().paste(...args),
    });
    return () => register(null);
  }, [register]);
}
