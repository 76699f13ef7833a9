// Renders the text of a message for one receiver (specification §5 "Message texts"). Pure; the editor's preview
// uses it too.
import { type Placeholder, placeholderPattern } from './message-rules.js';

export type PlaceholderValues = Record<Placeholder, string>;

/** Compiles a template once for many receivers. Inserted values are never expanded again. */
export function compileTemplate(text: string): (values: Partial<PlaceholderValues>) => string {
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

/** Appends the link on its own line if the body has no `{{link}}`. */
export const appendLink = (body: string): string => (body.includes('{{link}}') ? body : `${body}\n{{link}}`);

/** The link in a message: the invitation, rendered by the server, with a link preview. */
export const buildInvitationLink = (publicUrl: string, code: string): string => `${publicUrl}/i/${code}`;
