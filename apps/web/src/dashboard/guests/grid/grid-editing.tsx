// What changes guests in the cells of the table.
import type { Guest } from '@havn/api/people/guest/schema';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
} from 'react';
import type { ListColumn } from '../../records/guest-list.js';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice } from '../../ui/notice.js';
import { CellConflict, type Conflict } from './cell-conflict.js';
import { CellEditor } from './cell-editor.js';
import type { CellValueContext } from './cell-values.js';
import { type CursorMove, type GridColumn, type GridCursor, moveCursor } from './cursor.js';
import { editedGuestId } from './edited-guest.js';
import type { PasteRequest } from './paste-dialog.js';
import { PasteDialog } from './paste-dialog.js';
import type { GridActions } from './use-actions.js';
import { type CellEditing, type EditFailure, useCellEditing } from './use-cell-editing.js';
import { findCellElement } from './use-grid.js';
import { useGridActions } from './use-grid-actions.js';

interface GridEditingProps {
  frame: RefObject<HTMLElement | null>;
  allRows: readonly Guest[];
  rows: readonly Guest[];
  ids: readonly string[];
  columns: readonly GridColumn[];
  /** What the columns with values are. */
  listColumns: readonly ListColumn[];
  register(actions: GridActions | null): void;
  show(cursor: GridCursor): void;
}

export const GridEditing = memo(function GridEditing(props: GridEditingProps) {
  const { rows, ids, columns, listColumns, register, show } = props;
  const context = useCellContext(listColumns);
  const editing = useCellEditing(context, show);
  const editedId = editing.editor?.position.id ?? null;
  useEffect(() => {
    editedGuestId.set(editedId);
    return () => editedGuestId.set(null);
  }, [editedId]);
  const { open, opened, element } = useDialogs<{ conflict: Conflict; paste: PasteRequest }>({
    conflict: (dialog, conflict) => <CellConflict {...dialog} {...{ conflict, context }} save={editing.save} />,
    paste: (dialog, request) => <PasteDialog {...dialog} {...{ request, context }} />,
  });
  // Conflicts are shown one after another: the next one once the dialog has closed.
  const { conflict, takeConflict } = editing;
  useEffect(() => {
    if (conflict === undefined || opened !== null) return;
    takeConflict();
    open('conflict', conflict);
  }, [conflict, takeConflict, opened, open]);
  const openPaste = useCallback((request: PasteRequest) => open('paste', request), [open]);
  useGridActions({ rows, ids, columns, context, editing, register, onPreview: openPaste });
  return (
    <>
      <ActiveEditor {...props} editing={editing} context={context} />
      <Failure failure={editing.failure} onDismiss={() => editing.setFailure(null)} />
      {element}
    </>
  );
});

interface ActiveEditorProps extends GridEditingProps {
  editing: CellEditing;
  context: CellValueContext;
}

function ActiveEditor({ frame, allRows, rows, ids, columns, show, editing, context }: ActiveEditorProps) {
  const { editor, closeEditor, keepOpen, commit } = editing;
  const guest = editor === null ? undefined : rows[ids.indexOf(editor.position.id)];
  // A row that is hidden by the search or the filter is shown again because its cell is being edited.
  const isGuestGone = editor !== null && guest === undefined && !allRows.some(({ _id }) => _id === editor.position.id);
  const close = useEffectEvent(closeEditor);
  // Rejected values wait until the editor is closed.
  useEffect(() => {
    if (isGuestGone) close();
  }, [isGuestGone]);
  const position = editor?.position;
  const cell = position === undefined ? null : findCellElement(frame.current, position);
  const column = context.columns.get(position?.column ?? '');
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // The row was added to the table in this commit.
    if (position !== undefined && cell === null && findCellElement(frame.current, position) !== null) renderAgain();
  });
  if (editor === null || position === undefined || guest === undefined || column === undefined || cell === null)
    return null;
  const moveCursorBy = (move: CursorMove) =>
    show(moveCursor({ active: position, anchor: null }, { ids, columns }, { move, isExtending: false }));
  return (
    <CellEditor
      key={editor.count}
      cell={cell}
      guest={guest}
      column={column}
      text={editor.text}
      lastName={editor.lastName}
      error={editor.error}
      context={context}
      onCommit={({ patch }, text, move) => {
        closeEditor();
        if (move !== null) moveCursorBy(move);
        void commit(editor.guest, patch, { position, text });
      }}
      onInvalid={(message) => keepOpen(translateMessage(message))}
      onCancel={() => {
        closeEditor();
        moveCursorBy([0, 0]);
      }}
    />
  );
}

function Failure({ failure, onDismiss }: { failure: EditFailure | null; onDismiss(): void }) {
  const { t } = useTexts();
  if (failure === null) return null;
  return (
    <div className="grid-failure">
      <FailureNotice message={failure.message} error={failure.error}>
        <DashboardButton variant="quiet" onClick={onDismiss}>
          {t('Actions.Close')}
        </DashboardButton>
      </FailureNotice>
    </div>
  );
}

function useCellContext(listColumns: readonly ListColumn[]): CellValueContext {
  const { t, language } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const columns = useMemo(() => new Map(listColumns.map((column) => [column.id, column])), [listColumns]);
  return useMemo(() => ({ t, language, groups, tables, columns }), [t, language, groups, tables, columns]);
}
