// Keyboard and mouse in the guest table (W3C ARIA Authoring Practices, "Data Grids"): one tab stop, arrow keys between
// cells, a range with Shift.
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusFirstControl, focusNearest, moveBetweenControls } from '../../ui/focus.js';
import {
  type CellPosition,
  type CellRange,
  type GridColumn,
  type GridCursor,
  type GridShape,
  getCursorMove,
  getRange,
  moveCursor,
  noCursor,
} from './cursor.js';
import { type GridActions, useActions } from './use-actions.js';

/** The names that browsers report for a dead key, such as an accent, and for a key that an input method handles. */
const compositionKeys: ReadonlySet<string> = new Set(['Dead', 'Process']);
const toolColumns: ReadonlySet<GridColumn> = new Set(['tools', 'actions']);

interface GridOptions extends GridShape {
  isEditable: boolean;
  /** Arrow keys move the row that is being dragged. */
  isDragging: boolean;
  /** A click selects a cell. */
  isCellMode: boolean;
  rowHeightPx: number;
  /** Whether the space bar changes the value, instead of opening the guest. */
  isToggle(column: GridColumn): boolean;
  onOpen(id: string): void;
}

function getPosition(cell: Element): CellPosition | null {
  const id = cell.closest('[data-id]')?.getAttribute('data-id');
  const column = cell.getAttribute('data-column');
  return id === null || id === undefined || column === null ? null : { id, column };
}

/** The element of a cell, if its row is rendered. */
export const findCellElement = (frame: HTMLElement | null, { id, column }: CellPosition) =>
  frame?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] > [data-column="${column}"]`) ?? null;

const findCell = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;

export function useGrid(frame: { current: HTMLElement | null }, options: GridOptions) {
  const { ids, columns, isEditable, isDragging, isCellMode, rowHeightPx, isToggle, onOpen } = options;
  const [cursor, setCursor] = useState<GridCursor>(noCursor);
  const { register, edit, isIgnored, handleFocus, isOpening, get: getActions } = useActions();
  const mustFocus = useRef(false);
  const range = cursor.anchor === null ? null : getRange(cursor, options);

  const show = useCallback((next: GridCursor) => {
    mustFocus.current = true;
    setCursor(next);
  }, []);
  useLayoutEffect(() => {
    if (!mustFocus.current || cursor.active === null) return;
    mustFocus.current = false;
    focusNearest(findCellElement(frame.current, cursor.active));
  }, [cursor, frame]);
  const getCurrentRange = () => getRange(cursor, options);
  const performOnRange = (perform: (actions: GridActions, range: CellRange) => void) => {
    const current = getCurrentRange();
    const actions = getActions();
    if (isEditable && current !== null && actions !== null) perform(actions, current);
  };
  const countPageRows = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeightPx) - 2);

  /** @returns whether the key was handled. */
  function handleCellKey(event: KeyboardEvent, cell: HTMLElement, position: CellPosition): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const { id, column } = position;
    const isCommand = ctrlKey || metaKey;
    const isTool = toolColumns.has(column);
    if (isIgnored(event)) return true;
    const move = altKey ? null : getCursorMove(event, countPageRows());
    if (move !== null) show(moveCursor({ ...cursor, active: position }, options, { move, isExtending: shiftKey }));
    else if (key === 'Escape' && cursor.anchor !== null) setCursor({ active: position, anchor: null });
    else if (key === ' ' && (shiftKey || column === 'tools'))
      cell.closest('tr')?.querySelector<HTMLElement>('.select-box > input')?.click();
    else if (isTool && (key === 'Enter' || key === 'F2' || key === ' ')) focusFirstControl(cell);
    else if (key === ' ' && !isOpening.current && !isToggle(column)) onOpen(id);
    else if (isTool || altKey) return false;
    else if (!isEditable) {
      if (key !== 'Enter') return false;
      onOpen(id);
    } else if (key === 'Enter' || key === 'F2' || (key === ' ' && !isOpening.current)) edit(position, null);
    else if (isCommand && key.toLowerCase() === 'd') performOnRange((actions, current) => actions.fillDown(current));
    else if (key === 'Delete' || key === 'Backspace') performOnRange((actions, current) => actions.clear(current));
    else if (!isCommand && [...key].length === 1) edit(position, key);
    else {
      // The focused editor receives the character that the next key completes.
      if (compositionKeys.has(key)) edit(position, '');
      return false;
    }
    return true;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = findCell(event.target);
    if (cell === null || isDragging) return;
    if (event.target !== cell) return moveBetweenControls(event, cell);
    const position = getPosition(cell);
    if (position !== null && handleCellKey(event, cell, position)) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = findCell(target);
    const position = cell === null ? null : getPosition(cell);
    if (cell === null || position === null) return;
    handleFocus();
    const isSame = position.id === cursor.active?.id && position.column === cursor.active.column;
    if (!isSame) setCursor({ active: position, anchor: null });
  };
  const onMouseDown = (event: MouseEvent) => {
    const cell = findCell(event.target);
    const position = cell === null ? null : getPosition(cell);
    if (!isCellMode || cell === null || position === null || event.button !== 0 || isControl(event.target)) return;
    // The browser would select text up to the cell.
    if (event.shiftKey) event.preventDefault();
    show({ active: position, anchor: event.shiftKey ? (cursor.anchor ?? cursor.active) : null });
  };
  const onMouseOver = (event: MouseEvent) => {
    const cell = isCellMode && event.buttons === 1 && cursor.active !== null ? findCell(event.target) : null;
    const position = cell === null ? null : getPosition(cell);
    if (position !== null && !isDragging) show({ active: position, anchor: cursor.anchor ?? cursor.active });
  };
  const onDoubleClick = (event: MouseEvent) => {
    const cell = findCell(event.target);
    const position = cell === null ? null : getPosition(cell);
    if (!isCellMode || position === null || toolColumns.has(position.column) || isControl(event.target)) return;
    edit(position, null);
  };
  const onCopy = (event: ClipboardEvent) => {
    const current = getCurrentRange();
    const actions = getActions();
    if (actions === null || current === null || findCell(event.target) !== event.target) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', actions.copy(current));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (findCell(event.target) !== event.target) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    performOnRange((actions, current) => actions.paste(current, text));
  };
  const { active } = cursor;
  const tabId = active !== null && ids.includes(active.id) ? active.id : (ids[0] ?? null);
  const tabColumn = active !== null && columns.includes(active.column) ? active.column : 'name';
  return {
    cursor,
    range,
    /** The row with the tab stop: that of the active cell, or the first. */
    tabId,
    tabColumn,
    register,
    show,
    handlers: { onKeyDown, onFocus, onMouseDown, onMouseOver, onDoubleClick, onCopy, onPaste },
  } as const;
}

export type Grid = ReturnType<typeof useGrid>;

/** Whether the target is in a control, which handles its clicks itself. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label, [role="menu"]') !== null;
