// One cell of a grid of sortable cards; provides the drag handle's props by context.
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type TouchEvent, useCallback, useMemo } from 'react';
import { HandleContext, handlerOf } from './drag.js';

const classes = (...marks: (string | false)[]) =>
  ['card-grid__cell', ...marks.filter((mark) => mark !== false).map((mark) => `card-grid__cell--${mark}`)].join(' ');

interface SortableCardProps {
  id: string;
  place: number;
  count: number;
  rowIndex: number;
  /** Only the first card of a row is measured: it is as high as its row. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

export function SortableCard({ id, place, count, rowIndex, measure, children }: SortableCardProps) {
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  // An item dragged from elsewhere is dropped onto the card, not beside it.
  const isTarget = sortable.isOver && sortable.active?.data.current?.sortable === undefined;
  const handle = useMemo(() => {
    const { role: _role, ...described } = attributes;
    return { ref: setActivatorNodeRef, ...described, onKeyDown: handlerOf<KeyboardEvent>(listeners?.onKeyDown) };
  }, [attributes, listeners, setActivatorNodeRef]);
  const hold = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      measure?.(element);
    },
    [setNodeRef, measure],
  );
  return (
    <li
      ref={hold}
      className={classes(isDragging && 'dragged', isTarget && 'over')}
      data-index={rowIndex}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onMouseDown={handlerOf<MouseEvent>(listeners?.onMouseDown)}
      onTouchStart={handlerOf<TouchEvent>(listeners?.onTouchStart)}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  );
}
