import type { Guest } from '@havn/api/people/guest/schema';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { ConflictError } from '../../store/versioned-update.js';
import { getErrorText, useTexts } from '../../texts/texts.js';
import { isFlagColumn } from '../view/guest-columns.js';
import type { Conflict } from './cell-conflict.js';
import { type CellValueContext, type GuestPatch, getChanges } from './cell-values.js';
import type { CellPosition, GridCursor } from './cursor.js';
import { useCellSave } from './use-guest-saves.js';

interface OpenEditor {
  position: CellPosition;
  /** As shown when the editor was opened: a later change by someone else is a conflict. */
  guest: Guest;
  text: string | null;
  lastName: string | null;
  error: string | null;
  /** Incremented with each opening, so that a new editor is mounted. */
  count: number;
}

type RejectedValue = Omit<OpenEditor, 'count'>;

interface EnteredText {
  position: CellPosition;
  text: string;
}

export interface EditFailure {
  message: string;
  error?: unknown;
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');

export function useCellEditing(context: CellValueContext, show: (cursor: GridCursor) => void) {
  const { t } = useTexts();
  const save = useCellSave(context);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  /** Values that could not be saved, and wait until the open editor is closed. */
  const [rejected, setRejected] = useState<readonly RejectedValue[]>([]);
  const [failure, setFailure] = useState<EditFailure | null>(null);
  /** The conflicts that wait to be shown. */
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const takeConflict = useCallback(() => setConflicts((waiting) => waiting.slice(1)), []);
  const openEditor = (
    guest: Guest,
    position: CellPosition,
    { text, error = null, lastName = null }: Pick<OpenEditor, 'text'> & Partial<Pick<OpenEditor, 'error' | 'lastName'>>,
  ) => {
    setFailure(null);
    setEditor((previous) => {
      const { id, column } = previous?.position ?? {};
      // Characters that were typed after the editor was opened, but before it had the focus, are appended.
      const isSame = id === position.id && column === position.column && error === null;
      const typed = isSame && text !== null ? `${previous?.text ?? ''}${text}` : text;
      return { position, guest, text: typed, lastName, error, count: (previous?.count ?? 0) + 1 };
    });
  };
  const reject = (
    error: unknown,
    { guest, patch, entered }: { guest: Guest; patch: GuestPatch; entered: EnteredText },
  ) => {
    const { position, text } = entered;
    if (isFlagColumn(context.columns.get(position.column)) || getErrorReason(error) === 'UNKNOWN_GUEST')
      return setFailure({ message: t('Guest.UpdateFailed'), error });
    const value = { text: patch.firstName ?? text, lastName: patch.lastName ?? null, error: getErrorText(error) };
    setRejected((waiting) => [...waiting, { guest, position, ...value }]);
  };
  const showNextRejected = useEffectEvent(() => {
    const [next, ...others] = rejected;
    // The next keys are meant for the field that has the focus.
    if (next === undefined || editor !== null || isTextField(document.activeElement)) return;
    setRejected(others);
    show({ active: next.position, anchor: null });
    openEditor(next.guest, next.position, next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a value is rejected or an editor is closed
  useEffect(() => showNextRejected(), [rejected, editor]);
  const isWaiting = rejected.length > 0 && editor === null;
  useEffect(() => {
    if (!isWaiting) return;
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      // By then the field has lost the focus.
      if (!isTextField(relatedTarget)) setTimeout(() => showNextRejected());
    };
    document.addEventListener('focusout', handleFocusOut);
    return () => document.removeEventListener('focusout', handleFocusOut);
  }, [isWaiting]);
  /** Saves a value; one that cannot be saved is shown in the editor again. */
  const commit = async (guest: Guest, patch: GuestPatch, entered: EnteredText) => {
    const changes = getChanges(guest, patch, context);
    if (Object.keys(changes).length === 0) return;
    try {
      await save(guest, changes);
    } catch (error) {
      if (error instanceof ConflictError)
        setConflicts((waiting) => [...waiting, { guest, theirs: error.theirs as Guest, patch: changes }]);
      else reject(error, { guest, patch, entered });
    }
  };
  return {
    editor,
    openEditor,
    closeEditor: () => setEditor(null),
    keepOpen: (message: string) => setEditor((previous) => previous && { ...previous, error: message }),
    commit,
    failure,
    setFailure,
    conflict: conflicts[0],
    takeConflict,
    save,
  };
}

export type CellEditing = ReturnType<typeof useCellEditing>;
