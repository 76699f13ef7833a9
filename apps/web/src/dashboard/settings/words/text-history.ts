// Undo and redo of a field whose content scripts change, too: the browser's own history does not have their changes.
export type HistoryStep = 'undo' | 'redo';

export interface TextHistory {
  /** Successive changes of one kind, such as typed letters, are one step. `null` is always a step of its own. */
  add(value: string, kind: string | null): void;
  /** The value to go to; undefined if there is none. */
  undo(): string | undefined;
  redo(): string | undefined;
}

export function createTextHistory(initial: string): TextHistory {
  const values = [initial];
  let index = 0;
  let lastKind: string | null = null;
  const go = (step: number) => {
    const value = values[index + step];
    if (value !== undefined) index += step;
    lastKind = null;
    return value;
  };
  return {
    add: (value, kind) => {
      if (value === values[index]) return;
      if (kind === null || kind !== lastKind) index += 1;
      values.splice(index, values.length, value);
      lastKind = kind;
    },
    undo: () => go(-1),
    redo: () => go(1),
  };
}

/** A word that is typed is a step, and so is the space after it. */
export function getChangeKind(event: Event): string | null {
  const { inputType = '', data = null }: Partial<InputEvent> = event;
  return data !== null && data.trim() === '' ? null : inputType;
}

/** The key that undoes or redoes. */
export function getHistoryStep(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): HistoryStep | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey ? 'redo' : null;
}

/** Where the change from one text to another ends, in the other. */
export function findChangeEnd(from: string, to: string): number {
  let same = 0;
  const max = Math.min(from.length, to.length);
  while (same < max && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return to.length - same;
}
