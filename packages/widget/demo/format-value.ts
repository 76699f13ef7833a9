// Formats a value as a JavaScript expression, in the style of the most common formatters.

const maxLineLength = 72;

/** A string literal in single quotes, or in double quotes if it contains single ones. */
export function quote(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

const formatKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key));

function formatItems(value: object, format: (item: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(format);
  return Object.entries(value).map(([key, item]) => `${formatKey(key)}: ${format(item)}`);
}

/** Short lists and objects are on one line. */
export function formatValue(value: unknown, by = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const line = formatItems(value, (item) => formatValue(item)).join(', ');
  const space = Array.isArray(value) || line === '' ? '' : ' ';
  if (line.length + by.length < maxLineLength && !line.includes('\n')) return `${open}${space}${line}${space}${close}`;
  const inner = `${by}  `;
  const lines = formatItems(value, (item) => formatValue(item, inner)).map((item) => `${inner}${item},`);
  return `${open}\n${lines.join('\n')}\n${by}${close}`;
}
