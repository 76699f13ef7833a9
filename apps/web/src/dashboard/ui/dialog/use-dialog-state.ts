// A closed dialog stays mounted until the next one opens, so that the browser can restore the focus.
import { useCallback, useState } from 'react';

export interface DialogState<T> {
  item: T | null;
  isOpen: boolean;
  /** Used as a key: each opening starts with fresh state. */
  openCount: number;
  open(item: T): void;
  /** Closes this opening: the response to a slow request does not close a dialog that was opened since. */
  close(): void;
}

export function useDialogState<T>(): DialogState<T> {
  const [state, setState] = useState<Omit<DialogState<T>, 'open' | 'close'>>({
    item: null,
    isOpen: false,
    openCount: 0,
  });
  const open = useCallback(
    (item: T) => setState(({ openCount }) => ({ item, isOpen: true, openCount: openCount + 1 })),
    [],
  );
  const { openCount } = state;
  const close = useCallback(
    () => setState((was) => (was.openCount === openCount ? { ...was, isOpen: false } : was)),
    [openCount],
  );
  return { ...state, open, close };
}
