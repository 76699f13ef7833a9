const quote = (item: unknown) => (String(item).includes("'") ? `"${item}"` : `'${item}'`);

/**
 * As `parseValue` parses it; `undefined` for no attribute. `false` is written: it overrides a remote configuration.
 */
export function serializeAttribute(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === true) return '';
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  if (isList) return value.map(quote).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
