import type { Placeholder } from '@havn/api/messaging/text/message-rules';

export interface PlaceholderTrigger {
  start: number;
  matches: readonly Placeholder[];
}

/** Those of the placeholders that match what is typed at the caret; `null` when none is being typed. */
export function findPlaceholderTrigger(
  text: string,
  caret: number,
  placeholders: readonly Placeholder[],
): PlaceholderTrigger | null {
  const typed = /\{\{([A-Za-z]*)$/.exec(text.slice(0, caret));
  if (typed === null) return null;
  const prefix = (typed[1] ?? '').toLowerCase();
  const matches = placeholders.filter((name) => name.toLowerCase().startsWith(prefix));
  return matches.length === 0 ? null : { start: typed.index, matches };
}

/** Also replaces closing braces after the caret. Returns the new caret. */
export function insertPlaceholder(
  text: string,
  { start, caret, name }: { start: number; caret: number; name: Placeholder },
): { text: string; caret: number } {
  const filled = `{{${name}}}`;
  const rest = text.slice(caret).replace(/^\}\}/, '');
  return { text: text.slice(0, start) + filled + rest, caret: start + filled.length };
}
