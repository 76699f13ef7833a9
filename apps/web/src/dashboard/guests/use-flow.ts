// The virtual rows of a long list in normal flow, with gaps for the rows that are not rendered. A row that is being
// dragged or has the focus stays rendered wherever the list is scrolled to: a touch or the keyboard would lose it.
import { useDndContext } from '@dnd-kit/core';
import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useRef } from 'react';

export interface FlowRow {
  index: number;
  /** The space before the row that is not rendered, in pixels. */
  gap: number;
}

export interface Flow {
  rows: FlowRow[];
  /** The space after the last row. */
  rest: number;
}

const none: string[] = [];

/** The ids for SortableContext: none while dragging is disabled, because dnd-kit scans all of them at every change. */
export const sortableIds = (ids: readonly string[], isFixed: boolean) => (isFixed ? none : (ids as string[]));

/** The virtualizer's items as rows in normal flow. */
export function flowOf<Scroller extends Element | Window, Item extends Element>(
  virtualizer: Virtualizer<Scroller, Item>,
): Flow {
  const { scrollMargin } = virtualizer.options;
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return { rows, rest: Math.max(0, virtualizer.getTotalSize() - (end - scrollMargin)) };
}

/** List elements carry the id of their row as `data-id`. */
const idAt = (target: Element) => target.closest('[data-id]')?.getAttribute('data-id') ?? null;

export function useKeptRows(ids: readonly string[]) {
  const draggedId = useDndContext().active?.id;
  const focusedId = useRef<string | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [draggedId, focusedId.current].map((id) => (id ? ids.indexOf(String(id)) : -1));
      const indexes = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index !== -1)]);
      return [...indexes].sort((one, other) => one - other);
    },
    [ids, draggedId],
  );
  const focusProps = {
    onFocus: (event: FocusEvent) => {
      focusedId.current = idAt(event.target);
    },
    onBlur: () => {
      focusedId.current = null;
    },
  };
  return { rangeExtractor, focusProps };
}
