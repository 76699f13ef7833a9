// Which dialog of a page is open, and for which item. A closed dialog stays mounted until the next one opens, so that
// the browser can restore the focus.
import { useCallback, useState } from 'react';

export interface Opened<T> {
  /** What the dialog is about; null before the first was opened. */
  what: T | null;
  isOpen: boolean;
  /** Used as a key: each opening starts with fresh state. */
  number: number;
  open(what: T): void;
  close(): void;
}

export function useOpened<T>(): Opened<T> {
  const [state, setState] = useState<Omit<Opened<T>, 'open' | 'close'>>({ what: null, isOpen: false, number: 0 });
  const open = useCallback((what: T) => setState(({ number }) => ({ what, isOpen: true, number: number + 1 })), []);
  const close = useCallback(() => setState((was) => ({ ...was, isOpen: false })), []);
  return { ...state, open, close };
}
