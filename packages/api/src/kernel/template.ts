/** The first capture group is the name. */
export const placeholderPattern = /\{\{(.*?)\}\}/gs;

/** Compiles a template once for many receivers. Inserted values are never expanded again. */
export function compileTemplate(text: string): (values: Partial<Record<string, string>>) => string {
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
        return Object.hasOwn(values, part.name) ? (values[part.name] ?? '') : part.all;
      })
      .join('');
}
