// The actions of the guest table that change guests. Their code is loaded with the first focus; an action that is
// requested before, or what is typed before, takes effect once it has loaded.
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLazyModule } from '../../ui/use-lazy-module.js';
import type { CellPosition, CellRange } from './cursor.js';

export interface GridActions {
  /** `text` replaces the value; null edits it. Returns whether an editor was opened, which takes the focus soon. */
  edit(position: CellPosition, text: string | null): boolean;
  clear(range: CellRange): void;
  fillDown(range: CellRange): void;
  copy(range: CellRange): string;
  paste(range: CellRange, text: string): void;
}

export function useLazyActions<Editing>(loadEditing: () => Promise<Editing>, isNeeded: boolean) {
  const editing = useLazyModule(loadEditing, isNeeded ? true : null);
  const actions = useRef<GridActions | null>(null);
  const pending = useRef<((actions: GridActions) => void) | null>(null);
  /** The characters that were typed before the module had loaded. */
  const typedAhead = useRef('');
  /** Whether a typed character has opened an editor that does not have the focus yet. */
  const isOpening = useRef(false);

  const perform = (action: (actions: GridActions) => void) => {
    if (actions.current !== null) return action(actions.current);
    pending.current = action;
    if (editing.hasFailed) editing.retry();
  };
  /** Called by the loaded code with its actions, and with null when it is removed. */
  const register = useCallback((next: GridActions | null) => {
    actions.current = next;
    if (next === null || pending.current === null) return;
    const action = pending.current;
    pending.current = null;
    typedAhead.current = '';
    action(next);
  }, []);
  // Not an effect after the paint: a key that is pressed right after the message appears would be dropped.
  useLayoutEffect(() => {
    if (!editing.hasFailed) return;
    pending.current = null;
    typedAhead.current = '';
  }, [editing.hasFailed]);
  /** Replaces the value of a cell with a typed character, or with all that were typed ahead. */
  const type = (position: CellPosition, key: string) => {
    if (actions.current === null) typedAhead.current += key;
    const text = typedAhead.current || key;
    perform((loaded) => {
      isOpening.current = loaded.edit(position, text);
    });
  };
  return {
    editing,
    perform,
    register,
    type,
    /** Whether the next character belongs to a text that the cell has received, and not yet to a focused editor. */
    isTyping: () => typedAhead.current !== '' || isOpening.current,
    endTyping: () => {
      isOpening.current = false;
    },
    getLoaded: () => actions.current,
  };
}
