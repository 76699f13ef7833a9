// Keyboard shortcuts: on the plan, an alternative to every drag (WCAG 2.5.7); anywhere on the page, undo and redo.
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { focusHeading } from '../../../lib/startup/page-setup.js';
import { stepsPerMetre } from '../format-length.js';
import { type ViewportControl, zoomStepFactor } from '../gestures/use-viewport.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

const rotationDegrees = { small: 15, large: 45 };

const directions: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Handles undo before the dashboard's shortcut, which undoes on the server, and Escape while nothing has the focus. */
function usePageKeys(editor: PlanEditor): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === document.body) {
      editor.stopPlacing();
      editor.select([]);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isRedo) editor.redo();
    else editor.undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

interface PlanKeysOptions {
  onOpen(id: string): void;
  fitRoom(): void;
}

/** @returns the handler for keys on the plan; `id` is the focused table or fixture. */
export function usePlanKeys(
  control: ViewportControl,
  editor: PlanEditor,
  { onOpen, fitRoom }: PlanKeysOptions,
): (event: ReactKeyboardEvent, id: string | null) => void {
  usePageKeys(editor);

  /** The next item gets the focus, otherwise the one before, otherwise the heading. */
  const removeFocused = (ids: readonly string[]) => {
    const all = [...editor.view.items.keys()];
    const isKept = (id: string) => !ids.includes(id);
    const firstRemoved = all.findIndex((id) => !isKept(id));
    const next = all.slice(firstRemoved).find(isKept) ?? all.findLast(isKept);
    editor.remove(ids);
    if (next === undefined) focusHeading();
    else editor.focusTarget.current = next;
  };

  const handleItemKey = (event: ReactKeyboardEvent, id: string): boolean => {
    // A key acts on the selection if the focused item belongs to it, otherwise on the item alone.
    const ids = editor.selection.has(id) ? [...editor.selection] : [id];
    const direction = directions[event.key];
    if (direction !== undefined) {
      const distance = event.shiftKey ? stepsPerMetre : 1;
      const items = ids.flatMap((other) => editor.view.items.get(other) ?? []);
      if (!editor.selection.has(id)) editor.select([id]);
      editor.moveBy(items, { x: direction.x * distance, y: direction.y * distance }, `move ${ids.join()}`);
      return true;
    }
    if (event.key === 'Enter') onOpen(id);
    else if (event.key === ' ') editor.toggleOrSelect(id, event.shiftKey || editor.selection.size > 0);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      // The focus moves on: a held key would remove one item after another.
      if (!event.repeat) removeFocused(ids);
    } else if (event.key.toLowerCase() === 'r')
      editor.rotate(ids, (event.shiftKey ? rotationDegrees.large : rotationDegrees.small) * (event.altKey ? -1 : 1));
    else return false;
    return true;
  };

  const handlePlanKey = (event: ReactKeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      editor.stopPlacing();
      editor.select([]);
    } else if (event.key === '+' || event.key === '=') control.zoomBy(zoomStepFactor);
    else if (event.key === '-') control.zoomBy(1 / zoomStepFactor);
    else if (event.key === '0') fitRoom();
    else return false;
    return true;
  };

  return (event, id) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      editor.select(editor.view.items.keys());
      return;
    }
    if (isCommand) return;
    if ((id !== null && handleItemKey(event, id)) || handlePlanKey(event)) event.preventDefault();
  };
}
