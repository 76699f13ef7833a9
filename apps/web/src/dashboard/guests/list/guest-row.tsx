// One guest as a table row. What changes while dragging is kept outside the memoized cells.
import { useCombinedRefs } from '@dnd-kit/utilities';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { type ChangeEvent, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import type { ListColumn } from '../../records/guest-list.js';
import { IconButton } from '../../ui/dashboard-button.js';
import { DragHandleButton, DragHandleContext } from '../../ui/list/drag-area.js';
import { disabledDrag, type RowDrag, useRowDrag } from '../../ui/list/use-row-drag.js';
import type { GridColumn } from '../grid/cursor.js';
import { isControl } from '../grid/use-grid.js';
import { getCellClass, isLongColumn } from '../view/guest-columns.js';
import { type CellRenderContext, renderCell } from './cells.js';

export interface GuestActions extends CellRenderContext {
  onEdit(id: string): void;
  onDelete(id: string): void;
  /** The event says whether Shift was held, which selects a range. */
  onSelect(id: string, event: ChangeEvent<HTMLInputElement>): void;
}

export interface GuestRowProps extends GuestActions {
  guest: Guest;
  index: number;
  isSelected: boolean;
  isRecentlyChanged: boolean;
  measure(element: HTMLElement | null): void;
}

export function openOnClick(event: MouseEvent, open: () => void): void {
  if (!isControl(event.target)) open();
}

/** A row that cannot be dragged. It renders much faster, which matters while typing a search. */
export const StaticGuestRow = memo(function StaticGuestRow(props: TableRowProps) {
  return <RowElement {...props} drag={disabledDrag} />;
});

export const GuestRow = memo(function GuestRow(props: TableRowProps) {
  return <RowElement {...props} drag={useRowDrag(props.guest._id)} />;
});

interface TableRowProps extends GuestRowProps, GridRowProps {
  columns: readonly ListColumn[];
  /** A click selects a cell; rows are dragged by their handle only. */
  isCellMode: boolean;
}

interface GridRowProps {
  /** The column of the table's tab stop, if it is in this row. */
  tabColumn: GridColumn | null;
  /** The selected cells of this row, as indexes of grid columns. */
  firstSelected: number | null;
  lastSelected: number | null;
}

function RowElement({
  guest,
  index,
  isSelected,
  isRecentlyChanged,
  measure,
  isCellMode,
  drag,
  ...actions
}: TableRowProps & { drag: RowDrag }) {
  const { _id: id } = guest;
  const { handle, setNodeRef, isDragging, rowProps } = drag;
  // All cells share one tab stop.
  const gridHandle = useMemo(() => ({ ...handle, tabIndex: -1 }), [handle]);
  const setRefs = useCombinedRefs(setNodeRef, measure);
  const modifiers = [isSelected && 'is-selected', isRecentlyChanged && 'is-changed', isDragging && 'is-dragged'];
  return (
    <tr
      ref={setRefs}
      data-id={id}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={['guest-row', ...modifiers].filter(Boolean).join(' ')}
      {...rowProps}
      {...(isCellMode
        ? { onMouseDown: (event) => isHandle(event.target) && rowProps.onMouseDown?.(event) }
        : { onClick: (event) => openOnClick(event, () => actions.onOpen(id)) })}
    >
      <DragHandleContext value={gridHandle}>
        <Cells guest={guest} isSelected={isSelected} {...actions} />
      </DragHandleContext>
    </tr>
  );
}

const isHandle = (target: EventTarget) => target instanceof Element && target.closest('.grip') !== null;

/** In an element of its own: a cell's only text would replace the open editor too. */
function CellValue({ column, children }: { column: ListColumn; children: ReactNode }) {
  const title = isLongColumn(column) && typeof children === 'string' && children !== '' ? children : undefined;
  return (
    <span className="guest-cell__value" title={title}>
      {children}
    </span>
  );
}

const Cells = memo(function Cells({
  guest,
  isSelected,
  columns,
  tabColumn,
  firstSelected,
  lastSelected,
  t,
  language,
  words,
  onOpen,
  onEdit,
  onDelete,
  onSelect,
}: GuestActions & GridRowProps & Pick<TableRowProps, 'guest' | 'isSelected' | 'columns'>) {
  const name = formatFullName(guest);
  /** `index` is that of the grid column. */
  const getCellProps = (column: GridColumn, className: string, index: number) => {
    const isInRange =
      firstSelected !== null && lastSelected !== null && index >= firstSelected && index <= lastSelected;
    return {
      className: `${className}${isInRange ? ' is-in-range' : ''}`,
      'data-column': column,
      tabIndex: column === tabColumn ? 0 : -1,
      'aria-selected': isInRange || undefined,
    };
  };
  return (
    <>
      <td {...getCellProps('tools', 'guest-cell guest-cell--tools', 0)}>
        <DragHandleButton label={t('Drag.Move', { name })} />
        <SelectBox
          id={guest._id}
          label={t('Guests.SelectLabel', { name })}
          isSelected={isSelected}
          onSelect={onSelect}
          tabIndex={-1}
        />
      </td>
      {columns.map((column, index) => (
        <td key={column.id} {...getCellProps(column.id, getCellClass(column), index + 1)}>
          <CellValue column={column}>{renderCell(column, guest, { t, language, words, onOpen })}</CellValue>
        </td>
      ))}
      <td {...getCellProps('actions', 'guest-cell guest-cell--actions', columns.length + 1)}>
        <IconButton
          icon="edit"
          label={t('Guests.EditLabel', { name })}
          tabIndex={-1}
          onClick={() => onEdit(guest._id)}
        />
        <IconButton
          icon="trash"
          label={t('Guests.DeleteLabel', { name })}
          tabIndex={-1}
          onClick={() => onDelete(guest._id)}
        />
      </td>
    </>
  );
});

interface SelectBoxProps extends Pick<GuestActions, 'onSelect'> {
  id: string;
  label: string;
  isSelected: boolean;
  tabIndex?: number;
}

export function SelectBox({ id, label, isSelected, onSelect, tabIndex }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input type="checkbox" checked={isSelected} tabIndex={tabIndex} onChange={(event) => onSelect(id, event)} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
