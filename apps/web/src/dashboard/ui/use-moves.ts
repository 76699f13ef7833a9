// Drag-and-drop order of the lists of guests, groups and tables: one move per drop, shown optimistically and rolled
// back if it fails.
import { arrayMove } from '@dnd-kit/sortable';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placed, type Row } from '../data/changes.js';
import { type ListName, showAtOnce } from '../data/desk.js';
import { afterDrop } from '../data/places.js';

interface Moves<R extends Row> {
  all: readonly R[];
  /** The rows of `allRows` that the filter shows. */
  shown: readonly R[];
  move: { mutate(move: { id: string; after: string | null }, on: { onError(): void }): void };
}

/** @returns the rows to render, and the drop handler. */
export function useMoves<R extends Row>(list: ListName, { all, shown, move }: Moves<R>) {
  const queryClient = useQueryClient();
  const [dropped, setDropped] = useState<{ shown: readonly R[]; rows: readonly R[] } | null>(null);
  const isWaiting = dropped !== null && dropped.shown === shown;
  if (dropped !== null && !isWaiting) setDropped(null);
  const rows = isWaiting ? dropped.rows : shown;
  const drop = (id: string, overId: string) => {
    const after = afterDrop(all, { shown: rows, id, overId });
    if (after === undefined) return;
    const indexOf = (sought: string) => rows.findIndex((row) => row._id === sought);
    // The cache updates a moment after the drop; without this every card would fly back to its old position first.
    setDropped({ shown, rows: arrayMove([...rows], indexOf(id), indexOf(overId)) });
    const putBack = showAtOnce<R>(queryClient, list, (held) => placed(held, id, after));
    move.mutate({ id, after }, { onError: putBack });
  };
  return { rows, drop };
}
