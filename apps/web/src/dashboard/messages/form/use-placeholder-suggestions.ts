// Placeholder suggestions with keyboard navigation. The field keeps its textbox role; the active suggestion is
// announced with aria-activedescendant.
import type { Placeholder } from '@havn/api/messaging/text/message-rules';
import { type KeyboardEvent, useState } from 'react';
import { findPlaceholderTrigger, type PlaceholderTrigger } from './placeholder-trigger.js';

export interface PlaceholderSuggestions {
  matches: readonly Placeholder[];
  active: Placeholder | null;
  /** Call on each change of the text. */
  update(field: HTMLTextAreaElement): void;
  onKeyDown(event: KeyboardEvent): void;
  highlight(name: Placeholder): void;
  accept(name: Placeholder): void;
  close(): void;
}

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export function usePlaceholderSuggestions(insert: (name: Placeholder, start: number) => void): PlaceholderSuggestions {
  const [trigger, setTrigger] = useState<PlaceholderTrigger | null>(null);
  const [index, setIndex] = useState(0);
  const matches = trigger?.matches ?? [];
  const active = matches[index] ?? null;
  const close = () => setTrigger(null);
  const accept = (name: Placeholder) => {
    if (trigger !== null) insert(name, trigger.start);
    close();
  };
  const step = (offset: number) => setIndex((index + offset + matches.length) % matches.length);
  /** @returns whether the list handled the key. */
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if ((key === 'Enter' || key === 'Tab') && active !== null) accept(active);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return {
    matches,
    active,
    accept,
    close,
    highlight: (name) => setIndex(matches.indexOf(name)),
    update: (field) => {
      setTrigger(findPlaceholderTrigger(field.value, field.selectionEnd));
      setIndex(0);
    },
    onKeyDown: (event) => {
      if (active === null || event.nativeEvent.isComposing) return;
      // Prevents Escape from closing the surrounding dialog.
      if (handleKey(event.key)) event.preventDefault();
      // The caret moves out of the placeholder.
      else if (caretKeys.has(event.key)) close();
    },
  };
}
