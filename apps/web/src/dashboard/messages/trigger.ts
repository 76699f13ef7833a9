// Where a placeholder is being typed in a text: two braces and what follows them. Pure.
import { type Placeholder, placeholders } from '@havn/api/message/rules';

export interface Trigger {
  /** Where the two braces begin. */
  start: number;
  matches: readonly Placeholder[];
}

/** What could be meant at the caret, or null where no placeholder is being typed. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const typed = /\{\{([A-Za-z]*)$/.exec(text.slice(0, caret));
  if (typed === null) return null;
  const begun = (typed[1] ?? '').toLowerCase();
  const matches = placeholders.filter((name) => name.toLowerCase().startsWith(begun));
  return matches.length === 0 ? null : { start: typed.index, matches };
}

/** The text with a placeholder from `start` to the caret, and where the caret is then. Braces that stand there are taken over. */
export function withPlaceholder(
  text: string,
  { start, caret, name }: { start: number; caret: number; name: Placeholder },
): { text: string; caret: number } {
  const filled = `{{${name}}}`;
  const rest = text.slice(caret).replace(/^\}\}/, '');
  return { text: text.slice(0, start) + filled + rest, caret: start + filled.length };
}
