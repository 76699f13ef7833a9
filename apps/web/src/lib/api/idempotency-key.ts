/** Not randomUUID, which exists only in secure contexts: an invitation may be tried out over plain HTTP. */
export function generateIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
