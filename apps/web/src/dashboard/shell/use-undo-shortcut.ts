// Except in a field, which has its own undo, and while a modal dialog is open.
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestUndo } from '../records/requests/undo-notices.js';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

function isUndoKey(event: KeyboardEvent): boolean {
  const hasModifiers = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  return hasModifiers && event.key.toLowerCase() === 'z' && !event.defaultPrevented && !isField(event.target);
}

/** Undoes the latest change of this session; with none left, it opens the list of recent changes. */
export function useUndoShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      if (!requestUndo()) void navigate({ to: '/dashboard/changes' });
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate]);
}
