// The text of a message for one receiver (specification §5 "What is written"). Pure: also for a preview beside the editor.
import { type Placeholder, placeholderPattern } from './rules.js';

export type Values = Record<Placeholder, string>;

/** Fills one template for many receivers: read once, and what was filled in is never read again. */
export function template(text: string): (values: Partial<Values>) => string {
  const end = text.lastIndexOf('}}') + 2;
  const closed = text.slice(0, end);
  const parts: (string | { name: string; all: string })[] = [];
  let from = 0;
  for (const { index, 0: all, 1: name = '' } of closed.matchAll(placeholderPattern)) {
    parts.push(closed.slice(from, index), { name, all });
    from = index + all.length;
  }
  parts.push(closed.slice(from), text.slice(end));
  return (values) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        return Object.hasOwn(values, part.name) ? (values[part.name as Placeholder] ?? '') : part.all;
      })
      .join('');
}

/** A body that does not name the link gets it on a line of its own. */
export const withLink = (body: string): string => (body.includes('{{link}}') ? body : `${body}\n{{link}}`);

/** What a receiver opens: a page that previews well and goes on to the invitation. */
export const linkOf = (publicUrl: string, code: string): string => `${publicUrl}/i/${code}`;
