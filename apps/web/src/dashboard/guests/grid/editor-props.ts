// What every cell editor gets, and the keys that commit.
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import type { KeyboardEvent } from 'react';
import type { CellValueContext, ParsedCell } from './cell-values.js';
import type { CursorMove } from './cursor.js';

export interface CellEditorProps {
  cell: HTMLElement;
  guest: Guest;
  column: SortColumn;
  /** What was typed to start, or could not be saved; null shows the value. */
  text: string | null;
  /** Why it could not be saved. */
  error: string | null;
  context: CellValueContext;
  /** `move`: where the cursor goes; null leaves the focus where it is. */
  onCommit(parsed: Exclude<ParsedCell, { message: string }>, text: string, move: CursorMove | null): void;
  onInvalid(message: string): void;
  onCancel(): void;
}

/** Where a key moves the cursor after the commit. */
export function getCommitMove({ key, shiftKey, altKey }: KeyboardEvent): CursorMove | null {
  if (key === 'Enter' && !altKey) return [shiftKey ? -1 : 1, 0];
  return key === 'Tab' ? [0, shiftKey ? -1 : 1] : null;
}
