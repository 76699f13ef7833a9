// Random UUIDs for dates without a UID.

/** Version 4 (RFC 9562 §5.4). `crypto.randomUUID` exists in secure contexts only, `getRandomValues` everywhere. */
export function randomUuid(): string {
  const numbers = [...crypto.getRandomValues(new Uint32Array(4))];
  const hex = numbers.map((number) => number.toString(16).padStart(8, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
