// The virtual rows of a long list in normal flow, with gaps for the rows that are not rendered. A row that is being
// dragged or has the focus stays rendered wherever the list is scrolled to, because removing it would end the drag or
// lose the focus.
import { useDndContext } from '@dnd-kit/core';
import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useMemo, useRef } from 'react';

export interface VirtualRow {
  index: number;
  /** The space before the row that is not rendered, in pixels. */
  gapBefore: number;
}

export interface VirtualRows {
  rows: VirtualRow[];
  gapAfter: number;
}

const noIds: string[] = [];

/** The ids for SortableContext: none while dragging is disabled, because dnd-kit scans all of them at every change. */
export const getSortableIds = (ids: readonly string[], isDragDisabled: boolean) =>
  isDragDisabled ? noIds : (ids as string[]);

export function toVirtualRows<Scroller extends Element | Window, Item extends Element>(
  virtualizer: Virtualizer<Scroller, Item>,
): VirtualRows {
  const { scrollMargin } = virtualizer.options;
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gapBefore: gap };
  });
  return { rows, gapAfter: Math.max(0, virtualizer.getTotalSize() - (end - scrollMargin)) };
}

/** List elements carry the id of their row as `data-id`. */
const getRowId = (target: Element) => target.closest('[data-id]')?.getAttribute('data-id') ?? null;

/** `tabId` is the id of the row with the tab stop, in a table whose cells share one. */
export function usePinnedRows(ids: readonly string[], tabId: string | null = null) {
  const draggedId = useDndContext().active?.id;
  const focusedId = useRef<string | null>(null);
  const fixedIndexes = useMemo(
    () => [draggedId, tabId].map((id) => (id ? ids.indexOf(String(id)) : -1)).filter((index) => index !== -1),
    [ids, draggedId, tabId],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = focusedId.current === null ? -1 : ids.indexOf(focusedId.current);
      const indexes = new Set([...defaultRangeExtractor(range), ...fixedIndexes, ...(focused === -1 ? [] : [focused])]);
      return [...indexes].sort((one, other) => one - other);
    },
    [ids, fixedIndexes],
  );
  const focusProps = {
    onFocus: (event: FocusEvent) => {
      focusedId.current = getRowId(event.target);
    },
    onBlur: () => {
      focusedId.current = null;
    },
  };
  return { rangeExtractor, focusProps };
}
