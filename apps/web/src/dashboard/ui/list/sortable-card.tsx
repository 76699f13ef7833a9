import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type TouchEvent, useMemo } from 'react';
import { DragHandleContext, toEventHandler } from './drag-area.js';

const getClassName = (...modifiers: (string | false)[]) =>
  [
    'card-grid__cell',
    ...modifiers.filter((modifier) => modifier !== false).map((modifier) => `card-grid__cell--${modifier}`),
  ].join(' ');

interface SortableCardProps {
  id: string;
  children: ReactNode;
}

export function SortableCard({ id, children }: SortableCardProps) {
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  // An item dragged from elsewhere is dropped onto the card, not beside it.
  const isTarget = sortable.isOver && sortable.active?.data.current?.sortable === undefined;
  const handle = useMemo(() => {
    const { role: _role, ...described } = attributes;
    return { ref: setActivatorNodeRef, ...described, onKeyDown: toEventHandler<KeyboardEvent>(listeners?.onKeyDown) };
  }, [attributes, listeners, setActivatorNodeRef]);
  return (
    <li
      ref={setNodeRef}
      className={getClassName(isDragging && 'dragged', isTarget && 'over')}
      data-id={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onMouseDown={toEventHandler<MouseEvent>(listeners?.onMouseDown)}
      onTouchStart={toEventHandler<TouchEvent>(listeners?.onTouchStart)}
    >
      <DragHandleContext value={handle}>{children}</DragHandleContext>
    </li>
  );
}
