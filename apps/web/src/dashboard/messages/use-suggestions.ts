// Placeholder suggestions with keyboard navigation. The field keeps its textbox role; the active suggestion is
// announced with aria-activedescendant.
import type { Placeholder } from '@havn/api/message/rules';
import { type KeyboardEvent, useState } from 'react';
import { type Trigger, triggerAt } from './trigger.js';

export interface Suggestions {
  matches: readonly Placeholder[];
  active: Placeholder | null;
  /** Call on each change of the text. */
  look(field: HTMLTextAreaElement): void;
  onKeyDown(event: KeyboardEvent): void;
  point(name: Placeholder): void;
  take(name: Placeholder): void;
  close(): void;
}

const leaving = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export function useSuggestions(insert: (name: Placeholder, start: number) => void): Suggestions {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [index, setIndex] = useState(0);
  const matches = trigger?.matches ?? [];
  const active = matches[index] ?? null;
  const close = () => setTrigger(null);
  const take = (name: Placeholder) => {
    if (trigger !== null) insert(name, trigger.start);
    close();
  };
  const step = (by: number) => setIndex((index + by + matches.length) % matches.length);
  /** @returns whether the list handled the key. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if ((key === 'Enter' || key === 'Tab') && active !== null) take(active);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return {
    matches,
    active,
    take,
    close,
    point: (name) => setIndex(matches.indexOf(name)),
    look: (field) => {
      setTrigger(triggerAt(field.value, field.selectionEnd));
      setIndex(0);
    },
    onKeyDown: (event) => {
      if (active === null || event.nativeEvent.isComposing) return;
      // Prevents Escape from closing the surrounding dialog.
      if (press(event.key)) event.preventDefault();
      // The caret moves out of the placeholder.
      else if (leaving.has(event.key)) close();
    },
  };
}
