// Random UUIDs for dates that have no UID of their own. The element reads configurations with it.

/** Version 4 (RFC 9562 §5.4). `crypto.randomUUID` would do, but is missing from pages without https; random values are not. */
export function randomUuid(): string {
  const numbers = [...crypto.getRandomValues(new Uint32Array(4))];
  const hex = numbers.map((number) => number.toString(16).padStart(8, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
