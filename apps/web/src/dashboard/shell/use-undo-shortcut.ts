// Except in a field, which has its own undo, and while a modal dialog is open.
import { useEffect } from 'react';
import { requestUndo } from '../records/undo/undo-notices.js';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

function handleKey(event: KeyboardEvent): void {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || event.defaultPrevented || isField(event.target)) return;
  if (document.querySelector('dialog:modal') === null && requestUndo()) event.preventDefault();
}

export function useUndoShortcut(): void {
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
