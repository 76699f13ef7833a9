// UUIDv8 (RFC 9562 §5.8) derived from a text, for events without a UID of their own.

const rotate = (value: number) => (value << 13) | (value >>> 19);

/** Not cryptographic (`crypto.subtle` is asynchronous): it avoids accidental collisions, not malicious ones. */
export function deriveUuid(text: string): string {
  let [one, two, three, four] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  // Eight more rounds, with no character (NaN, which counts as 0), spread the last ones over all bits.
  for (let index = 0; index < text.length + 8; index += 1) {
    const code = text.charCodeAt(index);
    one = rotate(Math.imul(one ^ code, 0x9e3779b1)) + two;
    two = rotate(Math.imul(two ^ code, 0x85ebca6b)) + three;
    three = rotate(Math.imul(three ^ code, 0xc2b2ae35)) + four;
    four = rotate(Math.imul(four ^ code, 0x27d4eb2f)) ^ one;
  }
  const hex = [one, two, three, four].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-');
}
