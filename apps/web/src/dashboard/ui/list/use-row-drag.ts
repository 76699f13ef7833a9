// Drag props of a row: draggable by mouse anywhere, by touch and keyboard at its handle.
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  type ComponentProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useMemo,
} from 'react';
import { toEventHandler } from './drag-area.js';

export interface RowDrag {
  handle: ComponentProps<'button'>;
  setNodeRef(element: HTMLElement | null): void;
  isDragging: boolean;
  rowProps: Pick<HTMLAttributes<HTMLElement>, 'style' | 'onMouseDown'>;
}

/** For a row that cannot be dragged: the list is not in stored order. */
export const disabledDrag: RowDrag = {
  handle: { disabled: true },
  setNodeRef: () => {},
  isDragging: false,
  rowProps: {},
};

export function useRowDrag(id: string): RowDrag {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = useMemo(() => {
    const { role: _role, ...described } = attributes;
    return {
      ref: setActivatorNodeRef,
      ...described,
      onKeyDown: toEventHandler<KeyboardEvent<HTMLButtonElement>>(listeners?.onKeyDown),
      onTouchStart: toEventHandler<TouchEvent<HTMLButtonElement>>(listeners?.onTouchStart),
    };
  }, [attributes, listeners, setActivatorNodeRef]);
  return {
    handle,
    setNodeRef,
    isDragging,
    rowProps: {
      style: { transform: CSS.Translate.toString(transform), transition },
      onMouseDown: toEventHandler<MouseEvent>(listeners?.onMouseDown),
    },
  };
}
