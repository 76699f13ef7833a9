// The actions of the guest table that change guests. Their code is loaded with the first focus; what is requested before
// takes effect once it has loaded, in turn.
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { focusNearest } from '../../ui/focus.js';
import { useLazyModule } from '../../ui/use-lazy-module.js';
import type { CellPosition, CellRange } from './cursor.js';

export interface GridActions {
  /** `text` replaces the value; null edits it. Returns whether an editor was opened, which takes the focus soon. */
  edit(position: CellPosition, text: string | null): boolean;
  clear(range: CellRange): void;
  fillDown(range: CellRange): void;
  copy(range: CellRange): string;
  paste(range: CellRange, text: string): void;
  /** Presses a key again, where the focus is. */
  repeatKey(event: globalThis.KeyboardEvent): void;
  /** Performs the actions one after another, each once the changes of the one before have been rendered. */
  performInTurn(actions: readonly (() => void)[]): void;
}

/** Keys of the browser itself. */
const browserKey = /^F(?!2$)\d/;

export function useLazyActions<Editing>(loadEditing: () => Promise<Editing>, isNeeded: boolean) {
  const editing = useLazyModule(loadEditing, isNeeded ? true : null);
  const actions = useRef<GridActions | null>(null);
  const waiting = useRef<((actions: GridActions) => void)[]>([]);
  /** Whether an editor has been requested that does not have the focus yet. */
  const isOpening = useRef(false);

  const perform = (action: (actions: GridActions) => void) => {
    if (actions.current !== null) return action(actions.current);
    waiting.current.push(action);
    if (editing.hasFailed) editing.retry();
  };
  /** Called by the loaded code with its actions, and with null when it is removed. */
  const register = useCallback((next: GridActions | null) => {
    actions.current = next;
    next?.performInTurn(waiting.current.splice(0).map((action) => () => action(next)));
  }, []);
  // Not an effect after the paint: a key that is pressed right after the message appears would be dropped.
  useLayoutEffect(() => {
    if (!editing.hasFailed) return;
    waiting.current = [];
    isOpening.current = false;
  }, [editing.hasFailed]);
  const edit = (position: CellPosition, text: string | null) => {
    isOpening.current = true;
    perform((loaded) => {
      isOpening.current = loaded.edit(position, text);
    });
  };
  /** @returns whether the key waits for the editor that the keys before have requested. */
  const defer = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
    if (!isOpening.current || ctrlKey || metaKey || browserKey.test(key)) return false;
    if (actions.current !== null) return [...key].length > 1;
    perform((loaded) => loaded.repeatKey(nativeEvent));
    return true;
  };
  /** Whatever has been requested for another cell is done before this one gets the focus. */
  const handleFocus = (cell: HTMLElement) => {
    if (isOpening.current && actions.current === null) perform(() => focusNearest(cell));
    isOpening.current = false;
  };
  return { editing, perform, register, edit, defer, handleFocus, isOpening, getLoaded: () => actions.current };
}
