import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillWithChips, insertText, readChips, readSelection, setCaret } from './chip-text.js';
import { createTextHistory, findChangeEnd, getChangeKind, type HistoryStep } from './text-history.js';

interface ChipTextOptions {
  value: string;
  placeholders: readonly string[];
  onChange(value: string): void;
}

interface ChipText {
  field: RefObject<HTMLDivElement | null>;
  /** Called after the browser has changed the content. */
  handleInput(event: Event): void;
  /** Replaces the selection. */
  insert(text: string): void;
  travel(step: HistoryStep): void;
}

/** The content follows the value, and the value what is typed, inserted, undone and redone. */
export function useChipText({ value, placeholders, onChange }: ChipTextOptions): ChipText {
  const field = useRef<HTMLDivElement>(null);
  const [history] = useState(() => createTextHistory(value));
  const change = (update: (element: HTMLElement) => void, kind: string | null = null) => {
    const element = field.current;
    if (element === null) return;
    update(element);
    const changed = readChips(element);
    history.add(changed, kind);
    onChange(changed);
  };
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || readChips(element) === value) return;
    fillWithChips(element, value, placeholders);
    history.add(value, null);
    if (element.ownerDocument.activeElement === element) setCaret(element, value.length);
  }, [value, placeholders, history]);
  return {
    field,
    handleInput: (event) => change(() => undefined, getChangeKind(event)),
    insert: (text) => change((element) => insertText(element, text, placeholders)),
    travel: (step) => {
      const next = history[step]();
      if (next === undefined) return;
      change((element) => {
        const caret = findChangeEnd(readChips(element), next);
        fillWithChips(element, next, placeholders);
        setCaret(element, caret);
      });
    },
  };
}

/** From a menu of the browser, whose own history lacks what scripts change. */
export function useNativeHistory({ field, travel }: ChipText): void {
  useEffect(() => {
    const element = field.current;
    const handle = (event: InputEvent) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      travel(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    };
    element?.addEventListener('beforeinput', handle);
    return () => element?.removeEventListener('beforeinput', handle);
  });
}

interface ClipboardHandlers {
  onCopy(event: ClipboardEvent<HTMLElement>): void;
  onCut(event: ClipboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
}

/** As plain text with the placeholders, so that a chip is moved by cut and paste. */
export function createClipboardHandlers(insert: ChipText['insert'], hasLines: boolean): ClipboardHandlers {
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    const text = readSelection(event.currentTarget);
    if (text === '') return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    return true;
  };
  return {
    onCopy: copy,
    onCut: (event) => {
      if (copy(event)) insert('');
    },
    onPaste: (event) => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
      insert(hasLines ? text : text.replaceAll(/\s*\n\s*/g, ' '));
    },
  };
}
