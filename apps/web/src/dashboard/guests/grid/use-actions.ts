// The actions of the guest table that change guests, which its editing part registers (grid-editing.tsx).
import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { CellPosition, CellRange } from './cursor.js';

export interface GridActions {
  /** `text` replaces the value; null edits it. Returns whether an editor was opened, which takes the focus soon. */
  edit(position: CellPosition, text: string | null): boolean;
  clear(range: CellRange): void;
  fillDown(range: CellRange): void;
  copy(range: CellRange): string;
  paste(range: CellRange, text: string): void;
}

/** Keys of the browser itself. */
const browserKey = /^F(?!2$)\d/;

export function useActions() {
  const actions = useRef<GridActions | null>(null);
  /** Whether an editor has been requested that does not have the focus yet. */
  const isOpening = useRef(false);
  const register = useCallback((next: GridActions | null) => {
    actions.current = next;
  }, []);
  const edit = (position: CellPosition, text: string | null) => {
    isOpening.current = actions.current?.edit(position, text) ?? false;
  };
  /** @returns whether the key is ignored, because an editor is about to take the focus. */
  const isIgnored = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
    isOpening.current && !ctrlKey && !metaKey && !browserKey.test(key) && [...key].length > 1;
  const handleFocus = () => {
    isOpening.current = false;
  };
  return { register, edit, isIgnored, handleFocus, isOpening, get: () => actions.current };
}
