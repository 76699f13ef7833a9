// What is offered while a placeholder is being typed, moved through and taken by keys. The field stays a plain text area, as its
// role has to; which of the offers is meant is told by aria-activedescendant.
import type { Placeholder } from '@havn/api/message/rules';
import { type KeyboardEvent, useState } from 'react';
import { type Trigger, triggerAt } from './trigger.js';

export interface Suggestions {
  matches: readonly Placeholder[];
  active: Placeholder | null;
  /** Asked at each change of the text. */
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
  /** @returns whether the key was one of the list's. */
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
      // Escape closes the list and not the dialog around it.
      if (press(event.key)) event.preventDefault();
      // The caret leaves what is being typed.
      else if (leaving.has(event.key)) close();
    },
  };
}
