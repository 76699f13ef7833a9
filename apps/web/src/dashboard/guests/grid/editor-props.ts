import type { Guest } from '@havn/api/people/guest/schema';
import type { KeyboardEvent } from 'react';
import type { ListColumn } from '../../records/guest-list.js';
import type { CellValueContext, ParsedCell } from './cell-values.js';
import type { CursorMove } from './cursor.js';

export interface CellEditorProps {
  cell: HTMLElement;
  guest: Guest;
  column: ListColumn;
  /** The initial text: what was typed to open the editor, or could not be saved; null for the current value. */
  text: string | null;
  /** The last name that could not be saved; null for the current one. */
  lastName: string | null;
  error: string | null;
  context: CellValueContext;
  /** `move` is applied to the cursor; null leaves the focus where it is. */
  onCommit(parsed: Exclude<ParsedCell, { message: string }>, text: string, move: CursorMove | null): void;
  onInvalid(message: string): void;
  onCancel(): void;
}

export function getCommitMove({ key, shiftKey, altKey }: KeyboardEvent): CursorMove | null {
  if (key === 'Enter' && !altKey) return [shiftKey ? -1 : 1, 0];
  return key === 'Tab' ? [0, shiftKey ? -1 : 1] : null;
}
