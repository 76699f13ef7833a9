// What a row of the list needs to be dragged: by the mouse anywhere, by touch and keyboard at its grip.
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useMemo } from 'react';
import { handlerOf } from '../ui/drag.js';

export function useRowDrag(id: string, isFixed: boolean) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const handle = useMemo(() => {
    const { role: _role, ...described } = attributes;
    return {
      ref: setActivatorNodeRef,
      ...described,
      disabled: isFixed,
      onKeyDown: handlerOf<KeyboardEvent<HTMLButtonElement>>(listeners?.onKeyDown),
      onTouchStart: handlerOf<TouchEvent<HTMLButtonElement>>(listeners?.onTouchStart),
    };
  }, [attributes, listeners, setActivatorNodeRef, isFixed]);
  return {
    handle,
    setNodeRef,
    isDragging,
    rowProps: {
      style: { transform: CSS.Translate.toString(transform), transition },
      onMouseDown: handlerOf<MouseEvent>(listeners?.onMouseDown),
    },
  };
}
