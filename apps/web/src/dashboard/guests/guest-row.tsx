// One guest as a table row. What changes while dragging is kept outside the memoized cells.
import { useCombinedRefs } from '@dnd-kit/utilities';
import { formatFullName, sortColumns } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { type ChangeEvent, type MouseEvent, memo } from 'react';
import { IconButton } from '../ui/dashboard-button.js';
import { DragHandleButton, DragHandleContext } from '../ui/drag-area.js';
import { type CellContext, cells } from './cells.js';
import { disabledDrag, type RowDrag, useRowDrag } from './use-row-drag.js';

export interface GuestActions extends CellContext {
  onEdit(id: string): void;
  onDelete(id: string): void;
  /** The event says whether Shift was held, which selects a range. */
  onSelect(id: string, event: ChangeEvent<HTMLInputElement>): void;
}

export interface GuestRowProps extends GuestActions {
  guest: Guest;
  index: number;
  isSelected: boolean;
  isFresh: boolean;
  measure(element: HTMLElement | null): void;
}

/** A click on a control is handled by it; any other click opens the row. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, label, [role="menu"]') !== null;

export function openOnClick(event: MouseEvent, open: () => void): void {
  if (!isControl(event.target)) open();
}

/** A row that cannot be dragged. It renders much faster, which matters while typing a search. */
export const StaticGuestRow = (props: GuestRowProps) => <RowElement {...props} drag={disabledDrag} />;

export const GuestRow = (props: GuestRowProps) => <RowElement {...props} drag={useRowDrag(props.guest._id)} />;

function RowElement({
  guest,
  index,
  isSelected,
  isFresh,
  measure,
  drag,
  ...actions
}: GuestRowProps & { drag: RowDrag }) {
  const { _id: id } = guest;
  const { handle, setNodeRef, isDragging, rowProps } = drag;
  const setRefs = useCombinedRefs(setNodeRef, measure);
  const modifiers = [isSelected && 'is-selected', isFresh && 'is-changed', isDragging && 'is-dragged'];
  return (
    <tr
      ref={setRefs}
      data-id={id}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={['guest-row', ...modifiers].filter(Boolean).join(' ')}
      onClick={(event) => openOnClick(event, () => actions.onOpen(id))}
      {...rowProps}
    >
      <DragHandleContext value={handle}>
        <Cells guest={guest} isSelected={isSelected} {...actions} />
      </DragHandleContext>
    </tr>
  );
}

const Cells = memo(function Cells({
  guest,
  isSelected,
  t,
  onOpen,
  onEdit,
  onDelete,
  onSelect,
}: GuestActions & Pick<GuestRowProps, 'guest' | 'isSelected'>) {
  const name = formatFullName(guest);
  return (
    <>
      <td className="guest-cell guest-cell--tools">
        <DragHandleButton label={t('Drag.Move', { name })} />
        <SelectBox
          id={guest._id}
          label={t('Guests.SelectLabel', { name })}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      </td>
      {sortColumns.map((column) => (
        <td key={column} className={`guest-cell guest-cell--${column}`}>
          {cells[column](guest, { t, onOpen })}
        </td>
      ))}
      <td className="guest-cell guest-cell--actions">
        <IconButton icon="edit" label={t('Guests.EditLabel', { name })} onClick={() => onEdit(guest._id)} />
        <IconButton icon="trash" label={t('Guests.DeleteLabel', { name })} onClick={() => onDelete(guest._id)} />
      </td>
    </>
  );
});

interface SelectBoxProps extends Pick<GuestActions, 'onSelect'> {
  id: string;
  label: string;
  isSelected: boolean;
}

export function SelectBox({ id, label, isSelected, onSelect }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(id, event)} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
