// Which dialog of a page is open, and about what. A closed one stays until the next is opened, so that the browser can give
// the focus back to where it was.
import { useCallback, useState } from 'react';

export interface Opened<T> {
  /** What the dialog is about; null before any was opened. */
  what: T | null;
  isOpen: boolean;
  /** A key: each opening begins anew. */
  number: number;
  open(what: T): void;
  close(): void;
}

export function useOpened<T>(): Opened<T> {
  const [state, setState] = useState<{ what: T | null; isOpen: boolean; number: number }>({
    what: null,
    isOpen: false,
    number: 0,
  });
  const open = useCallback((what: T) => setState(({ number }) => ({ what, isOpen: true, number: number + 1 })), []);
  const close = useCallback(() => setState((was) => ({ ...was, isOpen: false })), []);
  return { ...state, open, close };
}
